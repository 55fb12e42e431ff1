import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dialect } from '../../../../src/domain/station-config.ts'
import { type StationUnderTest, stationUnderTest } from '../station-under-test.ts'

const stations = new Map<Dialect, StationUnderTest>()
beforeAll(async () => {
  for (const dialect of ['classic', 'current'] as const)
    stations.set(dialect, await stationUnderTest(dialect, 'open', { days: 40 }))
}, 60_000)
afterAll(() => Promise.all([...stations.values()].map((station) => station.end())))

const of = (dialect: Dialect): StationUnderTest => stations.get(dialect) as StationUnderTest // reason: made above
const ask = (dialect: Dialect, path: string): Promise<Response> => of(dialect).ask(`/api/v2/${path}`)
const json = async <T>(dialect: Dialect, path: string): Promise<T> => (await ask(dialect, path)).json() as Promise<T>

describe('what the dialects get wrong', () => {
  const change = { start: '2026-10-24', end: '2026-10-26' }
  /** One bird at the same time of the clock on the three days around the end of summer time, and one late. */
  const heard = (dialect: Dialect): void => {
    const { store } = of(dialect).context
    const bird = {
      scientificName: 'Avis temporis',
      commonName: 'Clock Bird',
      speciesCode: '',
      confidence: 0.9,
      sourceId: '',
    }
    for (const date of [change.start, '2026-10-25', change.end] as const)
      store.insert({ ...bird, date: date as never, time: '07:30:00' as never }) // reason: in their form
    store.insert({ ...bird, date: change.end as never, time: '23:30:00' as never }) // reason: in their form
  }
  beforeAll(() => {
    for (const dialect of stations.keys()) heard(dialect)
  })
  const query = `start_date=${change.start}&end_date=${change.end}&species=Clock%20Bird`
  const hoursOf = (rows: { hour: number; count: number }[]): Record<number, number> =>
    Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ hour, count }) => [hour, count]))

  test('beyond a change of the clock hours are one off at current, and the last one is on a day after the end', async () => {
    const path = `analytics/time/distribution/hourly?${query}`
    expect(hoursOf(await json('classic', path))).toEqual({ 7: 3, 23: 1 })
    expect(hoursOf(await json('current', path))).toEqual({ 7: 1, 8: 2, 0: 1 })
    const days = `analytics/time/daily?${query}`
    const one = { count: 1 }
    expect(await json('classic', days)).toMatchObject({
      data: [
        { date: '2026-10-24', ...one },
        { date: '2026-10-25', ...one },
        { date: '2026-10-26', count: 2 },
      ],
      total: 4,
    })
    expect(await json('current', days)).toMatchObject({
      data: [
        { date: '2026-10-27', ...one },
        { date: '2026-10-26', ...one },
        { date: '2026-10-25', ...one },
        { date: '2026-10-24', ...one },
      ],
      total: 4,
    })
  })

  test('asked on each side of the change, current is right', async () => {
    const side = (start: string, end: string): string =>
      `analytics/time/distribution/hourly?start_date=${start}&end_date=${end}&species=Clock%20Bird`
    expect(hoursOf(await json('current', side('2026-10-26', '2026-10-26')))).toEqual({ 7: 1, 23: 1 })
    expect(hoursOf(await json('current', side('2026-10-24', '2026-10-24')))).toEqual({ 7: 1 })
  })

  test('the heatmap goes by each detection’s own clock', async () => {
    const { cells } = await json<{ cells: { slot: number[] } }>('current', `analytics/time/heatmap?${query}`)
    expect(cells.slot).toEqual([30, 30, 30, 94])
    const csv = await ask('current', `analytics/time/heatmap?${query}&format=csv`)
    expect(await csv.text()).toContain('2026-10-26,94,23:30,1\n')
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="activity-heatmap.csv"')
  })

  test('confidence in a batch of hours is not looked at by classic', async () => {
    const batch = `analytics/time/hourly/batch?date=${change.start}&species=Clock%20Bird&min_confidence=95`
    const total = async (dialect: Dialect): Promise<number> =>
      (await json<Record<string, { count: number }[]>>(dialect, batch))['Clock Bird']?.reduce(
        (sum, { count }) => sum + count,
        0,
      ) ?? -1
    expect([await total('classic'), await total('current')]).toEqual([1, 0])
  })

  test('new species have no count at current, and an offset below zero is wrong there', async () => {
    const path = 'analytics/species/detections/new?offset=-1&limit=0'
    expect((await ask('current', path)).status).toBe(400)
    const rows = await json<{ count_in_period: number }[]>('classic', path)
    expect(rows.length).toBeGreaterThan(10)
    expect(Math.min(...rows.map((row) => row.count_in_period))).toBeGreaterThan(0)
    const current = await json<{ count_in_period: number }[]>('current', 'analytics/species/detections/new')
    expect(new Set(current.map((row) => row.count_in_period))).toEqual(new Set([0]))
  })

  test('a limit outside its range is the usual one, and false positives count for the order alone', async () => {
    const all = 'start_date=2026-11-01&end_date=2026-11-20'
    for (const limit of ['0', '11', 'x'])
      expect(await json('current', `analytics/time/succession?${all}&limit=${limit}`)).toHaveLength(6)
    const { store } = of('current').context
    const { rows } = store.page({ species: 'Clock Bird' })
    for (const { id } of rows) store.review(id, 'false_positive')
    const days = `start_date=${change.start}&end_date=${change.end}`
    const told = await json<{ scientificName: string }[]>(
      'current',
      `analytics/time/succession?${days}&species=Avis%20temporis`,
    )
    expect(told).toEqual([])
    for (const { id } of rows) store.review(id, '')
  })

  test('the sun of a period is that of its middle', async () => {
    const told = (days: string) =>
      json<{ date: string; sunrise: number; civilDawn: number }>('current', `analytics/sun?${days}`)
    expect(await told('start_date=2026-06-01&end_date=2026-06-30')).toEqual(await told('date=2026-06-15'))
    const { date, sunrise, civilDawn } = await told('')
    expect(date).toBe('2026-11-21')
    expect(civilDawn).toBeLessThan(sunrise)
  })

  test('guests are not told what the owner calls the microphones', async () => {
    const station = await stationUnderTest('current', 'password', { days: 1 })
    const names = async (): Promise<string[]> => {
      const answer = await station.ask('/api/v2/analytics/sources')
      return ((await answer.json()) as { sources: { name: string }[] }).sources.map(({ name }) => name) // reason: a test
    }
    expect((await names()).toSorted()).toEqual(['audio-source-1', 'camera-2', 'camera-3'])
    await station.signIn()
    expect(await names()).toContain('Garden microphone')
    await station.end()
  })
})
