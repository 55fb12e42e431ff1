import { useEffect, useState } from 'react'
import { createLifetime } from '../platform/lifetime.ts'

/**
 * Grows a long list, each step in a task of its own.
 *
 * @param length full length
 * @param step rows added in one step
 * @returns rows to draw now
 */
export function useGrowing(length: number, step: number): number {
  const [grown, grow] = useState(step)
  useEffect(() => {
    if (grown >= length) return
    return createLifetime().after(0, () => grow(grown + step))
  }, [grown, length, step])
  return Math.min(grown, length)
}
