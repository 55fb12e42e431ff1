import { type RefObject, useEffect, useState } from 'react'
import { HANDS_OFF_MS } from '../../domain/limits.ts'
import { createLifetime } from '../../platform/lifetime.ts'

const HANDS = ['pointermove', 'pointerdown', 'focusin']

/** Whether somebody points at or types in an element, and for a few seconds after. */
export function useHands(ref: RefObject<HTMLElement | null>): boolean {
  const [hasHands, setHands] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const lifetime = createLifetime()
    let cancel = (): void => {}
    const wake = (): void => {
      cancel()
      setHands(true)
      cancel = lifetime.after(HANDS_OFF_MS, () => setHands(false))
    }
    for (const type of HANDS) lifetime.listen(element, type, wake, { passive: true })
    return () => lifetime.end()
  }, [ref])
  return hasHands
}
