import { asUtcNoon, type CalendarDate, DAY_MS } from './calendar.ts'

/** How many days of its year are over before a day: 0 on 1 January. */
export const dayOfYear = (date: CalendarDate): number =>
  (asUtcNoon(date).getTime() - Date.UTC(Number(date.slice(0, 4)), 0, 1, 12)) / DAY_MS
