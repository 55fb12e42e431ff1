import type { Detection } from '../../domain/detection.ts'
import { requestedLimit } from '../../domain/recent-detections.ts'
import type { Result } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { decodeDetectionList } from '../wire/detection.ts'
import { type AskOptions, ask, itemsOf } from './ask.ts'

/** Newest detections with weather, newest first: at least ten, also when fewer are wanted (Spec §7, §9). */
export function recentDetections(
  client: StationClient,
  { limit }: { readonly limit: number },
  options: AskOptions = {},
): Promise<Result<readonly Detection[]>> {
  const query = { limit: requestedLimit(limit), includeWeather: true }
  return ask(client, { method: 'GET', path: '/api/v2/detections/recent', query, ...options }, (value) =>
    itemsOf(decodeDetectionList(value)),
  )
}
