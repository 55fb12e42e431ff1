// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cachedMessages, ENGLISH_MESSAGES, freshMessages } from '../../src/i18n/load.ts'
import { setStorageAllowed, STORAGE_KEYS } from '../../src/platform/storage.ts'

beforeEach(() => {
  setStorageAllowed(true)
  localStorage.clear()
})
afterEach(() => setStorageAllowed(false))

test('English needs neither the network nor a copy', async () => {
  const never = () => Promise.reject(new Error('asked'))
  expect(cachedMessages('en')).toBe(ENGLISH_MESSAGES)
  expect(await freshMessages('en', never)).toBe(ENGLISH_MESSAGES)
})

test('fresh messages are kept and are there at once next time', async () => {
  expect(cachedMessages('de')).toBeUndefined()
  const fresh = await freshMessages('de', async () => ({ 'frame.menu': 'Menü' }))
  expect(fresh).toEqual({ locale: 'de', catalogue: { 'frame.menu': 'Menü' } })
  expect(cachedMessages('de')).toEqual(fresh)
})

test.each([
  ['a network failure', () => Promise.reject(new Error('offline'))],
  ['nothing', async () => undefined],
  ["another product's messages", async () => ({ common: { menu: 'Menü' } })],
])('%s leaves the kept copy as it was', async (_name, answer) => {
  await freshMessages('de', async () => ({ 'frame.menu': 'Menü' }))
  expect(await freshMessages('de', answer)).toBeUndefined()
  expect(cachedMessages('de')?.catalogue).toEqual({ 'frame.menu': 'Menü' })
})

test('a broken copy is the same as none', () => {
  localStorage.setItem(STORAGE_KEYS.messages('de'), '{"frame.menu":')
  expect(cachedMessages('de')).toBeUndefined()
})
