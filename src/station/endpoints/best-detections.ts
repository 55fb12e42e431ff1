import type { CalendarDate } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import { type Result, success } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { type AskOptions, ask } from './ask.ts'
import { decodeDetectionPage } from './detections.ts'

/** Rows requested: a current station sorts them; of a classic one's newest the surest is picked. */
const [SORTED_ROWS, NEWEST_ROWS] = [5, 25]

/**
 * Detections of a species on a day with sure ones among them, in any order: the surest of a current station, the newest
 * of a classic one, which cannot sort (station-api 3.2).
 *
 * @param species its exact common name: classic knows no other
 */
export async function bestDetections(
  client: StationClient,
  { species, date }: { readonly species: string; readonly date: CalendarDate },
  { signal }: AskOptions = {},
): Promise<Result<readonly Detection[]>> {
  const config = await client.boot()
  if (!config.ok) return config
  const isCurrent = config.value.dialect === 'current'
  const numResults = isCurrent ? SORTED_ROWS : NEWEST_ROWS
  const sortBy = isCurrent ? 'confidence_desc' : undefined
  const query = { queryType: 'species', species, date, sortBy, numResults, offset: 0 }
  const page = await ask(client, { method: 'GET', path: '/api/v2/detections', query, signal }, (value) =>
    decodeDetectionPage(value, numResults),
  )
  return page.ok ? success(page.value.detections) : page
}
