import type { Detection } from './detection.ts'

/** Numbers of recent detections that a person may choose (Spec §9 Dashboard). */
export const RECENT_LIMITS = [5, 10, 25, 50] as const
export type RecentLimit = (typeof RECENT_LIMITS)[number]
/** Numbers that a page author may write: also 1, which leaves a visitor no choice. */
export const RECENT_COUNTS = [1, ...RECENT_LIMITS] as const
export type RecentCount = (typeof RECENT_COUNTS)[number]
/** Recent detections shown by default (Spec §9 Dashboard). */
export const DEFAULT_RECENT_LIMIT: RecentLimit = 5

/** Recent detections requested at least (Spec §9 Dashboard). */
const LEAST_REQUESTED = 10

/** Limit read from storage or an attribute; undefined unless it is one of the offered numbers (Spec §5 Other). */
export const parseRecentLimit = (text: string | null): RecentLimit | undefined =>
  RECENT_LIMITS.find((limit) => String(limit) === text)

/** Number of detections to request for showing `limit` of them (Spec §7). */
export const requestedLimit = (limit: number): number => Math.max(limit, LEAST_REQUESTED)

/** Key of a detection that stays the same while it is on the screen. Live events may come without an id. */
export const detectionKey = (detection: Detection): string =>
  detection.id > 0
    ? String(detection.id)
    : `${detection.date} ${detection.time} ${detection.scientificName || detection.commonName}`

/** Whether two records are of the same detection: by id, or by species and second where one has no id yet. */
export function isSameDetection(a: Detection, b: Detection): boolean {
  if (a.id > 0 && b.id > 0) return a.id === b.id
  return a.scientificName === b.scientificName && a.date === b.date && a.time === b.time
}

/** Whether a list has a detection. */
export const isIn = (list: readonly Detection[], detection: Detection): boolean =>
  list.some((one) => isSameDetection(one, detection))

/**
 * List, newest first, with new arrivals on top, each detection once.
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
 * Record of a detection after another answer. Fields that lists leave out (weather, instants, a picture) stay. The same
 * object comes back when nothing is new.
 */
export function freshRecord(before: Detection | undefined, told: Detection): Detection {
  const fresh = { ...before, ...told }
  return before && JSON.stringify(fresh) === JSON.stringify(before) ? before : fresh
}
