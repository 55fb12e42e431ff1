import type { CalendarDate, ClockTime } from '../calendar.ts'

/** How often one species was heard on one day, hour by hour, on the station's wall clock. */
export interface CountedSpecies {
  /** Identifies the species. */
  readonly scientificName: string
  readonly commonName: string
  /** 24 counts, index = hour of the station's wall clock. What was marked false is left out where the station leaves it out. */
  readonly hourly: readonly number[]
  /** The sum of the hours. */
  readonly count: number
  readonly latest?: ClockTime
}

/** What one day brought. */
export interface CountedDay {
  readonly date: CalendarDate
  /** Most heard first; empty on a day without detections. */
  readonly species: readonly CountedSpecies[]
  /** The station names no more species a day than these (station-api 5.1): there were more, or may have been. */
  readonly isCut: boolean
  /** Detections of the day in all, also of species that are not named; undefined where the station did not tell. */
  readonly inAll?: number
}

/** The days of a period as far as they are known: what every chart is computed from. */
export interface CountedDays {
  /** First and last day that is meant, both included. */
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** Those that the station has told, ascending, each once. */
  readonly days: readonly CountedDay[]
  /** Those that are not known (yet), ascending: not the same as days without birds. */
  readonly missing: readonly CalendarDate[]
  /** The station's day; it is not over. */
  readonly today: CalendarDate
}

/** Names of species by their scientific name, as the station says them on the newest day that has them. */
export function commonNamesOf({ days }: CountedDays): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { species } of days)
    for (const { scientificName, commonName } of species) names.set(scientificName, commonName)
  return names
}

/** The same with the days before a station began to listen as what they are: not known, instead of silent. */
export function listenedSince(counted: CountedDays, since: CalendarDate): CountedDays {
  const before = counted.days.filter(({ date }) => date < since).map(({ date }) => date)
  if (before.length === 0) return counted
  return {
    ...counted,
    days: counted.days.filter(({ date }) => date >= since),
    missing: [...before, ...counted.missing].toSorted(),
  }
}
