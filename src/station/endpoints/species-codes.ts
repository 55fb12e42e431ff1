import type { Result } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { decodeList } from '../wire/fields.ts'
import { type AskOptions, ask, itemsOf } from './ask.ts'

/** Species that a station has heard, with its code. */
export interface CodedSpecies {
  readonly scientificName: string
  /** Code, eBird-style; may be empty. */
  readonly code: string
}

/**
 * Codes of every species that a station has heard (station-api rest.md 1.3): a current list cannot be asked for one.
 */
export const speciesCodes = (
  client: StationClient,
  { signal }: AskOptions = {},
): Promise<Result<readonly CodedSpecies[]>> =>
  ask(client, { method: 'GET', path: '/api/v2/analytics/species/summary', signal }, (value) =>
    itemsOf(
      decodeList(value, (fields) => ({
        scientificName: fields.name('scientific_name'),
        code: fields.text('species_code'),
      })),
    ),
  )
