import { type RefObject, useEffect, useState } from 'react'
import { HANDS_OFF_MS } from '../../../domain/limits.ts'
import { createLifetime } from '../../../platform/lifetime.ts'

const HANDS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin']

/**
 * Whether nobody has touched, pointed at or typed in an element for some seconds. Never while the keyboard's focus is inside:
 * what is focused has to be seen.
 *
 * @param mayRest false: it is never at rest
 */
export function useRest(ref: RefObject<HTMLElement | null>, mayRest: boolean): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || !mayRest) return
    const lifetime = createLifetime()
    let cancel = (): void => {}
    const wake = (): void => {
      cancel()
      setAtRest(false)
      cancel = lifetime.after(HANDS_OFF_MS, () => (element.querySelector(':focus-visible') ? wake() : setAtRest(true)))
    }
    for (const type of HANDS) lifetime.listen(element, type, wake, { passive: true })
    wake()
    return () => lifetime.end()
  }, [ref, mayRest])
  return mayRest && isAtRest
}
