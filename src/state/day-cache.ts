import type { CalendarDate } from '../domain/calendar.ts'
import { SUMMARY_CACHE_DAYS, SUMMARY_CACHE_MS } from '../domain/limits.ts'
import type { SpeciesDay } from '../domain/species-day.ts'
import { now } from '../platform/clock.ts'
import type { StationClient } from '../station/client.ts'

interface Entry {
  readonly at: number
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

/** A day's rows if the station sent them in the last 60 s (Spec §9). */
export function rememberedDay(client: StationClient, date: CalendarDate): readonly SpeciesDay[] | undefined {
  const entry = cacheOf(client).get(date)
  return entry && now() - entry.at < SUMMARY_CACHE_MS ? entry.rows : undefined
}

/** Keeps a day's rows; beyond 30 days the oldest goes (Spec §9). */
export function rememberDay(client: StationClient, date: CalendarDate, rows: readonly SpeciesDay[]): void {
  const cache = cacheOf(client)
  cache.delete(date)
  cache.set(date, { at: now(), rows })
  for (const oldest of cache.keys()) {
    if (cache.size <= SUMMARY_CACHE_DAYS) break
    cache.delete(oldest)
  }
}
