// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../src/domain/locale.ts'
import { bundledMessages, cachedMessages, freshMessages } from '../../src/i18n/load.ts'
import { NO_MEMORY, PAGE_MEMORY, setStorageAllowed, STORAGE_KEYS } from '../../src/platform/storage.ts'

beforeEach(() => {
  setStorageAllowed(true)
  localStorage.clear()
})
afterEach(() => setStorageAllowed(false))

const ours = (messages: Record<string, string>) => ({ version: import.meta.env.CATALOGUE_VERSION, ...messages })

test.each(Object.keys(LOCALES) as Locale[])('%s came with the code too, of the same version', async (locale) => {
  const messages = await freshMessages(locale, bundledMessages, PAGE_MEMORY)
  expect(messages?.catalogue).toHaveProperty(['frame.menu'])
})

test('fresh messages are kept and are there at once next time', async () => {
  expect(cachedMessages('de', PAGE_MEMORY)).toBeUndefined()
  const fresh = await freshMessages('de', async () => ours({ 'frame.menu': 'Menü' }), PAGE_MEMORY)
  expect(fresh).toEqual({ locale: 'de', catalogue: ours({ 'frame.menu': 'Menü' }) })
  expect(cachedMessages('de', PAGE_MEMORY)).toEqual(fresh)
})

test.each([
  ['a network failure', () => Promise.reject(new Error('offline'))],
  ['nothing', async () => undefined],
  ["another product's messages", async () => ({ common: { menu: 'Menü' } })],
  ["another version's messages", async () => ({ version: 'older', 'frame.menu': 'Alt' })],
])('%s leaves the kept copy as it was', async (_name, answer) => {
  await freshMessages('de', async () => ours({ 'frame.menu': 'Menü' }), PAGE_MEMORY)
  expect(await freshMessages('de', answer, PAGE_MEMORY)).toBeUndefined()
  expect(cachedMessages('de', PAGE_MEMORY)?.catalogue).toEqual(ours({ 'frame.menu': 'Menü' }))
})

test('a copy kept by another version is the same as none: it may lack texts', () => {
  localStorage.setItem(STORAGE_KEYS.messages('en'), JSON.stringify({ version: 'older', 'frame.menu': 'Old' }))
  expect(cachedMessages('en', PAGE_MEMORY)).toBeUndefined()
})

test('a broken copy is the same as none', () => {
  localStorage.setItem(STORAGE_KEYS.messages('de'), '{"frame.menu":')
  expect(cachedMessages('de', PAGE_MEMORY)).toBeUndefined()
})

test('without a memory the messages come all the same, and no copy is kept', async () => {
  expect((await freshMessages('de', bundledMessages, NO_MEMORY))?.locale).toBe('de')
  expect([cachedMessages('de', NO_MEMORY), localStorage.length]).toEqual([undefined, 0])
})
