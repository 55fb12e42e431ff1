import { addDays, type CalendarDate } from '../calendar.ts'
import { type DateRange, dayCountOf } from './period.ts'

/** Length of one step of a line over time. */
export type StepLength = 'day' | 'week' | 'month'

/** Days of a period up to which its lines go day by day, and week by week. */
const [DAILY_DAYS, WEEKLY_DAYS] = [92, 732]

/** One step of a line: its first and last day. */
export type Step = DateRange

/** Length of the steps of a period: days up to three months, weeks up to two years, else months. */
export function stepLengthOf(range: DateRange): StepLength {
  const days = dayCountOf(range)
  return days <= DAILY_DAYS ? 'day' : days <= WEEKLY_DAYS ? 'week' : 'month'
}

/**
 * Steps of a period, ascending. Weeks are counted back from its last day, so that the newest is whole; days before the
 * first whole week are left out. Months are those of the calendar; the first and the last may reach beyond the period.
 */
export function stepsOf({ from, to }: DateRange, length: StepLength): readonly Step[] {
  if (length === 'month') return monthsOf(from, to)
  const width = length === 'week' ? 7 : 1
  const count = Math.max(0, Math.floor(dayCountOf({ from, to }) / width))
  return Array.from({ length: count }, (_, index) => {
    const last = addDays(to, -width * (count - 1 - index))
    return { from: addDays(last, 1 - width), to: last }
  })
}

/** Months that a period touches, each from its first day to its last. */
function monthsOf(from: CalendarDate, to: CalendarDate): readonly Step[] {
  const steps: Step[] = []
  for (let first = monthStart(from); first <= to; first = addDays(monthEnd(first), 1))
    steps.push({ from: first, to: monthEnd(first) })
  return steps
}

/** First day of a day's month. */
export const monthStart = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01` as CalendarDate // reason: a real day

/** Last day of a day's month. */
export const monthEnd = (date: CalendarDate): CalendarDate => addDays(monthStart(addDays(monthStart(date), 31)), -1)
