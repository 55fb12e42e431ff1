import type { Locale } from '../../domain/locale.ts'
import { type Result, success } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { decode } from '../wire/fields.ts'
import { type AskOptions, ask } from './ask.ts'

/**
 * Names of species in a language, by scientific name; undefined where the station has none. Only the current dialect
 * has them, and it sends all of its thousands of names at once (station-api rest.md 8.3): ask only when they are
 * needed. A classic one is not asked.
 */
export async function speciesDictionary(
  client: StationClient,
  locale: Locale,
  { signal }: AskOptions = {},
): Promise<Result<(scientificName: string) => string | undefined>> {
  const config = await client.boot()
  if (!config.ok) return config
  if (config.value.dialect === 'classic') return success(() => undefined)
  return ask(client, { method: 'GET', path: `/api/v2/species/dictionary/${locale}`, signal }, (value) =>
    decode(value, (fields) => (scientificName: string) => fields.maybeText(scientificName)),
  )
}
