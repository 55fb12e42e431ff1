import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { stationUnderTest } from './station-under-test.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOW = Date.UTC(2026, 10, 21, 12)

/** Every map and set that is made while a test runs. */
let collections: { readonly size: number }[] = []
/** How many entries all of them have together, or only the first so many of them. */
const entries = (first = collections.length): number =>
  collections.slice(0, first).reduce((sum, { size }) => sum + size, 0)

beforeEach(() => {
  collections = []
  const note = (one: { readonly size: number }): void => void collections.push(one)
  class CountedMap<Key, Value> extends Map<Key, Value> {
    constructor(given?: Iterable<readonly [Key, Value]> | null) {
      super(given)
      note(this)
    }
  }
  class CountedSet<Value> extends Set<Value> {
    constructor(given?: Iterable<Value> | null) {
      super(given)
      note(this)
    }
  }
  vi.stubGlobal('Map', CountedMap)
  vi.stubGlobal('Set', CountedSet)
})
afterEach(() => vi.unstubAllGlobals())

describe.each(['classic', 'current'] as const)('a %s station that lives for days', (dialect) => {
  test('keeps no more of its visitors and birds on the eighth day than on the fourth', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const station = await stationUnderTest(dialect, 'password', { days: 2 })
    onTestFinished(() => station.end())
    const own = collections.length // what comes later belongs to a request
    const { clock, store, publisher } = station.context
    const heard: Record<string, true> = {}
    const day = async (number: number): Promise<void> => {
      vi.setSystemTime(Date.now() + 2 * HOUR_MS)
      const stream = await station.ask('/api/v2/detections/stream')
      for (let hour = 0; hour < 24; hour += 6) {
        clock.set(NOW + number * DAY_MS + hour * HOUR_MS)
        for (const row of store.advance(new Date(clock.now())).detections) {
          publisher.detection(row, { pending: false })
          heard[row.scientificName] = true
        }
      }
      const { date } = clock.wall()
      for (const path of [
        `analytics/species/daily?date=${date}`,
        `weather/hourly/${date}`,
        `weather/sun/${date}`,
        `detections?date=${date}&numResults=100`,
        `media/species-image?name=Avis+nova+${number}`,
      ])
        await (await station.ask(`/api/v2/${path}`)).text()
      await station.signIn()
      if (number % 2 === 0) await station.ask('/api/v2/auth/logout', { method: 'POST' })
      await stream.body?.cancel()
    }
    const { weather, sun } = store.garden
    for (let at = NOW - 2 * DAY_MS; at < NOW + 12 * DAY_MS; at += HOUR_MS) sun.day(weather.at(at).date) // its own memory, tried above
    for (let number = 1; number <= 4; number += 1) await day(number)
    const early = entries(own)
    const known = Object.keys(heard).length
    for (let number = 5; number <= 8; number += 1) await day(number)
    // the names of birds that are new here, and of four that nobody has a picture of
    expect(entries(own) - early).toBeLessThanOrEqual(Object.keys(heard).length - known + 4)
    expect(station.context.hub.count('detections')).toBe(0)
  })
})
