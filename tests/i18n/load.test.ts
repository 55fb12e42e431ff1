// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundledMessages, cachedMessages, freshMessages } from '../../src/i18n/load.ts'
import { setStorageAllowed, STORAGE_KEYS } from '../../src/platform/storage.ts'

beforeEach(() => {
  setStorageAllowed(true)
  localStorage.clear()
})
afterEach(() => setStorageAllowed(false))

const ours = (messages: Record<string, string>) => ({ version: import.meta.env.CATALOGUE_VERSION, ...messages })

test.each(['en', 'de', 'fr', 'es', 'fi', 'pt'] as const)(
  '%s came with the code too, of the same version',
  async (locale) => {
    const messages = await freshMessages(locale, bundledMessages)
    expect(messages?.catalogue).toHaveProperty(['frame.menu'])
  },
)

test('fresh messages are kept and are there at once next time', async () => {
  expect(cachedMessages('de')).toBeUndefined()
  const fresh = await freshMessages('de', async () => ours({ 'frame.menu': 'Menü' }))
  expect(fresh).toEqual({ locale: 'de', catalogue: ours({ 'frame.menu': 'Menü' }) })
  expect(cachedMessages('de')).toEqual(fresh)
})

test.each([
  ['a network failure', () => Promise.reject(new Error('offline'))],
  ['nothing', async () => undefined],
  ["another product's messages", async () => ({ common: { menu: 'Menü' } })],
  ["another version's messages", async () => ({ version: 'older', 'frame.menu': 'Alt' })],
])('%s leaves the kept copy as it was', async (_name, answer) => {
  await freshMessages('de', async () => ours({ 'frame.menu': 'Menü' }))
  expect(await freshMessages('de', answer)).toBeUndefined()
  expect(cachedMessages('de')?.catalogue).toEqual(ours({ 'frame.menu': 'Menü' }))
})

test('a copy kept by another version is the same as none: it may lack texts', () => {
  localStorage.setItem(STORAGE_KEYS.messages('en'), JSON.stringify({ version: 'older', 'frame.menu': 'Old' }))
  expect(cachedMessages('en')).toBeUndefined()
})

test('a broken copy is the same as none', () => {
  localStorage.setItem(STORAGE_KEYS.messages('de'), '{"frame.menu":')
  expect(cachedMessages('de')).toBeUndefined()
})
