// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Detection } from '../../../src/domain/detection.ts'
import { failed, success } from '../../../src/domain/result.ts'
import { setOptimisticAtom, removeDetectionAtom } from '../../../src/state/detections/changes.ts'
import { upsertDetectionsAtom } from '../../../src/state/detections/records.ts'
import {
  followSpeciesHistoryAtom,
  heardSpeciesAtom,
  retrySpeciesHistoryAtom,
} from '../../../src/state/detections/species-history.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { storeFor } from '../../../src/state/station.ts'
import { aDetection } from '../../support/birds.ts'
import { eventually } from '../../support/eventually.ts'

const NAME = 'Strix aluco'
const station = vi.hoisted(() => ({
  tell: undefined as undefined | { onState(state: string): void; onMessage(message: unknown): void },
  rows: [] as Detection[],
  offsets: [] as number[],
  failing: false,
  held: undefined as (() => Promise<void>) | undefined,
}))
vi.mock('../../../src/station/live.ts', () => ({
  decodeDetections: undefined,
  openStream: (_client: unknown, _name: string, handlers: NonNullable<typeof station.tell>) => {
    station.tell = handlers
    return () => {}
  },
}))
vi.mock('../../../src/station/endpoints/species-detections.ts', () => ({
  speciesDetections: async (
    _client: unknown,
    { limit, offset }: { limit: number; offset: number },
    { signal }: { signal: AbortSignal },
  ) => {
    station.offsets.push(offset)
    await station.held?.()
    const failure = { status: 500, isNetworkError: false }
    if (signal.aborted) return failed({ ...failure, kind: 'aborted' })
    if (station.failing) return failed({ ...failure, kind: 'server' })
    const detections = station.rows.slice(offset, offset + limit)
    return success({ detections, total: station.rows.length, hasMore: detections.length >= limit })
  },
}))
vi.mock('../../../src/station/endpoints/species-summary.ts', () => ({
  speciesSummaries: async () =>
    success([{ scientificName: NAME, count: 1, first: { date: '2019-01-02', time: '05:00:00' } }]),
}))

/** Owls, the newest first. */
const owls = (count: number, parts: (id: number) => Partial<Detection> = () => ({})): Detection[] =>
  Array.from({ length: count }, (_, index) => {
    const id = count - index
    return aDetection({ id, scientificName: NAME, ...parts(id) })
  })

let count = 0
function aStore() {
  const store = storeFor(`${location.origin}/history${(count += 1)}`, 'page')
  const remote = () => store.get(heardSpeciesAtom)(NAME)
  const whole = () => eventually(() => expect(remote().state).toBe('ready'))
  return { store, remote, value: () => valueOf(remote()), whole }
}

beforeEach(() => Object.assign(station, { rows: owls(3), offsets: [], failing: false, held: undefined }))

describe('how a species was heard at this station', () => {
  test('is read page by page to its beginning, once a session', async () => {
    station.rows = owls(2300)
    const { store, value, whole } = aStore()
    store.set(followSpeciesHistoryAtom, NAME, 2300)
    await whole()
    expect(value()).toMatchObject({ total: 2300, isWhole: true })
    expect(value()?.heard).toHaveLength(2300)
    store.set(followSpeciesHistoryAtom, NAME, 7)()
    expect(station.offsets).toEqual([0, 1000, 2000])
  })

  test('of a very common one the newest ten thousand are read, and when it began is asked for', async () => {
    station.rows = owls(10_500)
    const { store, value, whole } = aStore()
    store.set(followSpeciesHistoryAtom, NAME, 1)
    await whole()
    expect(value()).toMatchObject({ total: 10_500, isWhole: false, first: { date: '2019-01-02' } })
    expect(value()?.heard).toHaveLength(10_000)
  })

  test('a failure keeps what came, and another try goes on from there', async () => {
    station.rows = owls(1500)
    const { store, remote, value, whole } = aStore()
    station.held = async () => {
      station.failing = station.offsets.length > 1
    }
    store.set(followSpeciesHistoryAtom, NAME, 1)
    await eventually(() => expect(remote().state).toBe('failed'))
    expect(value()?.heard).toHaveLength(1000)
    Object.assign(station, { held: undefined, failing: false })
    store.set(retrySpeciesHistoryAtom, NAME)
    await whole()
    expect(value()?.heard).toHaveLength(1500)
    expect(station.offsets).toEqual([0, 1000, 1000])
  })

  test('whoever leaves ends the reading; whoever comes back goes on', async () => {
    station.rows = owls(1500)
    const { store, value, whole } = aStore()
    const held = Promise.withResolvers<void>()
    station.held = () => (station.offsets.length > 1 ? held.promise : Promise.resolve())
    const leave = store.set(followSpeciesHistoryAtom, NAME, 1)
    await eventually(() => expect(station.offsets).toEqual([0, 1000]))
    leave()
    held.resolve()
    store.set(followSpeciesHistoryAtom, NAME, 1)
    await whole()
    expect(value()?.heard).toHaveLength(1500)
  })

  test('a newer one than is known asks for what came since', async () => {
    const { store, value, whole } = aStore()
    const leave = store.set(followSpeciesHistoryAtom, NAME, 3)
    await whole()
    leave()
    station.rows = owls(5)
    store.set(followSpeciesHistoryAtom, NAME, 5)
    await eventually(() => expect(value()?.heard).toHaveLength(5))
    await whole()
    expect(station.offsets).toEqual([0, 0])
  })

  test('verdicts and deletions of this session show at once; the best are confirmed ones, the surest first, then the others', async () => {
    station.rows = owls(4, (id) => ({ confidence: 50 + id, verified: id < 4 ? 'correct' : 'unverified' }))
    const { store, value, whole } = aStore()
    store.set(followSpeciesHistoryAtom, NAME, 4)
    await whole()
    const best = () => value()?.best.map(({ id }) => id)
    expect(best()).toEqual([3, 2, 1, 4])
    store.set(upsertDetectionsAtom, station.rows)
    store.set(setOptimisticAtom, 3, { verified: 'false_positive' })
    store.set(removeDetectionAtom, 1)
    expect(best()).toEqual([2, 4])
    expect(value()?.heard.map(({ id, verified }) => [id, verified])).toEqual([
      [4, 'unverified'],
      [3, 'false_positive'],
      [2, 'correct'],
    ])
  })

  test('one that is announced counts; when the stream was away, what was missed is asked for', async () => {
    const { store, value, whole } = aStore()
    store.set(followSpeciesHistoryAtom, NAME, 3)
    await whole()
    station.tell?.onState('open')
    for (const other of [
      aDetection({ id: 4, scientificName: NAME }),
      aDetection({ id: 5, scientificName: 'Pica pica' }),
    ])
      station.tell?.onMessage({ kind: 'detection', detection: other })
    await eventually(() => expect(value()).toMatchObject({ total: 4 }))
    expect(value()?.heard.map(({ id }) => id)).toEqual([3, 2, 1, 4])
    station.rows = owls(6)
    station.tell?.onState('closed')
    station.tell?.onState('open')
    await eventually(() => expect(value()?.heard).toHaveLength(6))
  })

  test('what failed is read when the station is back', async () => {
    station.failing = true
    const { store, remote, whole } = aStore()
    store.set(followSpeciesHistoryAtom, NAME, 3)
    await eventually(() => expect(remote().state).toBe('failed'))
    station.failing = false
    station.tell?.onState('open')
    await whole()
  })
})
