import { asUtcNoon, type CalendarDate, DAY_MS } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import type { StationClient } from '../../station/client.ts'
import { speciesHourDetections } from '../../station/endpoints/detections.ts'
import { MOST_LISTED } from '../../domain/limits.ts'

const PAGES_AT_MOST = 60

/**
 * Detections of a day, newest first; with new birds while pages come, some stand in two of them. `counted` when there
 * are more than a page holds and a summary names them all; undefined when the station does not answer.
 *
 * @param rows the summary of that day, which was asked for before
 * @param today the station's: lists tell how new a species is today, summaries how new it was on their day
 */
export async function wholeDay(
  client: StationClient,
  date: CalendarDate,
  rows: readonly SpeciesDay[],
  today: CalendarDate,
  signal: AbortSignal,
): Promise<readonly Detection[] | 'counted' | undefined> {
  const counted = rows.reduce((sum, { count }) => sum + count, 0)
  const asThen = asOn(Math.round((asUtcNoon(today).getTime() - asUtcNoon(date).getTime()) / DAY_MS), rows)
  const found: Detection[] = []
  for (let page = 0; page < PAGES_AT_MOST; page += 1) {
    const query = { species: undefined, date, limit: MOST_LISTED, offset: page * MOST_LISTED, withWeather: false }
    const result = await speciesHourDetections(client, query, { signal })
    if (!result.ok) return undefined
    const { detections, total, hasMore } = result.value
    found.push(...detections.map(asThen))
    if (!hasMore) break
    if (page === 0 && total <= counted) return 'counted'
  }
  return found
}

/** Function that makes a detection as new as its species was some days ago, by the summary of that day. */
function asOn(daysAgo: number, rows: readonly SpeciesDay[]): (one: Detection) => Detection {
  const newestDays = Math.max(
    ...rows.map(({ isNewSpecies, daysSinceFirstSeen = 0 }) => (isNewSpecies ? daysSinceFirstSeen : -1)),
    0,
  )
  return (one) => {
    const days = one.daysSinceFirstSeen === undefined ? undefined : one.daysSinceFirstSeen - daysAgo
    if (daysAgo <= 0 || days === undefined || days < 0) return one
    return { ...one, daysSinceFirstSeen: days, isNewSpecies: days <= newestDays }
  }
}
