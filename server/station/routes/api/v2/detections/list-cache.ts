const LIFE_MS = 300_000
const MOST_LISTS = 500

/**
 * Cache of the detections list for five minutes: new detections do not show in it, a review, lock or deletion empties
 * it (station-api 3.2). Clients must survive it, so the embedded station has it too.
 */
export interface ListCache {
  read<T>(key: string, make: () => T): T
  clear(): void
}

export function createListCache(now: () => number = Date.now): ListCache {
  const kept = new Map<string, { readonly value: unknown; readonly until: number }>() // all live equally long: oldest first
  return {
    read<T>(key: string, make: () => T): T {
      for (const [old, { until }] of kept) {
        if (until > now() && kept.size <= MOST_LISTS) break
        kept.delete(old)
      }
      const hit = kept.get(key)
      if (hit) return hit.value as T // reason: a key is always made by the same maker
      const value = make()
      kept.set(key, { value, until: now() + LIFE_MS })
      return value
    },
    clear: () => kept.clear(),
  }
}
