import type { ClockTime } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'

/** When the first of some detections of a day was heard; they are in the order of time, whichever way. */
export function sinceOf(rows: readonly Detection[]): ClockTime {
  const [first, last] = [rows[0]?.time, rows.at(-1)?.time]
  return (first && last && last < first ? last : first) ?? ('00:00:00' as ClockTime) // reason: written so; there are no rows
}
