import type { DateRange } from '../../domain/analytics/period.ts'
import type { Result } from '../../domain/result.ts'
import type { SpeciesSummary } from '../../domain/species-list.ts'
import type { StationClient } from '../client.ts'
import { decodeSpeciesSummaries } from '../wire/species-summary.ts'
import { type AskOptions, ask, itemsOf } from './ask.ts'

/** Options of the summaries; without a range all days. */
export interface SummaryOptions extends AskOptions {
  readonly range?: DateRange | undefined
}

/**
 * Species that a station has heard, with count, first day and confidence, most heard first (station-api rest.md 1.3).
 * `first` and `last` are those of the range.
 */
export const speciesSummaries = (
  client: StationClient,
  { range, signal }: SummaryOptions = {},
): Promise<Result<readonly SpeciesSummary[]>> => {
  const query = { start_date: range?.from, end_date: range?.to }
  return ask(client, { method: 'GET', path: '/api/v2/analytics/species/summary', query, signal }, (value) =>
    itemsOf(decodeSpeciesSummaries(value)),
  )
}
