// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import type { Detection } from '../../../src/domain/detection.ts'
import { POLL_INTERVAL_MS } from '../../../src/domain/limits.ts'
import { success } from '../../../src/domain/result.ts'
import { countsChangeAtom } from '../../../src/state/detections/counts-changed.ts'
import { foundDetections } from '../../../src/state/detections/found-detections.ts'
import { pauseUpdatesAtom } from '../../../src/state/paused-updates.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { storeFor } from '../../../src/state/station.ts'
import { aDetection } from '../../support/birds.ts'

const station = vi.hoisted(() => ({
  tell: undefined as undefined | { onState(state: string): void; onMessage(message: unknown): void },
  list: [] as unknown[],
  /** Answers wait until the test lets them through. */
  waiting: undefined as undefined | (() => void)[],
  asked: 0,
}))
vi.mock('../../../src/station/live.ts', () => ({
  decodeDetections: undefined,
  openStream: (_client: unknown, _name: string, handlers: NonNullable<typeof station.tell>) => {
    station.tell = handlers
    return () => {}
  },
}))
vi.mock('../../../src/station/endpoints/detections.ts', () => ({
  speciesHourDetections: async (_client: unknown, { limit, offset }: { limit: number; offset: number }) => {
    station.asked += 1
    const all = [...station.list]
    if (station.waiting) await new Promise<void>((resolve) => station.waiting?.push(resolve))
    const detections = all.slice(offset, offset + limit)
    return success({ detections, total: all.length, hasMore: offset + limit < all.length })
  },
}))

const query = { species: undefined, date: '2026-05-17' as CalendarDate, limit: 25, offset: 0 }
const turn = (): Promise<unknown> => vi.advanceTimersByTimeAsync(400)
let count = 0

async function look(updates: 'live' | 'poll') {
  count += 1
  const store = storeFor(`http://station.test/${count}`, 'embed', { updates })
  const found = foundDetections()
  store.sub(found.pageAtom, () => {})
  store.set(found.followAtom)
  void store.set(found.loadAtom, query)
  await turn()
  const ids = (): readonly number[] | undefined => valueOf(store.get(found.pageAtom))?.detections.map(({ id }) => id)
  const total = (): number | undefined => valueOf(store.get(found.pageAtom))?.total
  const told = (): readonly number[] => store.get(found.arrivalsAtom).detections.map(({ id }) => id)
  const load = (page: Partial<typeof query> = {}): Promise<void> => store.set(found.loadAtom, { ...query, ...page })
  return { store, ids, total, told, load }
}
const hear = (...ids: readonly number[]): void =>
  ids.forEach((id) => station.tell?.onMessage({ kind: 'detection', detection: aDetection({ id }) }))

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(station, { asked: 0, waiting: undefined, list: [aDetection({ id: 1 })] })
})
afterEach(() => void vi.useRealTimers())

test('a list is asked for again when the stream was away, and only then; birds that were missed are told', async () => {
  const { ids, told } = await look('live')
  station.tell?.onState('open')
  await turn()
  expect(station.asked).toBe(1)
  station.tell?.onState('closed')
  station.list = [aDetection({ id: 2 }), aDetection({ id: 1 })]
  station.tell?.onState('open')
  await turn()
  expect([ids(), told()]).toEqual([[2, 1], [2]])
})

test('it is asked for from time to time with updates="poll"', async () => {
  const { ids } = await look('poll')
  station.list = [aDetection({ id: 2 }), aDetection({ id: 1 })]
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
  expect(ids()).toEqual([2, 1])
})

test('while frozen it holds still (Spec §4)', async () => {
  const { store, ids } = await look('live')
  station.tell?.onState('open')
  station.tell?.onState('closed')
  store.set(pauseUpdatesAtom, 'menu', true)
  station.list = [aDetection({ id: 2 })]
  station.tell?.onState('open')
  await turn()
  expect(ids()).toEqual([1])
  store.set(pauseUpdatesAtom, 'menu', false)
  await turn()
  expect(ids()).toEqual([2])
})

test('a bird that is announced while the first page is on its way is on that page', async () => {
  station.waiting = []
  const { ids, total } = await look('live')
  hear(2)
  await turn()
  station.waiting.splice(0).forEach((pass) => pass())
  await turn()
  expect([ids(), total()]).toEqual([[2, 1], 2])
})

test('birds come on top in the order of their announcement, each once, and are counted until the station lists them', async () => {
  const { ids, total, load } = await look('live')
  hear(4, 3, 4) // stations announce late, and not in order
  await turn()
  expect([ids(), total()]).toEqual([[3, 4, 1], 3])
  await load() // a station keeps its list for minutes
  expect([ids(), total()]).toEqual([[3, 4, 1], 3])
  station.list = [4, 3, 1].map((id) => aDetection({ id }))
  await load()
  expect([ids(), total()]).toEqual([[4, 3, 1], 3])
})

test('a bird that an answer lists before it is announced is told, once', async () => {
  const { told, load } = await look('live')
  station.list = [2, 1].map((id) => aDetection({ id }))
  await load()
  hear(2, 2)
  await turn()
  hear(2)
  await turn()
  expect(told()).toEqual([2])
})

test('where a station lists the newest last, a new bird is counted and does not come on top', async () => {
  station.list = [1, 2].map((id) => aDetection({ id, time: `06:00:0${id}` as ClockTime }))
  const { ids, total } = await look('live')
  station.tell?.onMessage({ kind: 'detection', detection: aDetection({ id: 3, time: '06:00:03' as ClockTime }) })
  await turn()
  expect([ids(), total()]).toEqual([[1, 2], 3])
})

test('where a station lists the newest last, a bird that a later page has is counted once', async () => {
  const bird = (id: number): Detection => aDetection({ id, time: `06:00:0${id}` as ClockTime }) // reason: ISO form
  const { ids, total, load } = await look('live')
  station.list = [1, 2, 3].map(bird)
  await load({ limit: 2 })
  expect([ids(), total()]).toEqual([[1, 2], 3])
  station.tell?.onMessage({ kind: 'detection', detection: bird(4) })
  await turn()
  expect([ids(), total()]).toEqual([[1, 2], 4])
  station.list = [1, 2, 3, 4].map(bird)
  await load({ limit: 2 })
  expect([ids(), total()]).toEqual([[1, 2], 4])
  station.tell?.onMessage({ kind: 'detection', detection: bird(5) }) // its list does not notice for minutes
  await turn()
  await load({ limit: 2, offset: 2 })
  expect([ids(), total()]).toEqual([[3, 4], 5])
})

test.each([
  ['first', [2, 1], [3, 2, 1]],
  ['last', [1, 2], [1, 2]],
])(
  'a bird that is announced joins a list with the newest %s where it belongs, and is counted',
  async (_, listed, shown) => {
    const { ids, total, load } = await look('live')
    const bird = (id: number): Detection => aDetection({ id, time: `06:00:0${id}` as ClockTime }) // reason: ISO form
    station.list = listed.map(bird)
    void load()
    await turn()
    station.tell?.onMessage({ kind: 'detection', detection: bird(3) })
    await turn()
    expect(ids()).toEqual(shown)
    expect(total()).toBe(3)
  },
)

test('a page that is looked at is asked for again when counts have changed', async () => {
  const { store, ids } = await look('live')
  station.list = [aDetection({ id: 2 })]
  store.set(countsChangeAtom)
  await turn()
  expect(ids()).toEqual([2])
})
