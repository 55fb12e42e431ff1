import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import type { Dialect } from '../../../src/domain/station-config.ts'
import { type StationUnderTest, stationUnderTest } from './station-under-test.ts'

interface Answer {
  readonly results: readonly { readonly id: string; readonly timestamp: string; readonly timeOfDay?: string }[]
  readonly total: number
  readonly pages: number
  readonly currentPage: number
}

const stations = new Map<Dialect, StationUnderTest>()
const heard = new Map<string, number>()

/** One bird, heard at known times; nobody else is called so. */
function hear(station: StationUnderTest, name: string, date: string, time: string, confidence = 0.5): number {
  const row = station.context.store.insert({
    date: date as CalendarDate, // reason: ISO form
    time: time as ClockTime, // reason: ISO form
    scientificName: 'Avis probata',
    commonName: 'Tried Bird',
    speciesCode: 'tribir1',
    confidence,
    sourceId: station.context.store.sources()[0]?.id ?? '',
  })
  heard.set(name, row.id)
  return row.id
}

beforeAll(async () => {
  for (const dialect of ['classic', 'current'] as const) {
    const station = await stationUnderTest(dialect, 'open', { days: 2 })
    stations.set(dialect, station)
    hear(station, 'long ago', '2025-06-01', '12:00:00')
    hear(station, 'night', '2026-11-20', '03:00:00', 0.9)
    hear(station, 'before sunrise', '2026-11-20', '07:20:00')
    hear(station, 'noon', '2026-11-20', '12:00:00', 0.7)
    hear(station, 'evening', '2026-11-20', '19:30:00')
    station.context.store.review(hear(station, 'correct', '2026-11-20', '12:10:00'), 'correct')
    station.context.store.review(hear(station, 'false', '2026-11-20', '12:20:00'), 'false_positive')
  }
})
afterAll(() => Promise.all([...stations.values()].map((station) => station.end())))

const answer = async (dialect: Dialect, body: object): Promise<Response> =>
  (stations.get(dialect) as StationUnderTest).ask('/api/v2/search', { method: 'POST', body }) // reason: made above
const search = async (dialect: Dialect, body: object): Promise<Answer> =>
  (await (await answer(dialect, { species: 'tried', ...body })).json()) as Answer // reason: a test
/** Which of the known times are found, oldest first. */
const names = async (dialect: Dialect, body: object): Promise<string[]> => {
  const { results } = await search(dialect, { sortBy: 'date_asc', ...body })
  const byId = new Map([...heard].map(([name, id]) => [String(id), name]))
  return results.map(({ id }) => byId.get(id) ?? id)
}

describe('POST search at classic (station-api 4, rest.md 2)', () => {
  test.each([
    ['sunrise', ['before sunrise']],
    ['day', ['noon', 'correct', 'false']],
    ['night', ['night', 'before sunrise', 'evening']], // the half hour before sunrise is night, too
  ])('%s goes by the sun, of the last year', async (timeOfDay, found) => {
    expect(await names('classic', { timeOfDay })).toEqual(found)
  })

  test('with a range of more than a year the light is silently no filter', async () => {
    const dates = { dateStart: '2025-01-01', dateEnd: '2026-11-21' }
    expect(await names('classic', { timeOfDay: 'night', ...dates })).toHaveLength(7)
  })

  test('verified means correct alone; a false positive is neither that nor unverified', async () => {
    expect(await names('classic', { verifiedStatus: 'verified' })).toEqual(['correct'])
    expect(await names('classic', { verifiedStatus: 'unverified' })).not.toContain('false')
  })
})

describe('POST search at current (station-api 4)', () => {
  test.each([
    ['sunrise', ['before sunrise']],
    ['sunset', ['evening']],
    ['day', ['long ago', 'before sunrise', 'noon', 'correct', 'false', 'evening']],
    ['night', ['night']],
  ])('%s is fixed hours, and no record says which', async (timeOfDay, found) => {
    expect(await names('current', { timeOfDay })).toEqual(found)
    const { results } = await search('current', { timeOfDay })
    expect(new Set(results.map((one) => one.timeOfDay))).toEqual(new Set(['any']))
  })
})

describe.each(['classic', 'current'] as const)('POST search at %s', (dialect) => {
  test('a percent instead of a fraction is swapped and finds nothing', async () => {
    expect((await search(dialect, { confidenceMin: 90, confidenceMax: 1 })).total).toBe(0)
    expect(await names(dialect, { confidenceMin: 0.9, confidenceMax: 0.6 })).toEqual(['night', 'noon'])
  })

  test('a page beyond the end is empty and calls itself the last', async () => {
    expect(await search(dialect, { page: 99 })).toEqual({ results: [], total: 7, pages: 1, currentPage: 1 })
  })
})
