import type { Result } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { decodeSpeciesSummaries, type SpeciesSummary } from '../wire/species-summary.ts'
import { type AskOptions, ask, itemsOf } from './ask.ts'

/** Every species that a station has heard, with its count and when it began (station-api rest.md 1.3). */
export const speciesSummaries = (
  client: StationClient,
  { signal }: AskOptions = {},
): Promise<Result<readonly SpeciesSummary[]>> =>
  ask(client, { method: 'GET', path: '/api/v2/analytics/species/summary', signal }, (value) =>
    itemsOf(decodeSpeciesSummaries(value)),
  )
