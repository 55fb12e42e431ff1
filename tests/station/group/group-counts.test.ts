import { expect, test } from 'vitest'
import { addDays } from '../../../src/domain/calendar.ts'
import type { StationClient } from '../../../src/station/client.ts'
import { dailyBatch } from '../../../src/station/endpoints/analytics-batch.ts'
import { dailyTotals } from '../../../src/station/endpoints/daily-totals.ts'
import { speciesSummaries } from '../../../src/station/endpoints/species-summary.ts'
import { groupClient } from '../../../src/station/group-client.ts'
import { DAY, type Heard, station } from './stations.ts'

const BEFORE = addDays(DAY, -1)
const GARDEN: readonly Heard[] = [
  ['21:00:00', 'Strix aluco', { date: BEFORE }],
  ['05:10:00', 'Turdus merula'],
  ['05:20:00', 'Parus major'],
]
const BARN: readonly Heard[] = [
  ['21:00:04', 'Strix aluco', { date: BEFORE }],
  ['22:00:00', 'Strix aluco', { date: BEFORE }],
  ['05:10:03', 'Turdus merula'],
]
const DAYS = [BEFORE, DAY]

const counts = async (client: StationClient): Promise<unknown> => {
  const days = await dailyBatch(client, DAYS)
  if (!days.ok) return days.failure.kind
  return Object.fromEntries(
    [...days.value].map(([date, rows]) => [
      date,
      Object.fromEntries(rows.map((row) => [row.scientificName, row.count])),
    ]),
  )
}

test('of many days, too, a bird that two within earshot hear is one; the sums of such stations are not told', async () => {
  const near = [station('Garden', () => GARDEN, { place: 0 }), station('Barn', () => BARN, { place: 0 })]
  const client = groupClient('all', near)
  expect(await counts(client)).toEqual({
    [BEFORE]: { 'Strix aluco': 2 },
    [DAY]: { 'Turdus merula': 1, 'Parus major': 1 },
  })
  const totals = await dailyTotals(client, { from: BEFORE, to: DAY })
  expect(totals.ok ? 'told' : totals.failure.kind).toBe('several-stations')
  expect(client.group?.memory?.known(DAY), 'days that are only counted are not remembered').toBeUndefined()
})

test('out of earshot the stations’ own counts are added up, and no list is asked for', async () => {
  const asked = new Set<string>()
  const options = { onAsk: (path: string) => asked.add(path) }
  const client = groupClient('all', [station('Garden', () => GARDEN, options), station('Barn', () => BARN, options)])
  expect(await counts(client)).toEqual({
    [BEFORE]: { 'Strix aluco': 3 },
    [DAY]: { 'Turdus merula': 2, 'Parus major': 1 },
  })
  const totals = await dailyTotals(client, { from: BEFORE, to: DAY })
  expect(totals.ok && Object.fromEntries(totals.value)).toEqual({ [BEFORE]: 3, [DAY]: 3 })
  expect(asked).not.toContain('/api/v2/detections')
})

test.each([[0], [undefined]])(
  'days without a station that is away are told, and which it is (place %s)',
  async (place) => {
    const barn: { heard?: readonly Heard[] } = {}
    const client = groupClient('all', [
      station('Garden', () => GARDEN, { place }),
      station('Barn', () => barn.heard, { place }),
    ])
    expect(await counts(client)).toEqual({
      [BEFORE]: { 'Strix aluco': 1 },
      [DAY]: { 'Turdus merula': 1, 'Parus major': 1 },
    })
    const lacks = (): unknown => [...(client.group?.memory?.lacks ?? [])]
    expect(lacks()).toEqual(DAYS.map((date) => [date, [1]]))
    barn.heard = BARN
    await counts(client)
    expect(lacks()).toEqual([])
  },
)

test('the past of several is that of all: a species is known from its first moment at any of them', async () => {
  const early: readonly Heard[] = [['06:00:00', 'Parus major', { date: '2026-04-01' }]]
  const client = groupClient('all', [station('Garden', () => GARDEN), station('Barn', () => early)])
  const all = await speciesSummaries(client)
  const tit = all.ok ? all.value.find(({ scientificName }) => scientificName === 'Parus major') : undefined
  expect([tit?.first?.date, tit?.last?.date]).toEqual(['2026-04-01', DAY])
})
