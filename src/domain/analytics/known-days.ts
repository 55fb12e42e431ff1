import type { CalendarDate } from '../calendar.ts'
import type { ChartSpecies } from './chart.ts'
import type { CountedDay, CountedDays, CountedSpecies } from './counted-days.ts'
import type { FindingBasis } from './finding.ts'
import { dayCountOf } from './period.ts'
import { sumOf } from './statistics.ts'

/**
 * Sunrise and sunset by day, minutes since midnight of the station's wall clock; days of which they are unknown are not
 * in it.
 */
export type SunByDate = ReadonlyMap<CalendarDate, { readonly sunrise: number; readonly sunset: number }>

/** Number of detections of a day, of its named species alone: the sum of its hours. */
export const detectionsOf = (day: Pick<CountedDay, 'species'>): number => sumOf(hourlySumsOf(day))

/** Number of detections of a day; of a cut day the station's own total, where it tells one. */
export const heardInAll = (day: CountedDay): number =>
  day.isCut && day.inAll !== undefined ? day.inAll : detectionsOf(day)

/** Number of species heard on a day. */
export const speciesOn = ({ species }: CountedDay): number => species.filter(({ count }) => count > 0).length

/** Whole days: known days that are over, which may be averaged and compared. Today is not among them. */
export const wholeDays = ({ days, today }: CountedDays): readonly CountedDay[] =>
  days.filter(({ date }) => date < today)

/** Basis of a statement about whole days. */
export function basisOf(counted: CountedDays, days: readonly CountedDay[] = wholeDays(counted)): FindingBasis {
  const hasToday = ({ date }: CountedDay): boolean => date === counted.today
  return {
    days: days.length,
    ...(counted.days.some(hasToday) && !days.some(hasToday) && { isTodayOut: true }),
    missing: counted.missing.length,
    cut: days.filter(({ isCut }) => isCut).length,
    detections: sumOf(days.map(detectionsOf)),
  }
}

/**
 * Basis of a statement about all species together: a cut day counts as whole where the station tells its number of
 * species.
 */
export const basisOfAll = (counted: CountedDays, days: readonly CountedDay[] = wholeDays(counted)): FindingBasis => ({
  ...basisOf(counted, days),
  cut: days.filter(({ isCut, inAll }) => isCut && inAll === undefined).length,
})

/** Share of the days of a period that are known, 0 to 1; today counts as known when anything of it is. */
export function knownShare({ from, to, days }: CountedDays): number {
  const all = dayCountOf({ from, to })
  return all <= 0 ? 0 : days.length / all
}

/** Total of a species over several days. */
export interface SpeciesTotal extends ChartSpecies {
  readonly count: number
  /** Number of days on which it was heard. */
  readonly days: number
}

/** Species of several days, most heard first, then by scientific name. Names are those of the newest day. */
export function totalsOf(days: readonly CountedDay[]): readonly SpeciesTotal[] {
  const totals = new Map<string, { commonName: string; count: number; days: number; named: CalendarDate }>()
  for (const { date, species } of days) {
    for (const { scientificName, commonName, count } of species) {
      if (count <= 0) continue
      const known = totals.get(scientificName)
      const isNewer = known === undefined || date >= known.named
      totals.set(scientificName, {
        commonName: isNewer ? commonName : known.commonName,
        named: isNewer ? date : known.named,
        count: (known?.count ?? 0) + count,
        days: (known?.days ?? 0) + 1,
      })
    }
  }
  return [...totals]
    .map(([scientificName, { commonName, count, days }]) => ({ scientificName, commonName, count, days }))
    .toSorted((a, b) => b.count - a.count || (a.scientificName < b.scientificName ? -1 : 1))
}

const hoursBySpecies = new WeakMap<CountedDay['species'], readonly number[]>()

/** Detections of the named species of a day by hour: 24 sums, computed once for each day. */
export function hourlySumsOf({ species }: Pick<CountedDay, 'species'>): readonly number[] {
  const hours = hoursBySpecies.get(species) ?? hourlySums(species)
  hoursBySpecies.set(species, hours)
  return hours
}

/** 24 sums over species and days. */
export function hourlySums(rows: readonly Pick<CountedSpecies, 'hourly'>[]): readonly number[] {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { hourly } of rows)
    for (let hour = 0; hour < 24; hour += 1) hours[hour] = (hours[hour] ?? 0) + (hourly[hour] ?? 0)
  return hours
}

/** Sun times in the middle of a period, or of the nearest day that has some. */
export function middleSun(
  { days }: CountedDays,
  sun: SunByDate | undefined,
): { readonly sunrise: number; readonly sunset: number } | undefined {
  const lit = days.flatMap(({ date }) => sun?.get(date) ?? [])
  return lit[Math.floor(lit.length / 2)]
}
