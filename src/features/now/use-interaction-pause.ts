import { type RefObject, useEffect, useState } from 'react'
import { createLifetime } from '../../platform/lifetime.ts'

/** True while a pointer or the focus is on the element: what somebody looks at does not change under the eyes. */
export function useInteractionPause(element: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const lifetime = createLifetime()
    lifetime.listen(element.current, 'pointerenter', () => setOver(true))
    lifetime.listen(element.current, 'pointerleave', () => setOver(false))
    lifetime.listen(element.current, 'focusin', () => setFocus(true))
    lifetime.listen(element.current, 'focusout', () => setFocus(false))
    return () => lifetime.end()
  }, [element])
  return isOver || hasFocus
}
