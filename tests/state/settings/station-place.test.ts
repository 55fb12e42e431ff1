import { expect, onTestFinished, test, vi } from 'vitest'
import { stationTodayAtom } from '../../../src/state/clock.ts'
import { knownSunTimesAtom, loadSunTimesAtom } from '../../../src/state/day/sun-times.ts'
import { moveStationAtom, placeLightAtom, stationPlaceAtom } from '../../../src/state/settings/station-place.ts'
import { askSettingsAtom } from '../../../src/state/settings/station-settings.ts'
import { storeAtStation } from '../station-store.ts'

test('the sun of the station’s place is what all pages show; of a place that is not saved it is worked out', async () => {
  const now = new Date('2026-05-17T10:00:00Z')
  vi.useFakeTimers({ now, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { station, store } = await storeAtStation('current', { now, mode: 'embed' })
  onTestFinished(() => station.end())
  onTestFinished(store.sub(stationTodayAtom, () => {}))
  await store.set(askSettingsAtom)
  const today = store.get(stationTodayAtom)
  await store.set(loadSunTimesAtom, today)
  const told = store.get(knownSunTimesAtom(today))
  await vi.waitFor(() => expect(store.get(stationPlaceAtom)).toBeDefined())
  const { latitude = 0, longitude = 0 } = store.get(stationPlaceAtom) ?? {}
  expect(store.get(placeLightAtom)).toEqual({ sunrise: told?.sunriseMinute, sunset: told?.sunsetMinute })
  store.set(moveStationAtom, { latitude, longitude: longitude + 15 })
  expect(store.get(placeLightAtom)?.sunrise).toBeCloseTo((told?.sunriseMinute ?? 0) - 60, -1)
})
