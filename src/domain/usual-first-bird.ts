import type { SpeciesDay } from './species-day.ts'

/** Bird that usually begins the day. */
export interface FirstBird {
  readonly commonName: string
  readonly scientificName: string
  /** Hour in which it usually begins, 0 to 23: stations tell no more of past days. */
  readonly hour: number
}

/** Minutes before first light from which a detection belongs to the morning. */
const BEFORE_LIGHT = 60
/** Hour after which a first detection does not begin a day. */
const MORNING_ENDS = 11
const DAYS_NEEDED = 3

/**
 * Species usually heard first in the morning: among those heard on most days (three at least) the one with the earliest
 * median first hour, of equals the one heard more often. A day on which it already called at night does not count.
 * Undefined where there are too few days.
 *
 * @param days rows of each
 * @param lightMinute first light, minutes since midnight
 */
export function usualFirstBird(days: readonly (readonly SpeciesDay[])[], lightMinute: number): FirstBird | undefined {
  const from = Math.max(0, Math.floor((lightMinute - BEFORE_LIGHT) / 60))
  const known = days.filter((rows) => rows.length > 0)
  const heard = new Map<string, { readonly row: SpeciesDay; readonly hours: number[]; count: number }>()
  for (const row of known.flat()) {
    const hour = row.hourly.findIndex((count) => count > 0)
    if (hour < from || hour >= MORNING_ENDS) continue
    const entry = heard.get(row.scientificName) ?? { row, hours: [], count: 0 }
    heard.set(row.scientificName, entry)
    entry.hours.push(hour)
    entry.count += row.count
  }
  const needed = Math.max(DAYS_NEEDED, Math.ceil(known.length / 2))
  const [first] = [...heard.values()]
    .filter(({ hours }) => hours.length >= needed)
    .map(({ row: { commonName, scientificName }, hours, count }) => {
      const hour = hours.sort((a, b) => a - b)[Math.floor(hours.length / 2)] ?? 0
      return { commonName, scientificName, hour, count }
    })
    .sort((a, b) => a.hour - b.hour || b.count - a.count)
  return first && { commonName: first.commonName, scientificName: first.scientificName, hour: first.hour }
}
