import { afterEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../src/domain/calendar.ts'
import { countedDaysAtom } from '../../../src/state/analytics/counted-days.ts'
import { askAgainAtom } from '../../../src/state/detections/live-detections.ts'
import { apartAtom, stationClientAtom, type StationStore, storeFor } from '../../../src/state/station.ts'
import { answersOf, DAY, type Heard } from '../../station/group/stations.ts'

const BEFORE = addDays(DAY, -1)
const RANGE = { from: BEFORE, to: DAY }
const GARDEN: readonly Heard[] = [
  ['21:00:00', 'Strix aluco', { date: BEFORE }],
  ['05:10:00', 'Turdus merula'],
  ['05:20:00', 'Parus major'],
]
const BARN: readonly Heard[] = [
  ['21:00:04', 'Strix aluco', { date: BEFORE }],
  ['05:10:03', 'Turdus merula'],
]

afterEach(() => vi.unstubAllGlobals())

/** Stores of two stations within earshot, on somebody's website. */
function twoStations(
  name: string,
  barn: (...question: Parameters<typeof fetch>) => Response | Promise<Response>,
): StationStore {
  const hosts = new Map([
    [`garden.${name}.example`, answersOf(() => GARDEN)],
    [`barn.${name}.example`, barn],
  ])
  vi.stubGlobal('location', new URL('https://somebody.example/'))
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => hosts.get(new URL(input).host)?.(input, init))
  return storeFor(`Garden=http://garden.${name}.example + Barn=http://barn.${name}.example`, 'embed', {
    updates: 'none',
  })
}

/** Counts of the days of a store, as a chart reads them. */
async function countsIn(store: StationStore): Promise<unknown> {
  const leave = store.sub(countedDaysAtom(RANGE), () => {})
  await vi.waitFor(() => expect(store.get(countedDaysAtom(RANGE)).isLoading).toBe(false))
  const { counted, failure } = store.get(countedDaysAtom(RANGE))
  leave()
  return (
    failure?.kind ?? counted.days.map(({ date, species, isCut }) => [date, species.map(({ count }) => count), isCut])
  )
}

test('a chart counts a bird of two stations once; apart each of them counts it', async () => {
  const store = twoStations(
    'both',
    answersOf(() => BARN),
  )
  expect(await countsIn(store)).toEqual([
    [BEFORE, [1], false],
    [DAY, [1, 1], false],
  ])
  const apart = store.get(apartAtom).storeApart?.()
  expect(apart && (await countsIn(apart))).toEqual([
    [BEFORE, [2], false],
    [DAY, [2, 1], false],
  ])
  expect(apart?.get(apartAtom).storeApart).toBeUndefined()
})

test('a station that was away is in its days when it is back', async () => {
  let isAway = true
  const answers = answersOf(() => [...BARN, ['06:00:00', 'Parus major']])
  const store = twoStations('away', (input, init) =>
    isAway && String(input).includes('/detections') ? Response.json({}, { status: 500 }) : answers(input, init),
  )
  const daysAtom = countedDaysAtom(RANGE)
  const leave = store.sub(daysAtom, () => {})
  const counts = (): unknown => store.get(daysAtom).counted.days.map(({ species }) => species.map(({ count }) => count))
  await vi.waitFor(() => expect(counts()).toEqual([[1], [1, 1]]))
  const lacks = (): unknown => [...(store.get(stationClientAtom).group?.memory?.lacks.values() ?? [])]
  expect(lacks()).toEqual([[1], [1]])
  isAway = false
  store.set(askAgainAtom)
  await vi.waitFor(() => expect(counts()).toEqual([[1], [1, 2]]))
  expect(lacks()).toEqual([])
  leave()
})
