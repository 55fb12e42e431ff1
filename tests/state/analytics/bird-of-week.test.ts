// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import type { Detection } from '../../../src/domain/detection.ts'
import { failed, success } from '../../../src/domain/result.ts'
import { birdOfWeekAtom } from '../../../src/state/analytics/bird-of-week.ts'
import { storeFor } from '../../../src/state/station.ts'
import { aDetection } from '../../support/birds.ts'
import { eventually } from '../../support/eventually.ts'

const station = vi.hoisted(() => ({ rows: new Map<string, readonly Detection[]>() }))
vi.mock('../../../src/station/endpoints/best-detections.ts', () => ({
  bestDetections: async (_client: unknown, { species }: { species: string }) => {
    const rows = station.rows.get(species)
    return rows ? success(rows) : failed({ kind: 'network', status: 0, isNetworkError: true })
  },
}))

const chance = (scientificName: string, commonName: string) => ({
  species: { scientificName, commonName },
  date: '2026-11-24' as CalendarDate, // reason: written by us
})

test('the bird of a week comes from all chances that answer, and is none of another species with the same name', async () => {
  const store = storeFor(`${location.origin}/week`, 'page')
  station.rows.set('Robin', [
    aDetection({ id: 1, scientificName: 'Erithacus rubecula', confidence: 70 }),
    aDetection({ id: 2, scientificName: 'Turdus migratorius', confidence: 99 }),
  ])
  station.rows.set('Wren', [aDetection({ id: 3, scientificName: 'Troglodytes troglodytes', confidence: 81 })])
  const bird = birdOfWeekAtom([
    chance('Erithacus rubecula', 'Robin'),
    chance('Troglodytes troglodytes', 'Wren'),
    chance('Upupa epops', 'Hoopoe'),
  ])
  store.sub(bird, () => {})
  await eventually(() => expect(store.get(bird)?.id).toBe(3))
})
