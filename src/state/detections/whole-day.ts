import type { CalendarDate } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import type { StationClient } from '../../station/client.ts'
import { speciesHourDetections } from '../../station/endpoints/detections.ts'

const PAGE = 1000
const PAGES_AT_MOST = 60

/**
 * Every detection of a day, newest first; where birds sing while pages come, some stand in two of them. `counted` when there
 * are more than a page holds and a summary names them all; undefined when the station does not answer.
 *
 * @param counted how many the summary of that day counts, which was asked for before
 */
export async function wholeDay(
  client: StationClient,
  date: CalendarDate,
  counted: number,
  signal: AbortSignal,
): Promise<readonly Detection[] | 'counted' | undefined> {
  const found: Detection[] = []
  for (let page = 0; page < PAGES_AT_MOST; page += 1) {
    const query = { species: undefined, date, limit: PAGE, offset: page * PAGE, withWeather: false }
    const result = await speciesHourDetections(client, query, { signal })
    if (!result.ok) return undefined
    const { detections, total, hasMore } = result.value
    found.push(...detections)
    if (!hasMore) break
    if (page === 0 && total <= counted) return 'counted'
  }
  return found
}
