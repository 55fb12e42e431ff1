// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { success } from '../../../src/domain/result.ts'
import { stationTodayAtom, wallAheadAtom } from '../../../src/state/clock.ts'
import { knownSunTimesAtom, loadSunTimesAtom } from '../../../src/state/day/sun-times.ts'
import { storeFor } from '../../../src/state/station.ts'

const SUN = { sunriseMinute: 340, sunsetMinute: 1060, utcOffsetMinutes: 345 }
const station = vi.hoisted(() => ({ capabilities: undefined as readonly string[] | undefined }))

vi.mock('../../../src/station/endpoints/weather.ts', () => ({ sunTimes: () => Promise.resolve(success(SUN)) }))
vi.mock('../../../src/station/detect.ts', () => ({
  detectStation: () => Promise.resolve(success({ config: { dialect: 'current', ...station } })),
}))

test.each([
  ['that knows its place', ['sun'], SUN],
  ['that says nothing of what it can', undefined, SUN],
  ['without a place', [], undefined],
])('a station %s tells its clock; only a place has a sun', async (which, capabilities, sun) => {
  station.capabilities = capabilities
  const store = storeFor(`http://station.test/${which.length}`, 'embed', {})
  const today = store.get(stationTodayAtom)
  await store.set(loadSunTimesAtom, today)
  expect(store.get(knownSunTimesAtom(today))).toEqual(sun)
  expect(store.get(wallAheadAtom)).toBe(SUN.utcOffsetMinutes * 60_000)
})
