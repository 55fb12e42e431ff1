import type { Detection } from './detection.ts'

/** How many recent detections a person may ask for (Spec §9 Dashboard). */
export const RECENT_LIMITS = [5, 10, 25, 50] as const
export type RecentLimit = (typeof RECENT_LIMITS)[number]
/** How many a page author may write: also one alone, which leaves a visitor nothing to choose. */
export const RECENT_COUNTS = [1, ...RECENT_LIMITS] as const
export type RecentCount = (typeof RECENT_COUNTS)[number]
/** How many recent detections are shown where nobody chose (Spec §9 Dashboard). */
export const DEFAULT_RECENT_LIMIT: RecentLimit = 5

/** A station is always asked for at least this many (Spec §9 Dashboard). */
const LEAST_REQUESTED = 10

/** Reads a stored limit or an attribute: undefined unless it is exactly one of the offered numbers (Spec §5 Other). */
export const parseRecentLimit = (text: string | null): RecentLimit | undefined =>
  RECENT_LIMITS.find((limit) => String(limit) === text)

/** How many to ask the station for, to show `limit` of them (Spec §7). */
export const requestedLimit = (limit: number): number => Math.max(limit, LEAST_REQUESTED)

/** A key that stays the same while a detection is on the screen. Live events may come without an id. */
export const detectionKey = (detection: Detection): string =>
  detection.id > 0
    ? String(detection.id)
    : `${detection.date} ${detection.time} ${detection.scientificName || detection.commonName}`

/** Whether two records speak of the same event: by id, or by bird and second where one of them has no id yet. */
export function isSameDetection(a: Detection, b: Detection): boolean {
  if (a.id > 0 && b.id > 0) return a.id === b.id
  return a.scientificName === b.scientificName && a.date === b.date && a.time === b.time
}

/**
 * Puts new arrivals on top of a list that is newest first, each detection once.
 *
 * @param rows newest first
 * @param arrivals in the order in which they came, oldest first
 * @param capacity how many rows to keep
 * @returns the list, and those arrivals that were not in it before, newest first
 */
export function mergeRecent(
  rows: readonly Detection[],
  arrivals: readonly Detection[],
  capacity: number,
): { readonly rows: readonly Detection[]; readonly added: readonly Detection[] } {
  const added: Detection[] = []
  for (const arrival of arrivals) {
    const known = (row: Detection): boolean => isSameDetection(row, arrival)
    if (!rows.some(known) && !added.some(known)) added.unshift(arrival)
  }
  if (added.length === 0) return { rows: rows.length > capacity ? rows.slice(0, capacity) : rows, added }
  return { rows: [...added, ...rows].slice(0, capacity), added: added.slice(0, capacity) }
}

/**
 * What is known of a detection after the station has told it again. Lists leave out what single answers have (weather,
 * instants, a picture): that stays. The very object of before comes back when nothing is new.
 */
export function freshRecord(before: Detection | undefined, told: Detection): Detection {
  const fresh = { ...before, ...told }
  return before && JSON.stringify(fresh) === JSON.stringify(before) ? before : fresh
}
