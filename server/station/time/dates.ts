import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'

/** A day without a change of the clock, minutes. */
export const ONE_DAY_MINUTES = 1440
/** A minute, milliseconds. */
export const ONE_MINUTE_MS = 60_000
/** An hour, milliseconds. */
export const ONE_HOUR_MS = 60 * ONE_MINUTE_MS
/** A day without a change of the clock, milliseconds. */
export const ONE_DAY_MS = 24 * ONE_HOUR_MS

/** Noon UTC of a day in milliseconds since 1970, NaN for an invalid date: far from every change of day or clock. */
export const utcNoonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`)

/** Day that is `days` later (negative: earlier). */
export const dayAfter = (date: CalendarDate, days: number): CalendarDate => isoDate(utcNoonOf(date) + days * ONE_DAY_MS)

/** Reads `YYYY-MM-DD`; undefined for anything else and for days that the calendar does not have (`2026-02-30`). */
export function readDate(text: unknown): CalendarDate | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const noon = utcNoonOf(text)
  return Number.isNaN(noon) || isoDate(noon) !== text ? undefined : isoDate(noon)
}

/** Reads `HH:MM:SS` of a 24-hour clock; undefined for anything else. */
export const readTime = (text: unknown): ClockTime | undefined =>
  typeof text === 'string' && /^([01]\d|2[0-3])(:[0-5]\d){2}$/.test(text) ? (text as ClockTime) : undefined // reason: just checked

const isoDate = (at: number): CalendarDate => new Date(at).toISOString().slice(0, 10) as CalendarDate // reason: years 0 to 9999 begin so
