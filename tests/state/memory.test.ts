// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setStorageAllowed, STORAGE_KEYS } from '../../src/platform/storage.ts'
import { localeAtom, refreshMessagesAtom } from '../../src/state/preferences/locale.ts'
import { beginWithLocaleAtom, chooseLocaleAtom } from '../../src/state/preferences/locale-choice.ts'
import { recentLimitAtom } from '../../src/state/detections/recent-limit.ts'
import { dateChoice } from '../../src/state/day/selected-date.ts'
import { keepChoices, storeFor } from '../../src/state/station.ts'
import { chosenThemeAtom, themeAtom, toggleThemeAtom } from '../../src/state/preferences/theme.ts'

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

test('with persist an embed keeps choices, and nothing else, under names of its own', async () => {
  const base = 'http://kept.example/birds'
  const embed = storeFor(base, 'embed', { updates: 'none' })
  const stop = keepChoices(base, 'embed', { updates: 'none' })
  embed.set(toggleThemeAtom)
  embed.set(recentLimitAtom, 25)
  embed.set(dateChoice().chooseAtom, '2020-01-01')
  await embed.set(chooseLocaleAtom, 'fr')
  expect({ ...localStorage }).toEqual({
    [`bird:${base}:theme`]: 'dark',
    [`bird:${base}:recentDetectionLimit`]: '25',
    [`bird:${base}:locale`]: 'fr',
  })
  expect(storeFor(base, 'embed').get(chosenThemeAtom)).toBe('dark') // what all elements of the station go by
  stop()
  embed.set(toggleThemeAtom)
  expect(localStorage.getItem(`bird:${base}:theme`)).toBe('dark')
})

test('with persist the language that a visitor chose comes before the one the author begins with', async () => {
  const [base, other] = ['http://spoken.example', 'http://silent.example']
  localStorage.setItem(`bird:${base}:locale`, 'de')
  for (const station of [base, other]) {
    keepChoices(station, 'embed')
    await storeFor(station, 'embed').set(beginWithLocaleAtom, 'fi')
    await storeFor(station, 'embed').set(refreshMessagesAtom)
  }
  expect([base, other].map((station) => storeFor(station, 'embed').get(localeAtom))).toEqual(['de', 'fi'])
  expect(localStorage.getItem(`bird:${other}:locale`)).toBeNull()
})
