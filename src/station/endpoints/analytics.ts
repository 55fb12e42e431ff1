import type { CalendarDate } from '../../domain/calendar.ts'
import type { Result } from '../../domain/result.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import type { StationClient } from '../client.ts'
import { decodeSpeciesDays } from '../wire/species-day.ts'
import { type AskOptions, ask, itemsOf } from './ask.ts'

/** Species of one day, most heard first (Spec §7, station-api 5.1). A day without detections is an empty list. */
export function dailySummary(
  client: StationClient,
  date: CalendarDate,
  options: AskOptions = {},
): Promise<Result<readonly SpeciesDay[]>> {
  const path = '/api/v2/analytics/species/daily'
  return ask(client, { method: 'GET', path, query: { date, limit: 1000 }, ...options }, (value) =>
    itemsOf(decodeSpeciesDays(value)),
  )
}
