import { asUtcNoon, type CalendarDate } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import type { StationClient } from '../../station/client.ts'
import { speciesHourDetections } from '../../station/endpoints/detections.ts'

const PAGE = 1000
const DAY_MS = 86_400_000
const PAGES_AT_MOST = 20

/**
 * The detections of a day whose species are not among the rows of its summary; none when the summary holds as many as the
 * day has. Undefined when the station does not answer.
 *
 * @param today the station's: lists tell how new a species is today, summaries how new it was on their day
 */
export async function unlistedDetections(
  client: StationClient,
  date: CalendarDate,
  rows: readonly SpeciesDay[],
  today: CalendarDate,
  signal: AbortSignal,
): Promise<readonly Detection[] | undefined> {
  const ask = (limit: number, offset: number): ReturnType<typeof speciesHourDetections> =>
    speciesHourDetections(client, { species: undefined, date, limit, offset, withWeather: false }, { signal })
  const counted = rows.reduce((sum, { count }) => sum + count, 0)
  const first = await ask(1, 0)
  if (!first.ok) return undefined
  if (first.value.total <= counted) return []
  const listed = new Set(rows.map(({ scientificName }) => scientificName))
  const found: Detection[] = []
  const daysAgo = Math.round((asUtcNoon(today).getTime() - asUtcNoon(date).getTime()) / DAY_MS)
  const newestDays = Math.max(
    ...rows.map(({ isNewSpecies, daysSinceFirstSeen = 0 }) => (isNewSpecies ? daysSinceFirstSeen : -1)),
    0,
  )
  /** A detection as new as its species was on that day: as new as what the summary calls new, or first heard on it. */
  const asThen = (one: Detection): Detection => {
    const days = one.daysSinceFirstSeen === undefined ? undefined : one.daysSinceFirstSeen - daysAgo
    if (daysAgo <= 0 || days === undefined || days < 0) return one
    return { ...one, daysSinceFirstSeen: days, isNewSpecies: days <= newestDays }
  }
  for (let page = 0; page < PAGES_AT_MOST; page += 1) {
    const result = await ask(PAGE, page * PAGE)
    if (!result.ok) return undefined
    found.push(...result.value.detections.filter(({ scientificName }) => !listed.has(scientificName)).map(asThen))
    if (!result.value.hasMore) break
  }
  return found
}
