/** A token bucket per caller: `burst` at once, then `perSecond` (station-api 12). */
export interface RateLimit {
  /** Takes one; false when there is none left. */
  take(address: string): boolean
  /** Forgets all callers. */
  reset(): void
}

/** `now` in milliseconds. */
export function createRateLimit(perSecond: number, burst: number, now: () => number = Date.now): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(address) {
      const at = now()
      const bucket = buckets.get(address) ?? { left: burst, at }
      const left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond)
      buckets.set(address, { left: left >= 1 ? left - 1 : left, at })
      return left >= 1
    },
    reset: () => buckets.clear(),
  }
}
