/** A token bucket per caller: `burst` at once, then `perSecond` (station-api 12). */
export interface RateLimit {
  /** Takes one; false when there is none left. */
  take(address: string): boolean
  /** How many callers are remembered: only those who asked lately enough to have less left than a stranger. */
  readonly size: number
  /** Forgets all callers. */
  reset(): void
}

/** `now` in milliseconds. */
export function createRateLimit(perSecond: number, burst: number, now: () => number = Date.now): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>() // in the order of asking last
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
