import type { CountedDays } from './analytics/counted-days.ts'
import { hourlySums, wholeDays } from './analytics/known-days.ts'
import type { DateRange } from './analytics/period.ts'
import { apartOf, BEYOND_CHANCE, sumOf } from './analytics/statistics.ts'
import type { CalendarDate } from './calendar.ts'
import { weekOfYear, WEEKS } from './species-history.ts'

/** How often a species was heard on each day; a day that is missing had none. */
export type DailyCounts = ReadonlyMap<CalendarDate, number>

/** One year of a species, week by week. */
export interface YearOfWeeks {
  readonly year: number
  /** 52 counts, from 1 January. */
  readonly weekly: readonly number[]
  /** 12 counts, from January. */
  readonly monthly: readonly number[]
}

/** The years of a species, from that in which it was first heard to this one. */
export function yearsOfWeeks(daily: DailyCounts, today: CalendarDate): readonly YearOfWeeks[] {
  const dates = [...daily.keys()].filter((date) => (daily.get(date) ?? 0) > 0)
  if (dates.length === 0) return []
  const [first, last] = [Math.min(...dates.map(yearOf)), yearOf(today)]
  const years = Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    weekly: Array.from({ length: WEEKS }, () => 0),
    monthly: Array.from({ length: 12 }, () => 0),
  }))
  for (const date of dates) {
    const year = years[yearOf(date) - first]
    if (!year) continue
    const [count, week, month] = [daily.get(date) ?? 0, weekOfYear(date), Number(date.slice(5, 7)) - 1]
    year.weekly[week] = (year.weekly[week] ?? 0) + count
    year.monthly[month] = (year.monthly[month] ?? 0) + count
  }
  return years
}

const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4))

/** On how many days of a range a species was heard. */
export const daysHeard = (daily: DailyCounts, { from, to }: DateRange): number =>
  [...daily].filter(([date, count]) => count > 0 && date >= from && date <= to).length

/** The same days with one species alone in them: what the station counts in all is not of it. */
export const daysOfSpecies = (counted: CountedDays, scientificName: string): CountedDays => ({
  ...counted,
  days: counted.days.map(({ date, isCut, species }) => ({
    date,
    isCut,
    species: species.filter((one) => one.scientificName === scientificName),
  })),
})

/** How often each species was heard in each week of the year, by scientific name: 52 counts, all years together. */
export function weeksOfSpecies({ days }: CountedDays): ReadonlyMap<string, readonly number[]> {
  const weeks = new Map<string, number[]>()
  for (const { date, species } of days) {
    const week = weekOfYear(date)
    for (const { scientificName, count } of species) {
      const its = weeks.get(scientificName) ?? Array.from({ length: WEEKS }, () => 0)
      its[week] = (its[week] ?? 0) + count
      weeks.set(scientificName, its)
    }
  }
  return weeks
}

/** Today beside the days before it. */
export interface AgainstUsual {
  /** 24 counts of today. */
  readonly today: readonly number[]
  /** 24 averages of the days before. */
  readonly usual: readonly number[]
  /** Days they are the average of. */
  readonly days: number
  /** How often today so far, and on an average day by this minute. */
  readonly count: number
  readonly usualByNow: number
  /** How it is going: by a fifth, and by more than chance, from five detections on either side on. */
  readonly pace: 'ahead' | 'behind' | 'usual'
}

/** With fewer days before it nothing is usual. */
const FEW_DAYS = 7
/** Ahead or behind is told from so many detections on either side, and from this ratio, on. */
const [FEW_COUNTS, AHEAD] = [5, 1.2]

/**
 * A species today against an average of the known days before; undefined with fewer than seven of those, and before today is
 * known.
 *
 * @param minute minutes since midnight on the station's wall clock
 */
export function againstUsual(counted: CountedDays, scientificName: string, minute: number): AgainstUsual | undefined {
  const its = daysOfSpecies(counted, scientificName)
  const before = wholeDays(its)
  const day = its.days.find(({ date }) => date === counted.today)
  if (!day || before.length < FEW_DAYS) return undefined
  const today = hourlySums(day.species)
  const usual = hourlySums(before.flatMap(({ species }) => species)).map((sum) => sum / before.length)
  const count = sumOf(today)
  const usualByNow = sumOf(usual.map((share, hour) => share * Math.min(1, Math.max(0, minute / 60 - hour))))
  return { today, usual, days: before.length, count, usualByNow, pace: paceOf(count, usualByNow) }
}

function paceOf(count: number, usual: number): AgainstUsual['pace'] {
  const [more, less] = [Math.max(count, usual), Math.min(count, usual)]
  const apart = apartOf(count, usual)
  if (more < FEW_COUNTS || more < less * AHEAD || Math.abs(apart) < BEYOND_CHANCE) return 'usual'
  return apart > 0 ? 'ahead' : 'behind'
}
