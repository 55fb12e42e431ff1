import { useEffect, useState } from 'react'
import { createLifetime } from '../platform/lifetime.ts'

/**
 * Lets a long list grow, each step in a task of its own.
 *
 * @param length how long it is to be
 * @param step how much of it comes at once
 * @returns how much of it is to be drawn by now
 */
export function useGrowing(length: number, step: number): number {
  const [grown, grow] = useState(step)
  useEffect(() => {
    if (grown >= length) return
    return createLifetime().after(0, () => grow(grown + step))
  }, [grown, length, step])
  return Math.min(grown, length)
}
