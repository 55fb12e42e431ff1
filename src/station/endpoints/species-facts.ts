import type { Result } from '../../domain/result.ts'
import type { SpeciesFacts } from '../../domain/species-facts.ts'
import type { StationClient } from '../client.ts'
import { decodeSpeciesFacts } from '../wire/species-facts.ts'
import { type AskOptions, ask } from './ask.ts'

/** Family and rarity of a species; a classic station tells only those who are signed in (station-api rest.md 8). */
export const speciesFacts = (
  client: StationClient,
  scientificName: string,
  { signal }: AskOptions = {},
): Promise<Result<SpeciesFacts>> =>
  ask(
    client,
    { method: 'GET', path: '/api/v2/species', query: { scientific_name: scientificName }, signal },
    decodeSpeciesFacts,
  )
