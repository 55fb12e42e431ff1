import type { CalendarDate } from '../../domain/calendar.ts'
import { success, type Result } from '../../domain/result.ts'
import { decode, decodeList } from './fields.ts'

/**
 * Totals by day. A classic station begins with the oldest, a current one with the newest; both leave out the days
 * without detections (station-api rest.md 1.8).
 */
export function decodeDailyTotals(value: unknown): Result<ReadonlyMap<CalendarDate, number>> {
  const envelope = decode(value, (fields) => {
    if (!fields.has('data')) fields.bad('data')
    return fields.raw('data') ?? []
  })
  if (!envelope.ok) return envelope
  const days = decodeList(envelope.value, (fields) => [fields.date('date'), fields.count('count')] as const, 'data')
  return days.ok ? success(new Map(days.value.items)) : days
}
