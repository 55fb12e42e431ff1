/** Token bucket per caller: `burst` at once, then `perSecond` (station-api 12). */
export interface RateLimit {
  /** Takes one token; false when there is none left. */
  take(address: string): boolean
  /** Number of callers remembered: only those with less left than a new one. */
  readonly size: number
  /** Forgets all callers. */
  reset(): void
}

/** Rate limit; `now` in milliseconds. */
export function createRateLimit(perSecond: number, burst: number, now: () => number = Date.now): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>() // in the order of last use
  const fullAfterMs = (burst / perSecond) * 1000
  const forgetFull = (at: number): void => {
    for (const [address, bucket] of buckets) {
      if (at - bucket.at < fullAfterMs) break
      buckets.delete(address)
    }
  }
  return {
    take(address) {
      const at = now()
      forgetFull(at)
      const bucket = buckets.get(address) ?? { left: burst, at }
      const left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond)
      buckets.delete(address)
      buckets.set(address, { left: left >= 1 ? left - 1 : left, at })
      return left >= 1
    },
    get size() {
      return buckets.size
    },
    reset: () => buckets.clear(),
  }
}
