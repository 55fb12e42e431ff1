import { addDays, asUtcNoon, type CalendarDate, DAY_MS, parseCalendarDate, YEAR_DAYS } from '../calendar.ts'

/** Periods that have a name (Spec §2, station-api rest 1.12). */
export const PERIOD_NAMES = ['all', 'today', 'week', 'month', '90days', 'year'] as const

/** One of {@link PERIOD_NAMES}. */
export type PeriodName = (typeof PERIOD_NAMES)[number]

/** Period shown where the visitor has chosen none. */
export type Period = PeriodName | { readonly from: CalendarDate; readonly to: CalendarDate }

/** Period of charts, and of their pages, where the visitor has chosen none. */
export const FIRST_PERIOD: PeriodName = 'month'

/** Days of the periods that have a fixed length, today included. */
const LENGTHS: Readonly<Record<Exclude<PeriodName, 'all'>, number>> = {
  today: 1,
  week: 7,
  month: 30,
  '90days': 90,
  year: YEAR_DAYS,
}

/** First and last day, both included. */
export interface DateRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/**
 * The days of a period.
 *
 * @param today the station's day
 * @param first the first day of the station, for `all`; undefined while unknown: a year is taken
 */
export function rangeOf(period: Period, today: CalendarDate, first?: CalendarDate): DateRange {
  if (typeof period === 'object') return { from: period.from, to: period.to > today ? today : period.to }
  if (period === 'all') return { from: first ?? addDays(today, 1 - LENGTHS.year), to: today }
  return { from: addDays(today, 1 - LENGTHS[period]), to: today }
}

/**
 * Day of an earlier (negative) or later year with the same month and day; 29 February is 28 February where there is
 * none.
 */
export function sameDayIn(date: CalendarDate, years: number): CalendarDate {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0')
  return parseCalendarDate(year + date.slice(4)) ?? sameDayIn(addDays(date, -1), years)
}

/** Days from one day to another; negative when that is earlier. */
export const dayDistance = (from: CalendarDate, to: CalendarDate): number =>
  (asUtcNoon(to).getTime() - asUtcNoon(from).getTime()) / DAY_MS

/** Number of days in a range. */
export const dayCountOf = ({ from, to }: DateRange): number => dayDistance(from, to) + 1

/** Ranges whose days are remembered: charts ask for the same ones again and again. */
const REMEMBERED = 400
const datesByRange = new Map<string, readonly CalendarDate[]>()

/** Every day of a range, ascending. */
export function datesOf({ from, to }: DateRange): readonly CalendarDate[] {
  const key = from + to
  const known = datesByRange.get(key)
  if (known) return known
  const dates = Array.from({ length: Math.max(0, dayCountOf({ from, to })) }, (_, index) => addDays(from, index))
  if (datesByRange.size >= REMEMBERED) datesByRange.clear()
  datesByRange.set(key, dates)
  return dates
}

/** The range of the same length that ends the day before. */
export const rangeBefore = (range: DateRange): DateRange => ({
  from: addDays(range.from, -dayCountOf(range)),
  to: addDays(range.from, -1),
})

/** Range of the same dates a year before; 29 February has the day before. */
export const rangeOfYearBefore = ({ from, to }: DateRange): DateRange => ({
  from: sameDayIn(from, -1),
  to: sameDayIn(to, -1),
})

/** Calendar years, newest first: this one up to today, and earlier ones whose first month the station heard. */
export function yearsUpTo(today: CalendarDate, since: CalendarDate): readonly DateRange[] {
  const [now, first] = [Number(today.slice(0, 4)), Number(since.slice(0, 4)) + (since.slice(5) <= '01-31' ? 0 : 1)]
  return Array.from({ length: Math.max(1, now - first + 1) }, (_, back) => ({
    from: `${now - back}-01-01` as CalendarDate, // reason: real days of every year
    to: back === 0 ? today : (`${now - back}-12-31` as CalendarDate),
  }))
}

/** The range of the same length that begins the day after. */
export const rangeAfter = (range: DateRange): DateRange => ({
  from: addDays(range.to, 1),
  to: addDays(range.to, dayCountOf(range)),
})

/**
 * Reads a period from an address or an attribute: a name, or `2026-03-01..2026-05-31`. Undefined when it is neither, is
 * not a real day, or ends before it begins.
 */
export function parsePeriod(text: string | null): Period | undefined {
  const name = PERIOD_NAMES.find((one) => one === text)
  if (name || text === null) return name
  const [from, to, more] = text.split('..').map((part) => parseCalendarDate(part))
  return from && to && more === undefined && text.split('..').length === 2 && from <= to ? { from, to } : undefined
}

/** Text of a period in an address, which {@link parsePeriod} reads. */
export const writePeriod = (period: Period): string =>
  typeof period === 'string' ? period : `${period.from}..${period.to}`
