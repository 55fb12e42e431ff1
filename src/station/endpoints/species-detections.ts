import type { Result } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { type AskOptions, ask } from './ask.ts'
import { decodeDetectionPage, type DetectionPage } from './detections.ts'

/** Query for detections of one species, of all time. */
export interface SpeciesDetectionsQuery {
  readonly scientificName: string
  /** Number of rows, 1 to 1000. */
  readonly limit: number
  readonly offset: number
  /**
   * Order: surest first instead of newest; `judged` only those with a verdict, of either kind. Only the current dialect
   * has it (station-api 3.2: a classic station fails).
   */
  readonly order?: 'surest' | 'judged' | undefined
}

/**
 * Detections of one species of all time, newest first. A classic station knows the filter only beside another one that
 * every detection passes (station-api 3.2, 3.3); its `species` is then the scientific name. Totals are exact at both.
 */
export async function speciesDetections(
  client: StationClient,
  { scientificName: species, limit, offset, order }: SpeciesDetectionsQuery,
  { signal }: AskOptions = {},
): Promise<Result<DetectionPage>> {
  const config = await client.boot()
  if (!config.ok) return config
  const isCurrent = config.value.dialect === 'current'
  const what = isCurrent ? { queryType: 'species' } : { queryType: 'search', confidence: '>=0' }
  const sorted =
    order && isCurrent ? { sortBy: 'confidence_desc', ...(order === 'judged' && { verified: 'true' }) } : {}
  const query = { ...what, species, ...sorted, numResults: limit, offset }
  return ask(client, { method: 'GET', path: '/api/v2/detections', query, signal }, (value) =>
    decodeDetectionPage(value, limit),
  )
}
