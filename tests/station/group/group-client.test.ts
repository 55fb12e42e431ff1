import { expect, test } from 'vitest'
import { onlyHere } from '../../../src/domain/station-group/group-day.ts'
import type { GroupStation } from '../../../src/station/client.ts'
import { dailySummary } from '../../../src/station/endpoints/analytics.ts'
import { speciesHourDetections } from '../../../src/station/endpoints/detections.ts'
import { sunTimes } from '../../../src/station/endpoints/weather.ts'
import { recentDetections } from '../../../src/station/endpoints/recent-detections.ts'
import { groupClient } from '../../../src/station/group-client.ts'
import { DAY, type Heard, station } from './stations.ts'

const GARDEN: readonly Heard[] = [
  ['05:10:00', 'Turdus merula'],
  ['05:20:00', 'Parus major'],
  ['05:30:00', 'Parus major', { verified: 'false_positive' }],
]
const BARN: readonly Heard[] = [
  ['05:10:03', 'Turdus merula'],
  ['06:00:00', 'Turdus merula'],
]
const LAKE: readonly Heard[] = [['05:10:01', 'Turdus merula']]

const counts = async (stations: readonly GroupStation[]): Promise<Record<string, number>> => {
  const rows = await dailySummary(groupClient('all', stations), DAY)
  if (!rows.ok) throw new Error(rows.failure.kind)
  return Object.fromEntries(rows.value.map(({ scientificName, count }) => [scientificName, count]))
}

test('a bird that two stations within earshot hear is counted once, by a third one once more, a refused one not at all', async () => {
  const three = [
    station('Garden', () => GARDEN, { place: 0 }),
    station('Barn', () => BARN, { place: 0 }),
    station('Lake', () => LAKE),
  ]
  expect(await counts(three)).toEqual({ 'Turdus merula': 3, 'Parus major': 1 })
  const client = groupClient('all', three)
  await dailySummary(client, DAY)
  const day = client.group?.memory?.known(DAY)
  expect(day?.parts.map(({ detections, hourly }) => [detections, hourly[5], hourly[6]])).toEqual([
    [2, 2, 0],
    [2, 1, 1],
    [1, 1, 0],
  ])
  expect(day && onlyHere(day).map((birds) => birds.map(({ first }) => first.scientificName))).toEqual([
    ['Parus major'],
    [],
    [],
  ])
})

test('one that is away leaves the others alone, its numbers stay, and it catches up when it is back', async () => {
  let barn: readonly Heard[] | undefined
  const group = [station('Garden', () => GARDEN, { place: 0 }), station('Barn', () => barn, { place: 0 })]
  expect(await counts(group)).toEqual({ 'Turdus merula': 1, 'Parus major': 1 })
  barn = BARN
  const client = groupClient('all', group)
  const total = async (): Promise<number | undefined> => {
    const rows = await dailySummary(client, DAY)
    return rows.ok ? rows.value.reduce((sum, { count }) => sum + count, 0) : undefined
  }
  expect(await total()).toBe(3)
  barn = undefined
  expect(await total(), 'what it had told stays').toBe(3)
  const away = client.group?.memory
    ?.known(DAY)
    ?.parts.map(({ awayMs, detections }) => [awayMs !== undefined, detections])
  expect(away).toEqual([
    [false, 2],
    [true, 2],
  ])
  barn = [...BARN, ['07:00:00', 'Strix aluco']]
  expect(await total()).toBe(4)
  expect(client.group?.memory?.known(DAY)?.parts.every(({ awayMs }) => awayMs === undefined)).toBe(true)
})

test('the light is asked of a station that knows its place, where there is one', async () => {
  const asked: string[] = []
  const withLight = (name: string, capabilities: readonly string[]): GroupStation =>
    station(name, () => GARDEN, { capabilities, onAsk: (path) => path.includes('/sun/') && asked.push(name) })
  const client = groupClient('all', [withLight('Files', []), withLight('Garden', ['sun'])])
  await client.boot()
  await sunTimes(client, DAY)
  expect(asked).toEqual(['Garden'])
})

test('where no station answers, the failure is told; what is no day is refused', async () => {
  const client = groupClient('all', [station('Garden', () => undefined), station('Barn', () => undefined)])
  expect((await dailySummary(client, DAY)).ok).toBe(false)
  expect((await client.request({ method: 'GET', path: '/api/v2/analytics/time/daily' })).ok).toBe(false)
  expect((await client.request({ method: 'POST', path: '/api/v2/detections/1/review' })).ok).toBe(false)
})

test('lists have each bird once, newest first, with all that heard it; a bird keeps its number, and leads to its own', async () => {
  let barn = BARN.slice(0, 0)
  const client = groupClient('all', [
    station('Garden', () => GARDEN, { place: 0 }),
    station('Barn', () => barn, { place: 0 }),
  ])
  const read = async () => {
    const page = await speciesHourDetections(client, { date: DAY, limit: 25, offset: 0 })
    return page.ok ? page.value.detections : []
  }
  const alone = await read()
  expect(alone.map(({ time, source }) => [time, source])).toEqual([
    ['05:20:00', 'Garden'],
    ['05:10:00', 'Garden'],
  ])
  barn = [...BARN]
  const together = await read()
  expect(together.map(({ time, source }) => [time, source])).toEqual([
    ['06:00:00', 'Barn'],
    ['05:20:00', 'Garden'],
    ['05:10:00', 'Garden + Barn'],
  ])
  expect(together[2]?.id).toBe(alone[1]?.id)
  expect(new Set(together.map(({ id }) => id)).size).toBe(3)
  expect(together[0]?.id).toBeGreaterThan(Math.max(...alone.map(({ id }) => id)))
  expect(client.group?.memory?.originOf(together[0]?.id ?? 0)).toEqual({ station: 1, id: 2 })
  const newest = await recentDetections(client, { limit: 10 })
  const ids = newest.ok ? newest.value.filter(({ verified }) => verified !== 'false_positive').map(({ id }) => id) : []
  expect(ids).toEqual(together.map(({ id }) => id))
})
