import { expect, test, vi } from 'vitest'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import type { Detection } from '../../../src/domain/detection.ts'
import { success } from '../../../src/domain/result.ts'
import { wholeDay } from '../../../src/state/detections/whole-day.ts'
import type { StationClient } from '../../../src/station/client.ts'
import { aDetection, aSpeciesDay } from '../../support/birds.ts'

const station = vi.hoisted(() => ({ rows: [] as Detection[] }))
vi.mock('../../../src/station/endpoints/detections.ts', () => ({
  speciesHourDetections: () => Promise.resolve(success({ detections: station.rows, total: 100, hasMore: false })),
}))

const date = (text: string): CalendarDate => text as CalendarDate // reason: ISO form
const [DAY, TODAY] = [date('2026-05-10'), date('2026-05-30')]
const { signal } = new AbortController()

/** Of which first days, counted from today, a species that the summary leaves out was new on a day. */
async function newThat(day: CalendarDate, ...firstDays: readonly number[]): Promise<readonly number[]> {
  station.rows = firstDays.map((daysSinceFirstSeen) =>
    aDetection({
      scientificName: `since ${daysSinceFirstSeen}`,
      daysSinceFirstSeen,
      isNewSpecies: day === TODAY && daysSinceFirstSeen < 7,
    }),
  )
  const listed = [
    aSpeciesDay({ scientificName: 'new', isNewSpecies: true, daysSinceFirstSeen: 6, hourly: { 6: 1 } }),
    aSpeciesDay({ scientificName: 'old', daysSinceFirstSeen: 40, hourly: { 6: 1 } }),
  ]
  const found = await wholeDay({} as StationClient, day, listed, TODAY, signal) // reason: nobody is asked
  return (found === 'counted' ? [] : (found ?? [])).flatMap(({ isNewSpecies, daysSinceFirstSeen }) =>
    isNewSpecies ? [daysSinceFirstSeen ?? 0] : [],
  )
}

test('a species that a summary leaves out is as new as it was on that day: lists tell how new it is today', async () => {
  expect(await newThat(DAY, 20, 23, 26, 27, 300)).toEqual([0, 3, 6]) // days since its first, on that day
  expect(await newThat(TODAY, 3, 6, 7)).toEqual([3, 6])
})
