const LIFE_MS = 300_000

/**
 * What the detections list remembers for five minutes: new detections do not show in it, a review, lock or deletion
 * empties it (station-api 3.2). Clients must survive it, so the embedded station has it too.
 */
export interface ListCache {
  read<T>(key: string, make: () => T): T
  clear(): void
}

export function createListCache(now: () => number = Date.now): ListCache {
  const kept = new Map<string, { readonly value: unknown; readonly until: number }>()
  return {
    read<T>(key: string, make: () => T): T {
      const hit = kept.get(key)
      if (hit && hit.until > now()) return hit.value as T // reason: a key is always made by the same maker
      const value = make()
      if (kept.size > 500) kept.clear()
      kept.set(key, { value, until: now() + LIFE_MS })
      return value
    },
    clear: () => kept.clear(),
  }
}
