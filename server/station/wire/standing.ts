import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { daysBetween } from '../time/clock.ts'
import type { SpeciesStanding } from '../store/store.ts'

/** For how many days a species counts as new: ever, this year, this season. */
const NEW_FOR_DAYS = { ever: 14, year: 30, season: 21 } as const

/** How new a species is on a day. Day counts of 0 and flags that are false are left out on the wire. */
export interface Newness {
  readonly isNew: boolean
  readonly isNewThisYear: boolean
  readonly isNewThisSeason: boolean
  readonly daysSinceFirstSeen: number
  readonly daysThisYear: number
  readonly daysThisSeason: number
  readonly season: string
}

export function newnessOn(standing: SpeciesStanding, date: CalendarDate): Newness {
  const daysSinceFirstSeen = daysBetween(standing.firstSeen, date)
  const daysThisYear = daysBetween(standing.firstSeenThisYear, date)
  const daysThisSeason = daysBetween(standing.firstSeenThisSeason, date)
  return {
    isNew: daysSinceFirstSeen <= NEW_FOR_DAYS.ever,
    isNewThisYear: daysThisYear <= NEW_FOR_DAYS.year,
    isNewThisSeason: daysThisSeason <= NEW_FOR_DAYS.season,
    daysSinceFirstSeen,
    daysThisYear,
    daysThisSeason,
    season: standing.season,
  }
}
