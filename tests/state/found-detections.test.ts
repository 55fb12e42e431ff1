// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CalendarDate } from '../../src/domain/calendar.ts'
import { POLL_INTERVAL_MS } from '../../src/domain/limits.ts'
import { success } from '../../src/domain/result.ts'
import { foundDetections } from '../../src/state/found-detections.ts'
import { holdAtom } from '../../src/state/hold.ts'
import { valueOf } from '../../src/state/remote.ts'
import { storeFor } from '../../src/state/station.ts'
import { aDetection } from '../support/birds.ts'

const station = vi.hoisted(() => ({
  tell: undefined as undefined | { onState(state: string): void },
  list: [] as unknown[],
  asked: 0,
}))
vi.mock('../../src/station/live.ts', () => ({
  decodeDetections: undefined,
  openStream: (_client: unknown, _name: string, handlers: NonNullable<typeof station.tell>) => {
    station.tell = handlers
    return () => {}
  },
}))
vi.mock('../../src/station/endpoints/detections.ts', () => ({
  speciesHourDetections: async () => {
    station.asked += 1
    return success({ detections: [...station.list], total: station.list.length, hasMore: false })
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
  station.list = [aDetection({ id: 1 })]
  void store.set(found.loadAtom, query)
  await turn()
  const ids = (): readonly number[] | undefined => valueOf(store.get(found.pageAtom))?.detections.map(({ id }) => id)
  return { store, ids }
}

beforeEach(() => {
  vi.useFakeTimers()
  station.asked = 0
})
afterEach(() => void vi.useRealTimers())

test('a list is asked for again when the stream was away, and only then', async () => {
  const { ids } = await look('live')
  station.tell?.onState('open')
  await turn()
  expect(station.asked).toBe(1)
  station.tell?.onState('closed')
  station.list = [aDetection({ id: 2 }), aDetection({ id: 1 })]
  station.tell?.onState('open')
  await turn()
  expect(ids()).toEqual([2, 1])
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
  store.set(holdAtom, 'menu', true)
  station.list = [aDetection({ id: 2 })]
  station.tell?.onState('open')
  await turn()
  expect(ids()).toEqual([1])
  store.set(holdAtom, 'menu', false)
  await turn()
  expect(ids()).toEqual([2])
})
