import { QUICK_RETRY_MS, REFUSED_RETRY_MS } from '../limits.ts'

/**
 * Wait before the next attempt, milliseconds: random, so that many browsers do not come back at once.
 *
 * @param failures attempts in a row that brought nothing; 0 after a connection that worked
 * @param maxRetryMs longest wait; up to {@link QUICK_RETRY_MS} there is no growing
 * @param random a number in 0 ≤ n < 1
 */
export function retryDelay(failures: number, maxRetryMs: number, random: number): number {
  if (failures === 0 || maxRetryMs <= QUICK_RETRY_MS) return random * Math.min(QUICK_RETRY_MS, maxRetryMs)
  const ceiling = Math.min(maxRetryMs, REFUSED_RETRY_MS * 2 ** failures)
  return REFUSED_RETRY_MS + random * (ceiling - REFUSED_RETRY_MS)
}
