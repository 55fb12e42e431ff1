// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Detection } from '../../../src/domain/detection.ts'
import { commitChangeAtom, setOptimisticAtom, removeDetectionAtom } from '../../../src/state/detections/changes.ts'
import { detectionsAround } from '../../../src/state/detections/detections-around.ts'
import { foundDetections } from '../../../src/state/detections/found-detections.ts'
import {
  recentDetectionsAtom,
  refreshRecentAtom,
  wantRecentAtom,
} from '../../../src/state/detections/recent-detections.ts'
import { upsertDetectionsAtom, recordsAtom } from '../../../src/state/detections/records.ts'
import { shownDetection } from '../../../src/state/detections/shown-detection.ts'
import { currentBirdsAtom } from '../../../src/state/detections/now.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { storeFor } from '../../../src/state/station.ts'
import { aDetection } from '../../support/birds.ts'
import { eventually } from '../../support/eventually.ts'

/** The station: what it would list now, and the lists whose answers the test lets through itself. */
const station = vi.hoisted(() => ({
  rows: [] as unknown[],
  late: undefined as undefined | ((rows: readonly unknown[]) => void),
  holdsLists: false,
  lists: 0,
}))
vi.mock('../../../src/station/live.ts', () => ({ decodeDetections: undefined, openStream: () => () => {} }))
vi.mock('../../../src/station/endpoints/recent-detections.ts', () => ({
  recentDetections: () => {
    station.lists += 1
    if (!station.holdsLists) return Promise.resolve({ ok: true, value: station.rows })
    return new Promise((resolve) => {
      station.late = (value) => resolve({ ok: true, value })
    })
  },
}))
vi.mock('../../../src/station/endpoints/detections.ts', () => ({
  detection: async () => ({ ok: true, value: station.rows[0] }),
  speciesHourDetections: async () => {
    station.lists += 1
    return { ok: true, value: { detections: station.rows, total: station.rows.length, hasMore: false } }
  },
}))

const wren = aDetection({ id: 7, commonName: 'Eurasian Wren', heardAt: new Date().toISOString() })
const robin = aDetection({ ...wren, id: 6 })
const wrong = { verified: 'false_positive' } as const
let count = 0

/** A page on which one bird stands wherever a bird can stand. */
async function pageWithAll() {
  count += 1
  const store = storeFor(`${location.origin}/changes${count}`, 'page')
  const [found, shown, around] = [foundDetections(), shownDetection(), detectionsAround()]
  const board = currentBirdsAtom({ withinMs: 600_000, minConfidence: 0, source: undefined })
  const looks = [
    recentDetectionsAtom,
    found.pageAtom,
    shown.remoteAtom,
    around.siblingsAtom,
    around.neighboursAtom,
    board,
  ]
  const leave = looks.map((look) => store.sub(look, () => {}))
  store.set(wantRecentAtom, 5)
  void store.set(found.loadAtom, { date: wren.date, limit: 25, offset: 0 })
  void store.set(shown.loadAtom, wren.id)
  store.set(around.readAtom, wren)
  const at = (rows: readonly Detection[] | undefined) => rows?.find(({ id }) => id === wren.id)
  const everywhere = () => ({
    recent: at(valueOf(store.get(recentDetectionsAtom))),
    found: at(valueOf(store.get(found.pageAtom))?.detections),
    shown: store.get(shown.goneAtom) ? undefined : valueOf(store.get(shown.remoteAtom)),
    siblings: at(store.get(around.siblingsAtom)),
    neighbours: at(store.get(around.neighboursAtom)),
  })
  const verdicts = () => [...new Set(Object.values(everywhere()).map((one) => one?.verified))]
  await eventually(() => expect(verdicts()).toEqual(['unverified']))
  const nowShown = () => store.get(board).birds.map(({ id }) => id)
  return { store, everywhere, verdicts, nowShown, leave: () => leave.forEach((stop) => stop()) }
}

beforeEach(() => {
  Object.assign(station, { rows: [wren, robin], late: undefined, holdsLists: false, lists: 0 })
})

describe('a change shows wherever the bird stands', () => {
  test('at once, and stays when the station agrees', async () => {
    const { store, verdicts, nowShown } = await pageWithAll()
    store.set(setOptimisticAtom, wren.id, wrong)
    expect([verdicts(), nowShown()]).toEqual([['false_positive'], [6]])
    store.set(setOptimisticAtom, wren.id, undefined)
    store.set(commitChangeAtom, wren.id, wrong)
    expect([verdicts(), nowShown()]).toEqual([['false_positive'], [6]])
  })

  test('it is taken back everywhere when the station refuses', async () => {
    const { store, verdicts, nowShown } = await pageWithAll()
    store.set(setOptimisticAtom, wren.id, wrong)
    store.set(setOptimisticAtom, wren.id, undefined)
    expect([verdicts(), nowShown()]).toEqual([['unverified'], [7]])
  })

  test('a deletion takes it out of every list when the station agrees, and the recent list is asked for again', async () => {
    const { store, everywhere } = await pageWithAll()
    expect(everywhere().recent).toBeDefined()
    station.lists = 0
    store.set(removeDetectionAtom, wren.id)
    expect(Object.values(everywhere())).toEqual([undefined, undefined, undefined, undefined, undefined])
    await eventually(() => expect(station.lists).toBe(1)) // another one moves up
  })
})

describe('answers that are under way', () => {
  test('a late answer that does not know the change yet does not take it back; a later question knows better', async () => {
    const { store, verdicts } = await pageWithAll()
    station.holdsLists = true
    const refreshed = store.set(refreshRecentAtom)
    store.set(setOptimisticAtom, wren.id, wrong)
    store.set(setOptimisticAtom, wren.id, undefined)
    station.rows = [{ ...wren, ...wrong }, robin]
    store.set(commitChangeAtom, wren.id, wrong)
    await eventually(() => expect(station.late).toBeDefined())
    station.late?.([wren, robin])
    await refreshed
    expect(verdicts()).toEqual(['false_positive'])
    station.holdsLists = false
    station.rows = [{ ...wren, verified: 'correct' }, robin] // somebody else was quick
    await store.set(refreshRecentAtom)
    expect(verdicts()).toEqual(['correct'])
  })

  test('a late answer does not bring a deleted detection back', async () => {
    const { store, everywhere } = await pageWithAll()
    store.set(removeDetectionAtom, wren.id)
    store.set(upsertDetectionsAtom, [wren], 1)
    store.set(upsertDetectionsAtom, [wren])
    expect(everywhere().recent).toBeUndefined()
  })

  test('a list that is told less leaves what is known: weather stays when a list comes without', async () => {
    const { store, everywhere } = await pageWithAll()
    store.set(upsertDetectionsAtom, [{ ...wren, timeOfDay: 'sunrise' }], 100)
    store.set(upsertDetectionsAtom, [wren], 101)
    expect(everywhere().recent?.timeOfDay).toBe('sunrise')
  })
})

test('what is on the screen and what was changed is not forgotten, however much is told', async () => {
  const { store, verdicts, leave } = await pageWithAll()
  store.set(setOptimisticAtom, wren.id, wrong)
  store.set(setOptimisticAtom, wren.id, undefined)
  station.rows = [{ ...wren, ...wrong }] // the list of a day is asked for again when counts have changed
  store.set(commitChangeAtom, wren.id, wrong)
  const flood = Array.from({ length: 1000 }, (_, index) => aDetection({ id: 100 + index }))
  store.set(upsertDetectionsAtom, flood)
  await eventually(() => expect(store.get(recordsAtom).size).toBeLessThan(600))
  expect(verdicts()).toEqual(['false_positive'])
  leave()
  store.set(upsertDetectionsAtom, flood)
  await eventually(() => expect([...store.get(recordsAtom).keys()]).toEqual([String(wren.id)]))
})
