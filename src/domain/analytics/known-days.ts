import type { CalendarDate } from '../calendar.ts'
import type { ChartSpecies } from './chart.ts'
import type { CountedDay, CountedDays, CountedSpecies } from './counted-days.ts'
import type { FindingBasis } from './finding.ts'
import { dayCountOf } from './period.ts'
import { sumOf } from './statistics.ts'

/** Sunrise and sunset by day, minutes since midnight of the station's wall clock; days of which they are unknown are not in it. */
export type SunByDate = ReadonlyMap<CalendarDate, { readonly sunrise: number; readonly sunset: number }>

/** How often a day heard the species that are named: what its hours and species sum up to. */
export const detectionsOf = (day: Pick<CountedDay, 'species'>): number => sumOf(hourlySumsOf(day))

/** How often a day heard anything: of one that is cut, what the station counts in all, where it says so. */
export const heardInAll = (day: CountedDay): number =>
  day.isCut && day.inAll !== undefined ? day.inAll : detectionsOf(day)

/** How many species a day heard. */
export const speciesOn = ({ species }: CountedDay): number => species.filter(({ count }) => count > 0).length

/** The known days that are over: what may be averaged and compared. Today is not among them. */
export const wholeDays = ({ days, today }: CountedDays): readonly CountedDay[] =>
  days.filter(({ date }) => date < today)

/** What a statement about whole days rests on. */
export function basisOf(counted: CountedDays, days: readonly CountedDay[] = wholeDays(counted)): FindingBasis {
  return {
    days: days.length,
    missing: counted.missing.length,
    cut: days.filter(({ isCut }) => isCut).length,
    detections: sumOf(days.map(detectionsOf)),
  }
}

/** The same of a statement about all species together: a day of which the station tells that number lacks none. */
export const basisOfAll = (counted: CountedDays, days: readonly CountedDay[] = wholeDays(counted)): FindingBasis => ({
  ...basisOf(counted, days),
  cut: days.filter(({ isCut, inAll }) => isCut && inAll === undefined).length,
})

/** The share of the days of a period that are known, 0 to 1; today counts as known when something is known of it. */
export function knownShare({ from, to, days }: CountedDays): number {
  const all = dayCountOf({ from, to })
  return all <= 0 ? 0 : days.length / all
}

/** How often a species was heard in several days together. */
export interface SpeciesTotal extends ChartSpecies {
  readonly count: number
  /** Days on which it was heard. */
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

/** How often a day heard the species that are named, hour by hour: 24 sums. They are added up once, however often they are asked for. */
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

/** The light of the day in the middle of a period, or of the nearest known day. */
export function middleSun(
  { days }: CountedDays,
  sun: SunByDate | undefined,
): { readonly sunrise: number; readonly sunset: number } | undefined {
  const lit = days.flatMap(({ date }) => sun?.get(date) ?? [])
  return lit[Math.floor(lit.length / 2)]
}
