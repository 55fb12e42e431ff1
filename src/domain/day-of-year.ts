import { asUtcNoon, type CalendarDate, DAY_MS } from './calendar.ts'

/** Days of its year before a day: 0 on 1 January. */
export const dayOfYear = (date: CalendarDate): number =>
  (asUtcNoon(date).getTime() - Date.UTC(Number(date.slice(0, 4)), 0, 1, 12)) / DAY_MS
