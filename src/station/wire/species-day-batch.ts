import { type CalendarDate, parseCalendarDate } from '../../domain/calendar.ts'
import { failed, type Result, success } from '../../domain/result.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { unreadable } from '../failures.ts'
import { decodeSpeciesDays } from './species-day.ts'

/** Summaries of several days: a missing or unreadable day is left out, to be asked for on its own (station-api 5.2). */
export function decodeSpeciesDayBatch(value: unknown): Result<ReadonlyMap<CalendarDate, readonly SpeciesDay[]>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return failed(unreadable('.'))
  const days = new Map<CalendarDate, readonly SpeciesDay[]>()
  for (const [key, rows] of Object.entries(value)) {
    const date = parseCalendarDate(key)
    const decoded = decodeSpeciesDays(rows, `.${key}`)
    if (date && decoded.ok) days.set(date, decoded.value.items)
  }
  return success(days)
}
