// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { surestHeardAtom } from '../../../src/state/day/heard-detection.ts'
import { commitChangeAtom, removeDetectionAtom } from '../../../src/state/detections/changes.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { storeFor } from '../../../src/state/station.ts'
import { aDetection } from '../../support/birds.ts'
import { eventually } from '../../support/eventually.ts'

const station = vi.hoisted(() => ({ rows: [] as unknown[], asked: 0, isAway: false }))
vi.mock('../../../src/station/live.ts', () => ({ decodeDetections: undefined, openStream: () => () => {} }))
vi.mock('../../../src/station/endpoints/recent-detections.ts', () => ({
  recentDetections: async () => ({ ok: true, value: [] }),
}))
vi.mock('../../../src/station/endpoints/detections.ts', () => ({
  speciesHourDetections: async () => {
    station.asked += 1
    if (station.isAway) return { ok: false, failure: { kind: 'network' } }
    return { ok: true, value: { detections: station.rows, total: station.rows.length, hasMore: false } }
  },
}))

const sure = aDetection({ id: 7, confidence: 95 })
const unsure = aDetection({ id: 8, confidence: 80 })
const day = sure.date satisfies CalendarDate
let count = 0

function aStore() {
  count += 1
  const store = storeFor(`http://station.test/heard${count}`, 'page')
  const surestAtom = surestHeardAtom(sure, day)
  const settled = () => eventually(() => expect(store.get(surestAtom).state).not.toBe('loading'))
  const id = () => valueOf(store.get(surestAtom))?.id
  const find = async (): Promise<number | undefined> => {
    const leave = store.sub(surestAtom, () => {})
    await settled()
    leave()
    return id()
  }
  return { store, find, follow: () => store.sub(surestAtom, () => {}), settled, id }
}
beforeEach(() => Object.assign(station, { rows: [unsure, sure], asked: 0, isAway: false }))

test('the surest of a species on a day is found, and the station asked once', async () => {
  const { find } = aStore()
  expect([await find(), await find(), station.asked]).toEqual([7, 7, 1])
})

test('what is denied or deleted is left out', async () => {
  const { store, follow, settled, id } = aStore()
  follow()
  await settled()
  station.rows = [unsure, { ...sure, verified: 'false_positive' }]
  store.set(commitChangeAtom, 7, { verified: 'false_positive' })
  await settled()
  expect(id()).toBe(8)
  store.set(removeDetectionAtom, 8)
  await settled()
  expect(id()).toBeUndefined()
})

test('of two species with one common name only the one that was asked for is found', async () => {
  station.rows = [
    aDetection({ id: 9, confidence: 99, commonName: sure.commonName, scientificName: 'Petroica' }),
    unsure,
  ]
  expect(await aStore().find()).toBe(8)
})

test('a station that was away is asked again', async () => {
  const { find } = aStore()
  station.isAway = true
  expect(await find()).toBeUndefined()
  station.isAway = false
  expect(await find()).toBe(7)
})
