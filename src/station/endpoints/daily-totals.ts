import type { DateRange } from '../../domain/analytics/period.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { Result } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { decodeDailyTotals } from '../wire/daily-totals.ts'
import { type AskOptions, ask } from './ask.ts'

/** Of which birds. */
interface TotalsOptions extends AskOptions {
  /** Scientific name of one species; all together without it. */
  readonly species?: string | undefined
}

/**
 * How much was heard on each day of a range, of all species together, also of those that a summary of the day does not name,
 * or of one (station-api rest.md 1.8). A day that is missing had none.
 */
export const dailyTotals = (
  client: StationClient,
  { from, to }: DateRange,
  { signal, species }: TotalsOptions = {},
): Promise<Result<ReadonlyMap<CalendarDate, number>>> => {
  const query = { start_date: from, end_date: to, species }
  return ask(client, { method: 'GET', path: '/api/v2/analytics/time/daily', query, signal }, decodeDailyTotals)
}
