import type { CalendarDate } from '../../domain/calendar.ts'
import { type Result, success } from '../../domain/result.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import type { StationClient } from '../client.ts'
import { BATCH_DAYS } from '../limits.ts'
import { decodeSpeciesDayBatch } from '../wire/species-day-batch.ts'
import { dailySummary } from './analytics.ts'
import { type AskOptions, ask } from './ask.ts'

/**
 * Summaries of several days at once (station-api 5.2). Days missing in the batch, or all of them when it fails, are
 * asked for one by one. A day that fails then too is missing; a Failure only when there is no day at all.
 */
export async function dailySummaries(
  client: StationClient,
  dates: readonly CalendarDate[],
  options: AskOptions = {},
): Promise<Result<ReadonlyMap<CalendarDate, readonly SpeciesDay[]>>> {
  const found = new Map<CalendarDate, readonly SpeciesDay[]>()
  for (let i = 0; i < dates.length; i += BATCH_DAYS) {
    const batch = await dailyBatch(client, dates.slice(i, i + BATCH_DAYS), options)
    if (batch.ok) for (const [date, rows] of batch.value) found.set(date, rows)
  }
  const missing = dates.filter((date) => !found.has(date))
  const singles = await Promise.all(missing.map((date) => dailySummary(client, date, options)))
  for (const [index, date] of missing.entries()) {
    const single = singles[index]
    if (single?.ok) found.set(date, single.value)
  }
  const failure = singles.find((single) => !single.ok)
  return failure && found.size === 0 ? failure : success(found)
}

/** Summaries of up to {@link BATCH_DAYS} days in one request; days that the station could not give are missing. */
export function dailyBatch(
  client: StationClient,
  dates: readonly CalendarDate[],
  { signal }: AskOptions = {},
): Promise<Result<ReadonlyMap<CalendarDate, readonly SpeciesDay[]>>> {
  const path = '/api/v2/analytics/species/daily/batch'
  return ask(
    client,
    { method: 'GET', path, query: { dates: dates.join(','), limit: 1000 }, signal },
    decodeSpeciesDayBatch,
  )
}
