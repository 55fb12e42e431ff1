import type { CalendarDate } from '../../domain/calendar.ts'
import { SUMMARY_CACHE_DAYS, SUMMARY_CACHE_MS } from '../../domain/limits.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { now } from '../../platform/clock.ts'
import type { StationClient } from '../../station/client.ts'

interface Entry {
  readonly at: number
  /** Whether the day was over: then nothing is missing. */
  readonly isWhole: boolean
  readonly rows: readonly SpeciesDay[]
}
const caches = new WeakMap<StationClient, Map<CalendarDate, Entry>>()

const cacheOf = (client: StationClient): Map<CalendarDate, Entry> => {
  const known = caches.get(client)
  if (known) return known
  const made = new Map<CalendarDate, Entry>()
  caches.set(client, made)
  return made
}

/** Kept days with their rows, however old. */
export const rememberedSummaries = (client: StationClient): ReadonlyMap<CalendarDate, Pick<Entry, 'rows'>> =>
  cacheOf(client)

/** Rows of a day that the station sent in the last 60 s (Spec §9), and whether the day was over by then. */
export function rememberedDay(client: StationClient, date: CalendarDate): Entry | undefined {
  const entry = cacheOf(client).get(date)
  return entry && now() - entry.at < SUMMARY_CACHE_MS ? entry : undefined
}

/**
 * Keeps a day's rows; beyond 30 days the oldest goes (Spec §9).
 *
 * @param today the station's
 */
export function rememberDay(
  client: StationClient,
  date: CalendarDate,
  rows: readonly SpeciesDay[],
  today: CalendarDate,
): void {
  const cache = cacheOf(client)
  cache.delete(date)
  cache.set(date, { at: now(), isWhole: date < today, rows })
  for (const oldest of cache.keys()) {
    if (cache.size <= SUMMARY_CACHE_DAYS) break
    cache.delete(oldest)
  }
}
