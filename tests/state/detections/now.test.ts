// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Detection } from '../../../src/domain/detection.ts'
import type { NowCriteria } from '../../../src/domain/now.ts'
import { success } from '../../../src/domain/result.ts'
import { readAgainAtom, currentBirdsAtom } from '../../../src/state/detections/now.ts'
import { learnFromDetectionAtom, stationInstantAtom } from '../../../src/state/clock.ts'
import { wantRecentAtom } from '../../../src/state/detections/recent-detections.ts'
import { storeFor } from '../../../src/state/station.ts'
import { aDetection } from '../../support/birds.ts'

const station = vi.hoisted(() => ({ rows: [] as unknown[] }))
vi.mock('../../../src/station/live.ts', () => ({ decodeDetections: undefined, openStream: () => () => undefined }))
vi.mock('../../../src/station/endpoints/recent-detections.ts', () => ({
  recentDetections: async () => success(station.rows),
}))

const START = Date.parse('2026-05-17T10:00:30Z')
const heardAgo = (seconds: number): Detection =>
  aDetection({
    id: seconds,
    scientificName: `Avis ${seconds}`,
    heardAt: new Date(START - seconds * 1000).toISOString(),
  })
let count = 0

/** Somebody who looks at what was heard, and does what the element does when a bird leaves. */
async function look(withinMs: number, rows: readonly Detection[]) {
  station.rows = [...rows]
  count += 1
  const store = storeFor(`${location.origin}/now${count}`, 'embed')
  const criteria: NowCriteria = { withinMs, minConfidence: 0, source: undefined }
  const current = currentBirdsAtom(criteria)
  let cancel = (): void => {}
  let planned: number | undefined
  const plan = (): void => {
    const { changesInMs } = store.get(current)
    if (changesInMs === planned) return
    planned = changesInMs
    cancel()
    cancel = changesInMs === undefined ? () => {} : store.set(readAgainAtom, changesInMs)
  }
  store.sub(current, plan)
  store.set(wantRecentAtom, 10)
  await vi.advanceTimersByTimeAsync(0)
  return () => store.get(current).birds.map(({ scientificName }) => scientificName)
}

beforeEach(() => vi.useFakeTimers({ now: START }))
afterEach(() => {
  vi.useRealTimers()
})

test('a bird leaves when its time is over, to the second', async () => {
  const birds = await look(60_000, [heardAgo(10), heardAgo(35)])
  expect(birds()).toEqual(['Avis 10', 'Avis 35'])
  await vi.advanceTimersByTimeAsync(24_999)
  expect(birds()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(birds()).toEqual(['Avis 10'])
  await vi.advanceTimersByTimeAsync(25_000)
  expect(birds()).toEqual([])
})

test('a window longer than any timer is no problem', async () => {
  const days = 40 * 86_400_000
  const birds = await look(days, [heardAgo(10)])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(birds()).toEqual(['Avis 10'])
  expect(vi.getTimerCount()).toBeLessThan(5)
})

test('a bird that was just heard is of now where the station’s clock is three hours behind, until it is put right', async () => {
  const birds = await look(60_000, [heardAgo(3 * 3600 + 12)])
  const store = storeFor(`${location.origin}/now${count}`, 'embed')
  expect(birds()).toEqual([])
  store.set(learnFromDetectionAtom, heardAgo(3 * 3600 + 12))
  expect(birds()).toHaveLength(1)
  expect(store.get(stationInstantAtom)).toBe(START - 3 * 3_600_000)
  store.set(learnFromDetectionAtom, heardAgo(5))
  expect(birds()).toEqual([])
})
