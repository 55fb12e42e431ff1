import { type DateRange, dayDistance } from '../domain/analytics/period.ts'
import { addDays, type CalendarDate } from '../domain/calendar.ts'

/** Limits of a range of days, both inclusive. */
export interface RangeLimits {
  readonly first: CalendarDate
  readonly last: CalendarDate
}

/** Part of a range that is moved. */
export type RangePart = 'from' | 'to' | 'whole'

/**
 * Range after a move. A range moved as a whole keeps its length; an edge stops at the other edge; neither passes the
 * limits.
 */
export function movedRange(
  { from, to }: DateRange,
  part: RangePart,
  days: number,
  { first, last }: RangeLimits,
): DateRange {
  const within = (date: CalendarDate, low: CalendarDate, high: CalendarDate): CalendarDate =>
    date < low ? low : date > high ? high : date
  const latest = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other)
  const earliest = (one: CalendarDate, other: CalendarDate): CalendarDate => (one < other ? one : other)
  if (part === 'whole') {
    const length = dayDistance(from, to)
    const start = within(addDays(from, days), first, latest(first, addDays(last, -length)))
    return { from: start, to: earliest(last, addDays(start, length)) }
  }
  if (part === 'from') {
    return { from: within(addDays(from, days), first, latest(first, to)), to }
  }
  return { from, to: within(addDays(to, days), earliest(last, from), last) }
}
