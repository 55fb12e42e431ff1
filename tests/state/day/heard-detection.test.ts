// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { findHeardAtom } from '../../../src/state/day/heard-detection.ts'
import { confirmAtom, removeDetectionAtom } from '../../../src/state/detections/changes.ts'
import { learnAtom } from '../../../src/state/detections/records.ts'
import { storeFor } from '../../../src/state/station.ts'
import { aDetection } from '../../support/birds.ts'

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
  return { store, find: async () => (await store.set(findHeardAtom, sure, day))?.id }
}
beforeEach(() => Object.assign(station, { rows: [unsure, sure], asked: 0, isAway: false }))

test('the surest of a species on a day is found, and the station asked once, whoever asks meanwhile', async () => {
  const { find } = aStore()
  expect(await Promise.all([find(), find()])).toEqual([7, 7])
  expect(await find()).toBe(7)
  expect(station.asked).toBe(1)
})

test('it is found again when many others were told of since', async () => {
  const { store, find } = aStore()
  await find()
  store.set(
    learnAtom,
    Array.from({ length: 1000 }, (_, index) => aDetection({ id: 100 + index, scientificName: 'Other' })),
  )
  await Promise.resolve()
  expect(await find()).toBe(7)
})

test('what was denied or deleted since is left out', async () => {
  const { store, find } = aStore()
  await find()
  store.set(confirmAtom, 7, { verified: 'false_positive' })
  expect(await find()).toBe(8)
  store.set(removeDetectionAtom, 8)
  expect(await find()).toBeUndefined()
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
