import { type Result, success } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { decodeSources, type NamedSource } from '../wire/live-sources.ts'
import { type AskOptions, ask, itemsOf } from './ask.ts'

/** Network sources that a current station lists; a classic one has no list but its level stream (station-api 11.3). */
export async function listedSources(
  client: StationClient,
  options: AskOptions = {},
): Promise<Result<readonly NamedSource[]>> {
  const config = await client.boot()
  if (!config.ok) return config
  if (config.value.dialect === 'classic') return success([])
  return ask(client, { method: 'GET', path: '/api/v2/streams/sources', ...options }, (value) =>
    itemsOf(decodeSources(value)),
  )
}
