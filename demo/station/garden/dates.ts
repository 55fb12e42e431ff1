import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'

const DAY_MS = 86_400_000

/** Noon UTC of a day in milliseconds since 1970, NaN for what is no date: far from every change of day or clock. */
export const utcNoonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`)

/** The day so many days later (negative: earlier). */
export const dayAfter = (date: CalendarDate, days: number): CalendarDate => isoDate(utcNoonOf(date) + days * DAY_MS)

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
