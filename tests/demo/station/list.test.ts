import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import type { Dialect } from '../../../src/domain/station-config.ts'
import { type StationUnderTest, stationUnderTest } from './station-under-test.ts'

/** What both dialects say of a list, and how it ends. */
interface Answer {
  readonly data: readonly { readonly id: number; readonly date: string; readonly time: string }[]
  readonly total: number
}

const stations = new Map<Dialect, StationUnderTest>()
let all = 0
beforeAll(async () => {
  for (const dialect of ['classic', 'current'] as const)
    stations.set(dialect, await stationUnderTest(dialect, 'open', { days: 4 }))
  all = of('classic').context.store.countAll()
})
afterAll(() => Promise.all([...stations.values()].map((station) => station.end())))

const of = (dialect: Dialect): StationUnderTest => stations.get(dialect) as StationUnderTest // reason: made above
const ask = (dialect: Dialect, query: string): Promise<Response> => of(dialect).ask(`/api/v2/detections?${query}`)
const list = async (dialect: Dialect, query: string): Promise<Answer> =>
  (await (await ask(dialect, query)).json()) as Answer // reason: a test
const hoursOf = ({ data }: Answer): number[] => [...new Set(data.map(({ time }) => Number(time.slice(0, 2))))]

describe('the list at classic (station-api 3.2, 3.3)', () => {
  test.each(['verified=true', 'verified=false', 'locked=true', 'location=Pond', 'queryType=search&verified=human'])(
    '%s ends in a 500',
    async (query) => expect((await ask('classic', query)).status).toBe(500),
  )

  test.each([
    'date=2026-11-20',
    'species=Parus%20major',
    'search=tit',
    'hour=6',
    'start_date=2026-11-20&end_date=2026-11-20',
  ])('%s is silently ignored without a filter', async (query) =>
    expect((await list('classic', `${query}&numResults=1000`)).data).toHaveLength(Math.min(all, 1000)),
  )

  test('with a filter that lets everything pass they count', async () => {
    const { data, total } = await list('classic', 'confidence=%3E%3D0&date=2026-11-20&numResults=1000')
    expect(data).toHaveLength(total)
    expect(new Set(data.map(({ date }) => date))).toEqual(new Set(['2026-11-20']))
  })

  test.each([
    ['week', '2026-11-14'],
    ['month', '2026-10-22'],
    ['yesterday', '2026-11-20'],
  ])('date=%s is one single day', async (word, day) => {
    const total = async (date: string) => (await list('classic', `confidence=%3E%3D0&date=${date}`)).total
    expect(await total(word)).toBe(await total(day))
  })

  test('hour 23 alone finds nothing, a range to 23 does, and one over midnight wraps', async () => {
    of('classic').context.store.insert({ ...BIRD, ...LATE })
    expect((await list('classic', 'hourRange=23-23')).total).toBe(0)
    expect(hoursOf(await list('classic', 'hourRange=22-23'))).toContain(23)
    expect(
      hoursOf(await list('classic', 'hourRange=23-4&numResults=1000')).every((hour) => hour > 22 || hour < 5),
    ).toBe(true)
  })

  test('the total of the unfiltered list is a guess: one more as long as pages are full', async () => {
    expect((await list('classic', 'numResults=10&offset=20')).total).toBe(31)
    const rest = of('classic').context.store.countAll() - 10
    expect((await list('classic', `numResults=50&offset=${rest}`)).total).toBe(10)
  })

  test('a species is its common name with queryType=species, its scientific name or code with a filter', async () => {
    const found = async (query: string): Promise<boolean> => (await list('classic', query)).total > 0
    const [day, filter] = ['queryType=species&date=2026-11-20', 'confidence=%3E%3D0']
    expect(await found(`${day}&species=Great%20Tit`)).toBe(true)
    expect(await found(`${day}&species=Parus%20major`)).toBe(false)
    expect(await found(`${filter}&species=Great%20Tit`)).toBe(false)
    expect(await found(`${filter}&species=Parus%20major`)).toBe(true)
    expect(await found(`${filter}&species=gretit1`)).toBe(true)
  })
})

describe('the list at current (station-api 3.2)', () => {
  test.each(['hourRange=22-2', 'timeOfDay=sunrise', 'confidence=150', 'start_date=2026-11-20', 'source=Pond%20camera'])(
    '%s is silently no filter',
    async (query) => expect((await list('current', query)).total).toBe(all),
  )

  test('verified=correct means unreviewed', async () => {
    expect((await list('current', 'verified=correct')).total).toBe((await list('current', 'verified=false')).total)
  })

  test('a date works alone, and an hour is the newest first', async () => {
    expect(new Set((await list('current', 'date=2026-11-20')).data.map(({ date }) => date))).toEqual(
      new Set(['2026-11-20']),
    )
    const { data } = await list('current', 'queryType=hourly&date=2026-11-20&hour=9')
    const times = data.map(({ time }) => time)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(times.length).toBeGreaterThan(1)
  })

  test('a species is a name and no code, and its order is that of scientific names', async () => {
    expect((await list('current', 'species=gretit1')).total).toBe(0)
    const { data } = await list('current', 'sortBy=species_asc&numResults=1000')
    const names = data.map((one) => (one as { scientificName?: string }).scientificName ?? '') // reason: a test
    expect(names).toEqual(names.toSorted())
  })

  test('the total is exact, also beyond the end', async () => {
    expect(await list('current', 'numResults=10&offset=100000')).toMatchObject({ data: [], total: all })
  })
})

const LATE = { date: '2026-11-20' as CalendarDate, time: '23:10:00' as ClockTime } // reason: ISO form
const BIRD = {
  scientificName: 'Strix aluco',
  commonName: 'Tawny Owl',
  speciesCode: 'tawowl1',
  confidence: 0.8,
  sourceId: '',
}
