// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setStorageAllowed, STORAGE_KEYS } from '../../src/platform/storage.ts'
import { chooseLocaleAtom, localeAtom, refreshMessagesAtom } from '../../src/state/locale.ts'
import { recentLimitAtom } from '../../src/state/recent-detections.ts'
import { dateChoice } from '../../src/state/selected-date.ts'
import { storeFor } from '../../src/state/station.ts'
import { themeAtom, toggleThemeAtom } from '../../src/state/theme.ts'

const FOREIGN = 'http://station.example'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en'])
  setStorageAllowed(true) // there is a page of a station in this document
  localStorage.clear()
})
afterEach(() => {
  setStorageAllowed(false)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('beside a page an embed reads nothing of what the page keeps', async () => {
  localStorage.setItem(STORAGE_KEYS.theme, 'dark')
  localStorage.setItem(STORAGE_KEYS.locale, 'de')
  localStorage.setItem(STORAGE_KEYS.recentLimit, '50')
  const [page, embed] = [storeFor(location.origin, 'page'), storeFor(FOREIGN, 'embed')]
  await embed.set(refreshMessagesAtom)
  expect([embed.get(themeAtom), embed.get(localeAtom), embed.get(recentLimitAtom)]).toEqual(['light', 'en', undefined])
  expect([page.get(themeAtom), page.get(recentLimitAtom)]).toEqual(['dark', 50])
})

test.each([FOREIGN, location.origin])('beside a page an embed of %s writes nothing', async (base) => {
  const embed = storeFor(base, 'embed')
  embed.set(toggleThemeAtom)
  embed.set(recentLimitAtom, 25)
  embed.set(dateChoice().chooseAtom, '2020-01-01')
  expect(await embed.set(chooseLocaleAtom, 'fr')).toBe(true)
  expect([embed.get(themeAtom), embed.get(localeAtom)]).toEqual(['dark', 'fr'])
  expect(localStorage).toHaveLength(0)
})
