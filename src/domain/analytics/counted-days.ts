import type { CalendarDate, ClockTime } from '../calendar.ts'
import { medianOf, sumOf } from './statistics.ts'

/** Counts of one species on one day, hour by hour, on the station's wall clock. */
export interface CountedSpecies {
  /** Identifies the species. */
  readonly scientificName: string
  readonly commonName: string
  /**
   * Counts of 24 hours, index = hour of the station's wall clock. Detections marked false are missing where the station
   * leaves them out.
   */
  readonly hourly: readonly number[]
  /** Sum of the hours. */
  readonly count: number
  readonly latest?: ClockTime
}

/** Counts of one day, species by species. */
export interface CountedDay {
  readonly date: CalendarDate
  /** Most heard first; empty on a day without detections. */
  readonly species: readonly CountedSpecies[]
  /**
   * Whether the station cut the list of species at its maximum (station-api 5.1): there were more, or may have been.
   */
  readonly isCut: boolean
  /** Detections of the day, those of species left out included; undefined where the station did not tell. */
  readonly inAll?: number
}

/** The days of a period as far as they are known: what every chart is computed from. */
export interface CountedDays {
  /** First day of the period; both ends are included. */
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** Known days, ascending, each once. */
  readonly days: readonly CountedDay[]
  /** Unknown days, ascending: not the same as days without birds. */
  readonly missing: readonly CalendarDate[]
  /** Silent days among the missing ones: the station reported none between days with many, it was perhaps off. */
  readonly silent?: readonly CalendarDate[]
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

/**
 * Counted days with two kinds of days moved to the missing ones: those before the station began to listen, and past
 * days without detections between days with many ({@link silentDays}).
 */
export function listenedSince(counted: CountedDays, since: CalendarDate): CountedDays {
  const silent = silentDays({ ...counted, days: counted.days.filter(({ date }) => date >= since) })
  const unheard = counted.days.map(({ date }) => date).filter((date) => date < since || silent.includes(date))
  if (unheard.length === 0) return counted
  return {
    ...counted,
    days: counted.days.filter(({ date }) => !unheard.includes(date)),
    missing: [...unheard, ...counted.missing].toSorted(),
    ...(silent.length > 0 && { silent }),
  }
}

/** Counted days for a comparison, without those before the station began to listen; undefined where no day is left. */
export function comparable(counted: CountedDays | undefined, since: CalendarDate | undefined): CountedDays | undefined {
  const listened = counted && since && listenedSince(counted, since)
  return listened && listened.days.length > 0 ? listened : undefined
}

/**
 * Conditions for a silent day: the median of the days with birds around it, and how many of them are looked at on
 * either side.
 */
const [SILENT_USUAL, SILENT_AROUND] = [20, 4]

/**
 * Silent days: past days without a detection, where the days with birds around them (three or more) have a median of 20
 * or more.
 */
function silentDays({ days, today }: CountedDays): readonly CalendarDate[] {
  const counts = days.map(({ species, inAll }) => inAll ?? sumOf(species.map(({ count }) => count)))
  const heard = counts.flatMap((count, index) => (count > 0 ? [index] : []))
  return days.flatMap(({ date }, index) => {
    if (counts[index] !== 0 || date >= today) return []
    const next = heard.findIndex((one) => one > index)
    const at = next < 0 ? heard.length : next
    const around = heard.slice(Math.max(0, at - SILENT_AROUND), at + SILENT_AROUND).map((one) => counts[one] ?? 0)
    return around.length >= 3 && (medianOf(around) ?? 0) >= SILENT_USUAL ? [date] : []
  })
}
