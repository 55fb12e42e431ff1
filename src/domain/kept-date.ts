import { type CalendarDate, parseCalendarDate } from './calendar.ts'
import { parseJson } from './json.ts'
import { STORED_DATE_MS } from './limits.ts'

/**
 * Day that a visitor chose less than 30 minutes ago (Spec §4); undefined for anything else, broken or old.
 *
 * @param stored JSON of `{ date, timestamp }`, the latter in milliseconds since 1970
 */
export function keptDate(stored: string | null, nowMs: number): CalendarDate | undefined {
  const kept = parseJson(stored)
  if (typeof kept !== 'object' || kept === null || !('date' in kept) || !('timestamp' in kept)) return undefined
  const age = typeof kept.timestamp === 'number' ? nowMs - kept.timestamp : Number.NaN
  return age >= 0 && age < STORED_DATE_MS ? parseCalendarDate(kept.date) : undefined
}

/**
 * Day with which the dashboard opens: the address's, else one chosen lately, else today; never a future one (Spec §4).
 *
 * @param written `?date=` of the address; null without it
 * @param stored what the browser keeps of the last choice
 * @param today the station's
 */
export function openingDate(
  written: string | null,
  stored: string | null,
  today: CalendarDate,
  nowMs: number,
): CalendarDate {
  const date = written === null ? keptDate(stored, nowMs) : parseCalendarDate(written)
  return date === undefined || date > today ? today : date
}
