import type { CalendarDate, ClockTime } from '../calendar.ts'
import { medianOf, sumOf } from './statistics.ts'

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
  /** Of the missing ones, those of which the station tells none among days of many: it was perhaps off. */
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
 * The same with two kinds of days as what they are, not known instead of silent: those before a station began to listen, and
 * those over on which nothing was heard among days of many ({@link silentDays}).
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

/** Days to compare with, those before a station began to listen left out; undefined where none is known. */
export function comparable(counted: CountedDays | undefined, since: CalendarDate | undefined): CountedDays | undefined {
  const listened = counted && since && listenedSince(counted, since)
  return listened && listened.days.length > 0 ? listened : undefined
}

/** A day without any detection is doubted where so many were usual on the days with birds around it: so many to either side. */
const [SILENT_USUAL, SILENT_AROUND] = [20, 4]

/** Days that are over and had no detection, though the days with birds around them (three or more are known) had 20 by the median. */
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
