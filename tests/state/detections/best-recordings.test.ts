// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Detection } from '../../../src/domain/detection.ts'
import { failed, success } from '../../../src/domain/result.ts'
import {
  bestKnownAtom,
  bestOfSpeciesAtom,
  bestRecordingsAtom,
  followBestRecordingsAtom,
} from '../../../src/state/detections/best-recordings.ts'
import { setOptimisticAtom, removeDetectionAtom } from '../../../src/state/detections/changes.ts'
import { upsertDetectionsAtom } from '../../../src/state/detections/records.ts'
import { storeFor } from '../../../src/state/station.ts'
import { aDetection } from '../../support/birds.ts'
import { eventually } from '../../support/eventually.ts'

const NAME = 'Strix aluco'
const station = vi.hoisted(() => ({
  dialect: 'current',
  rows: [] as Detection[],
  asked: [] as { order?: string }[],
  isAway: false,
}))
vi.mock('../../../src/station/live.ts', () => ({ decodeDetections: undefined, openStream: () => () => {} }))
vi.mock('../../../src/station/client.ts', () => ({
  createClient: () => ({
    base: 'x',
    request: async () => failed({ kind: 'network', status: 0, isNetworkError: true }),
    boot: async () => success({ dialect: station.dialect, security: {} }),
  }),
}))
vi.mock('../../../src/station/endpoints/species-detections.ts', () => ({
  speciesDetections: async (_client: unknown, query: { order?: string; offset: number }) => {
    station.asked.push(query)
    if (station.isAway) return failed({ kind: 'network', status: 0, isNetworkError: true })
    const judged = station.rows.filter(({ verified }) => verified !== 'unverified')
    const wanted = query.order === 'judged' ? judged : station.rows
    const detections = query.order ? wanted.toSorted((a, b) => b.confidence - a.confidence) : wanted
    return success({ detections, total: detections.length, hasMore: false })
  },
}))

const owl = (id: number, confidence: number, verified: Detection['verified'], parts: Partial<Detection> = {}) =>
  aDetection({ id, scientificName: NAME, confidence, verified, clip: 'present', ...parts })

let count = 0
const aStore = () => {
  const store = storeFor(`${location.origin}/best${(count += 1)}`, 'page')
  return {
    store,
    ids: (beside?: number) =>
      store
        .get(bestRecordingsAtom)(NAME, beside)
        .map(({ id }) => id),
  }
}

beforeEach(() =>
  Object.assign(station, {
    dialect: 'current',
    asked: [],
    isAway: false,
    rows: [
      owl(1, 80, 'correct'),
      owl(2, 97, 'correct'),
      owl(3, 99, 'false_positive'),
      owl(4, 90, 'unverified'),
      owl(5, 95, 'correct', { clip: 'absent' }),
    ],
  }),
)

describe.each(['current', 'classic'])('the best confirmed recordings of a species at a %s station', (dialect) => {
  beforeEach(() => Object.assign(station, { dialect }))

  test('are the surest first, with a recording, without the one they stand beside', async () => {
    const { store, ids } = aStore()
    store.set(followBestRecordingsAtom, NAME, 4)
    await eventually(() => expect(ids()).toEqual([2, 1]))
    expect(ids(2)).toEqual([1])
    expect(station.asked.map(({ order }) => order)).toEqual([dialect === 'current' ? 'judged' : undefined])
  })

  test('before those that nobody has judged stand the protected ones; false ones are never among them', async () => {
    station.rows = [...station.rows, owl(6, 99, 'unverified'), owl(7, 70, 'unverified', { locked: true })]
    const { store } = aStore()
    const leave = store.set(followBestRecordingsAtom, NAME, 0, ['judged', 'surest'])
    await eventually(() => expect(store.get(bestKnownAtom)(NAME)).toBe('known'))
    expect(
      store
        .get(bestOfSpeciesAtom)(NAME)
        .map(({ id }) => id),
    ).toEqual([2, 1, 7, 6, 4])
    leave()
  })

  test('are asked for once a session', async () => {
    const { store, ids } = aStore()
    store.set(followBestRecordingsAtom, NAME, 4)
    await eventually(() => expect(ids()).toEqual([2, 1]))
    store.set(followBestRecordingsAtom, NAME, 4)
    await Promise.resolve()
    expect(station.asked).toHaveLength(1)
  })

  test('what is judged or deleted meanwhile shows at once', async () => {
    const { store, ids } = aStore()
    store.set(followBestRecordingsAtom, NAME, 4)
    await eventually(() => expect(ids()).toEqual([2, 1]))
    store.set(upsertDetectionsAtom, station.rows)
    store.set(setOptimisticAtom, 4, { verified: 'correct' })
    store.set(setOptimisticAtom, 2, { verified: 'false_positive' })
    expect(ids()).toEqual([4, 1])
    store.set(removeDetectionAtom, 1)
    expect(ids()).toEqual([4])
  })
})

test('where the station is away there are none, and the next who comes asks again', async () => {
  const { store, ids } = aStore()
  station.isAway = true
  store.set(followBestRecordingsAtom, NAME, 4)
  await eventually(() => expect(station.asked).toHaveLength(1))
  expect(ids()).toEqual([])
  await eventually(() => expect(store.get(bestKnownAtom)(NAME)).toBe('failed'))
  station.isAway = false
  store.set(followBestRecordingsAtom, NAME, 4)
  await eventually(() => expect(ids()).toEqual([2, 1]))
})
