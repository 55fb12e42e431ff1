import type { CountedDays } from './analytics/counted-days.ts'
import { hourlySums, wholeDays } from './analytics/known-days.ts'
import type { DateRange } from './analytics/period.ts'
import { apartOf, BEYOND_CHANCE, sumOf } from './analytics/statistics.ts'
import type { CalendarDate } from './calendar.ts'
import { weekOfYear, WEEKS } from './species-history.ts'

/** Counts of a species by day; a missing day had none. */
export type DailyCounts = ReadonlyMap<CalendarDate, number>

/** Year of a species, week by week. */
export interface YearOfWeeks {
  readonly year: number
  /** Counts of 52 weeks, from 1 January. */
  readonly weekly: readonly number[]
  /** Counts of 12 months, from January. */
  readonly monthly: readonly number[]
}

/** Years of a species, from the one of its first detection to this one. */
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

/** Number of days of a range on which a species was heard. */
export const daysHeard = (daily: DailyCounts, { from, to }: DateRange): number =>
  [...daily].filter(([date, count]) => count > 0 && date >= from && date <= to).length

/** Days with one species alone in them, without the station's totals. */
export const daysOfSpecies = (counted: CountedDays, scientificName: string): CountedDays => ({
  ...counted,
  days: counted.days.map(({ date, isCut, species }) => ({
    date,
    isCut,
    species: species.filter((one) => one.scientificName === scientificName),
  })),
})

/** Counts of each species by week of the year, by scientific name: 52 numbers, all years together. */
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

/** Comparison of today with the days before. */
export interface AgainstUsual {
  /** Counts of today, 24 hours. */
  readonly today: readonly number[]
  /** Averages of the days before, 24 hours. */
  readonly usual: readonly number[]
  /** Number of days averaged. */
  readonly days: number
  /** Count of today so far, and of an average day by this minute. */
  readonly count: number
  readonly usualByNow: number
  /** Pace: different from usual by a fifth and by more than chance, with five detections on either side. */
  readonly pace: 'ahead' | 'behind' | 'usual'
}

/** Minimum days for a usual day. */
const FEW_DAYS = 7
/** Minimum detections on either side, and the ratio, for ahead or behind. */
const [FEW_COUNTS, AHEAD] = [5, 1.2]

/**
 * Comparison of a species today with an average of the known days before; undefined with less than seven of them, and
 * before today is known.
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
