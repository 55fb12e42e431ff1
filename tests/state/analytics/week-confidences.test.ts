// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import type { Detection } from '../../../src/domain/detection.ts'
import { success } from '../../../src/domain/result.ts'
import { addDays } from '../../../src/domain/calendar.ts'
import { weekConfidencesAtom } from '../../../src/state/analytics/week-confidences.ts'
import { stationTodayAtom } from '../../../src/state/clock.ts'
import { storeFor } from '../../../src/state/station.ts'
import { aDetection } from '../../support/birds.ts'
import { eventually } from '../../support/eventually.ts'

const station = vi.hoisted(() => ({ rows: (_name: string): Detection[] => [], asked: [] as string[] }))
vi.mock('../../../src/station/endpoints/species-detections.ts', () => ({
  speciesDetections: async (_client: unknown, { scientificName, limit }: { scientificName: string; limit: number }) => {
    station.asked.push(scientificName)
    const detections = station.rows(scientificName).slice(0, limit)
    return success({ detections, total: detections.length, hasMore: false })
  },
}))

test('only those in question are asked for, once each; of the last seven days, without those that were marked false', async () => {
  const store = storeFor(`${location.origin}/sure`, 'page')
  const today = store.get(stationTodayAtom)
  const heard = (id: number, back: number, confidence: number, parts: Partial<Detection> = {}): Detection =>
    aDetection({ id, date: addDays(today, -back) satisfies CalendarDate, confidence, ...parts })
  station.rows = (name) => [
    heard(1, 0, name === 'Jynx torquilla' ? 41 : 88),
    heard(2, 6, 62),
    heard(3, 7, 97),
    heard(4, 1, 99, { verified: 'false_positive' }),
  ]
  const its = weekConfidencesAtom(['Jynx torquilla', 'Upupa epops'])
  const leave = store.sub(its, () => {})
  await eventually(() =>
    expect(Object.fromEntries(store.get(its))).toEqual({ 'Jynx torquilla': [41, 62], 'Upupa epops': [88, 62] }),
  )
  leave()
  store.sub(its, () => {})()
  expect(station.asked).toEqual(['Jynx torquilla', 'Upupa epops'])
})
