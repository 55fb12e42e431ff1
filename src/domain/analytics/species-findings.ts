import { addDays, type CalendarDate, minutesOf } from '../calendar.ts'
import { dayOfYear } from '../day-of-year.ts'
import { DARK_MINUTES, NIGHT_SHARE } from '../limits.ts'
import type { DailyCounts } from '../species-days.ts'
import type { HeardOnce } from '../species-history.ts'
import type { Finding, MonthStart } from './finding.ts'
import { MORNING } from './first-songs.ts'
import type { SunByDate } from './known-days.ts'
import { datesOf, yearsUpTo } from './period.ts'
import { usualStay } from './seasons.ts'
import { medianOf, sumOf } from './statistics.ts'
import { monthStart } from './steps.ts'

/** Known days of one species. */
export interface KnownSpeciesDays {
  /** Counts by day; a missing day had none. */
  readonly daily: DailyCounts
  /** Day on which the station began to listen. */
  readonly since: CalendarDate
  /** The station's day; it is not over. */
  readonly today: CalendarDate
}

/**
 * Finding about the usual stay of a species that comes and goes, and its stay this year; by two earlier years or more
 * ({@link usualStay}).
 */
export function findStay({ daily, since, today }: KnownSpeciesDays): Finding | undefined {
  const [year, ...earlier] = yearsUpTo(today, since)
  const heard = [...daily].flatMap(([date, count]) => (count > 0 ? [date] : [])).toSorted()
  const heardIn = (range: { readonly from: CalendarDate; readonly to: CalendarDate }): readonly CalendarDate[] =>
    heard.filter((date) => date >= range.from && date <= range.to)
  const stay = year && usualStay(earlier.map(heardIn), heardIn(year))
  if (!year || !stay) return undefined
  const { usual, first, last } = stay
  const onDay = (day: number): CalendarDate => addDays(year.from, day - 1)
  const isOverNewYear = usual.from > usual.to
  return {
    kind: 'usualStay',
    from: onDay(usual.from),
    to: onDay(usual.to),
    ...(first ? { first } : isOverNewYear && last && dayOfYear(today) >= usual.to && { last }),
    basis: { ...NOTHING, years: usual.years },
  }
}

const NOTHING = { days: 0, missing: 0, cut: 0, detections: 0 } as const

/** Minimum days, and minimum detections, for a statement about months. */
const [TOLD_DAYS, TOLD_COUNTS] = [300, 100]
/** Least share of the best month's average day, 0 to 1, and most months that a best time may have. */
const [BEST_SHARE, BEST_MONTHS] = [0.5, 9]

/**
 * Finding about the best months of a species, all years together: those on end with half of the best month's average
 * day, and the month with least. Needs 300 whole days in all twelve months, and a hundred detections.
 */
export function findMonths({ daily, since, today }: KnownSpeciesDays): Finding | undefined {
  const days = datesOf({ from: since, to: addDays(today, -1) })
  const detections = sumOf(days.map((date) => daily.get(date) ?? 0))
  const months = monthsOf(days)
  if (days.length < TOLD_DAYS || months.length < 12 || detections < TOLD_COUNTS) return undefined
  const averages = months.map((month) => sumOf(month.dates.map((date) => daily.get(date) ?? 0)) / month.dates.length)
  const most = Math.max(...averages)
  const run = runOf(
    months.map(({ start }) => start),
    (index) => (averages[index] ?? 0) >= most * BEST_SHARE,
  )
  const least = months[averages.indexOf(Math.min(...averages))]?.start
  return run && least && { kind: 'bestMonths', ...run, least, basis: { ...NOTHING, days: days.length, detections } }
}

/** Days by the month of the year, January first; each with a first day that names the month. */
const monthsOf = (
  days: readonly CalendarDate[],
): readonly { readonly start: MonthStart; readonly dates: readonly CalendarDate[] }[] =>
  [...Map.groupBy(days, (date) => date.slice(5, 7)).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, dates]) => (dates[0] ? [{ start: monthStart(dates[0]), dates }] : []))

/**
 * Run of months that a rule picks of twelve, over New Year too; undefined where there are several, none, or too many.
 */
function runOf(
  months: readonly MonthStart[],
  isIn: (index: number) => boolean,
): { readonly from: MonthStart; readonly to: MonthStart } | undefined {
  const starts = months.flatMap((_, index) =>
    isIn(index) && !isIn((index + months.length - 1) % months.length) ? [index] : [],
  )
  const count = months.filter((_, index) => isIn(index)).length
  const [start] = starts
  if (start === undefined || starts.length !== 1 || count > BEST_MONTHS) return undefined
  const [from, to] = [months[start], months[(start + count - 1) % 12]]
  return from && to ? { from, to } : undefined
}

/** Minimum days, and the median from which a day does not follow the sun, minutes. */
const [FEW_DAYS, FAR_MINUTES] = [10, 240]

/**
 * Finding about the day of a species against the sun: medians of its first detection from sunrise and its last from
 * sunset, minutes (negative: before). Needs ten past days with sun times. Not told where either is four hours away or
 * more, nor of birds of the night, with a fifth of their detections there.
 *
 * @param heard newest detections, or all; without those marked false
 * @param isWhole whether `heard` is complete: else its oldest day may be only part of one
 */
export function findSunDay(
  heard: readonly HeardOnce[],
  isWhole: boolean,
  sun: SunByDate,
  today: CalendarDate,
): Finding | undefined {
  const byDate = Map.groupBy(heard, ({ date }) => date)
  const oldest = isWhole ? undefined : [...byDate.keys()].toSorted()[0]
  const days = [...byDate].flatMap(([date, ones]) => {
    const light = sun.get(date)
    const minutes = ones.map(({ time }) => Math.floor(minutesOf(time)))
    const morning = minutes.filter((minute) => minute >= MORNING.hour * 60)
    if (!light || date >= today || date === oldest || morning.length === 0) return []
    const { sunrise, sunset } = light
    const dark = minutes.filter((minute) => minute < sunrise - DARK_MINUTES || minute > sunset + DARK_MINUTES).length
    return [{ first: Math.min(...morning) - sunrise, last: Math.max(...minutes) - sunset, dark, count: ones.length }]
  })
  const [first, last] = [medianOf(days.map((day) => day.first)), medianOf(days.map((day) => day.last))]
  if (days.length < FEW_DAYS || first === undefined || last === undefined) return undefined
  if (Math.max(Math.abs(first), Math.abs(last)) >= FAR_MINUTES) return undefined
  const detections = sumOf(days.map(({ count }) => count))
  if (sumOf(days.map(({ dark }) => dark)) >= detections * NIGHT_SHARE) return undefined
  const basis = { ...NOTHING, days: days.length, detections }
  return { kind: 'sunDay', fromSunrise: Math.round(first), fromSunset: Math.round(last), basis }
}
