import type { CountedDay } from '../../src/domain/analytics/counted-days.ts'
import type { StationPast } from '../../src/domain/analytics/new-species.ts'
import type { CalendarDate } from '../../src/domain/calendar.ts'

/** The past as known days tell it: undefined of none. Days that are missing may hide a first one; say it with care. */
export function pastOf(days: readonly CountedDay[]): StationPast | undefined {
  const firstHeard = new Map<string, CalendarDate>()
  const sorted = days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  for (const { date, species } of sorted)
    for (const { scientificName, count } of species)
      if (count > 0 && !firstHeard.has(scientificName)) firstHeard.set(scientificName, date)
  return sorted[0] && { since: sorted[0].date, firstHeard }
}
