import type { DateRange } from '../../domain/analytics/period.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { Result } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { decodeDailyTotals } from '../wire/daily-totals.ts'
import { type AskOptions, ask } from './ask.ts'

/** Options of daily totals. */
interface TotalsOptions extends AskOptions {
  /** Scientific name of one species; without it all together. */
  readonly species?: string | undefined
}

/**
 * Totals of each day of a range: of all species, those missing in the day's summary included, or of one (station-api
 * rest.md 1.8). A missing day had none.
 */
export const dailyTotals = (
  client: StationClient,
  { from, to }: DateRange,
  { signal, species }: TotalsOptions = {},
): Promise<Result<ReadonlyMap<CalendarDate, number>>> => {
  const query = { start_date: from, end_date: to, species }
  return ask(client, { method: 'GET', path: '/api/v2/analytics/time/daily', query, signal }, decodeDailyTotals)
}
