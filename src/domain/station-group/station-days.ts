import type { CalendarDate } from '../calendar.ts'

/** Days of one of several stations, as it counts them. */
export interface StationDays {
  /** Detections of each day, oldest first. */
  readonly counts: readonly number[]
  /** Detections of a day on average: of days that are over, from the first with a detection on; 0 where there is none. */
  readonly average: number
  /** Day with the most; undefined where nothing was heard. */
  readonly busiest: { readonly date: CalendarDate; readonly count: number } | undefined
}

/**
 * Days of a station by its totals.
 *
 * @param dates oldest first
 * @param totals of days with detections
 * @param today day that is not over
 */
export function stationDays(
  dates: readonly CalendarDate[],
  totals: ReadonlyMap<CalendarDate, number>,
  today: CalendarDate,
): StationDays {
  const days = dates.map((date) => ({ date, count: totals.get(date) ?? 0 }))
  const first = days.findIndex(({ count }) => count > 0)
  const whole = first < 0 ? [] : days.slice(first).filter(({ date }) => date < today)
  const sum = whole.reduce((all, { count }) => all + count, 0)
  const [busiest] = days.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  return { counts: days.map(({ count }) => count), average: whole.length > 0 ? sum / whole.length : 0, busiest }
}
