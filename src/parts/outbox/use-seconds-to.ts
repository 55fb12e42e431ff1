import { useEffect, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'

const SECOND_MS = 1000

/** Seconds until an instant (milliseconds since 1970), rounded up; 0 when it is over. */
export function useSecondsTo(atMs: number): number {
  const [, drawAgain] = useState(0)
  const left = Math.max(0, Math.ceil((atMs - now()) / SECOND_MS))
  const runs = left > 0
  useEffect(() => {
    if (!runs) return
    return createLifetime().every(SECOND_MS, () => drawAgain((count) => count + 1))
  }, [runs])
  return left
}
