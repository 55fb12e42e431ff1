/** A day on the station's wall clock, `YYYY-MM-DD`. Never goes through the browser's time zone. */
export type CalendarDate = string & { readonly __calendarDate: true }

/** A time of day on the station's wall clock, `HH:MM:SS` (24 h). */
export type ClockTime = string & { readonly __clockTime: true }

/** A whole hour of a day, 0 to 23. */
export type Hour = number

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/

/** A minute, seconds. */
export const MINUTE_SECONDS = 60
/** An hour, minutes. */
export const HOUR_MINUTES = 60
/** A day on the station's wall clock, hours; also one that has 23 or 25. */
export const DAY_HOURS = 24
/** A year, days: leap years are ignored. */
export const YEAR_DAYS = 365
/** A day without a change of the clock, minutes. */
export const DAY_MINUTES = 1440
/** An hour, seconds. */
export const HOUR_SECONDS = 3600
/** A day without a change of the clock, seconds. */
export const DAY_SECONDS = 86_400
/** A minute, milliseconds. */
export const MINUTE_MS = 60_000
/** An hour, milliseconds. */
export const HOUR_MS = 3_600_000
/** A day without a change of the clock, milliseconds. */
export const DAY_MS = 86_400_000

/** Reads `YYYY-MM-DD`; undefined when malformed or not a real day of the calendar (Spec §5). */
export function parseCalendarDate(text: unknown): CalendarDate | undefined {
  if (typeof text !== 'string') return undefined
  const match = DATE.exec(text)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const instant = utcNoon(year, month, day)
  const real = instant.getUTCFullYear() === year && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day
  return real ? (text as CalendarDate) : undefined // reason: just checked
}

/** Reads `HH:MM:SS` with hour 0 to 23; undefined otherwise (Spec §5). */
export function parseClockTime(text: unknown): ClockTime | undefined {
  return typeof text === 'string' && TIME.test(text) ? (text as ClockTime) : undefined // reason: just checked
}

/** The wall-clock time at which an hour begins; 24 is midnight again. */
export const startOfHour = (hour: Hour): ClockTime => `${twoDigits(hour % 24)}:00:00` as ClockTime // reason: built so

/** The hour of a wall-clock time, 0 to 23. */
export const hourOf = (time: ClockTime): Hour => Number(time.slice(0, 2))

/** Minutes since midnight of a wall-clock time, 0 to 1439.98 (seconds as a fraction). */
export const minutesOf = (time: ClockTime): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + Number(time.slice(6, 8)) / 60

/** A whole number with at least two digits: `07`. */
export const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Time of day at a minute after midnight, without its seconds; 1440 is midnight again. */
export const timeOfMinute = (minute: number): ClockTime =>
  `${twoDigits(Math.floor(minute / 60) % 24)}:${twoDigits(Math.floor(minute % 60))}:00` as ClockTime // reason: built so

/** The day `days` later (negative: earlier). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(asUtcNoon(date).getTime() + days * DAY_MS).toISOString().slice(0, 10) as CalendarDate // reason: ISO form
}

/** Noon UTC of a day: the only bridge to `Intl`, always formatted with `timeZone: 'UTC'`. */
export function asUtcNoon(date: CalendarDate): Date {
  return utcNoon(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

function utcNoon(year: number, month: number, day: number): Date {
  const instant = new Date(0)
  instant.setUTCFullYear(year, month - 1, day)
  instant.setUTCHours(12)
  return instant
}
