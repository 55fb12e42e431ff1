import { type RefObject, useEffect, useState } from 'react'
import type { Toast } from '../../domain/toast.ts'
import { createLifetime } from '../../platform/lifetime.ts'

/** True while a pointer or the focus is on one of the toasts, and while the page is out of sight. */
export function useToastPause(surface: RefObject<HTMLElement | null>, toasts: readonly Toast[]): boolean {
  const [isOver, setOver] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isHidden, setHidden] = useState(false)

  useEffect(() => {
    const element = surface.current
    if (!element) return
    const lifetime = createLifetime()
    const readVisibility = (): void => setHidden(document.visibilityState === 'hidden')
    readVisibility()
    lifetime.listen(element, 'pointerover', () => setOver(true))
    lifetime.listen(element, 'pointerleave', () => setOver(false))
    lifetime.listen(element, 'focusin', () => setFocus(true))
    lifetime.listen(element, 'focusout', () => setFocus(false))
    lifetime.listen(document, 'visibilitychange', readVisibility)
    return () => lifetime.end()
  }, [surface])

  // a toast that goes takes pointer and focus with it, and not every engine says so
  // the toasts are the reason to look
  useEffect(() => {
    const isOn = (state: string): boolean => surface.current?.querySelector(`[data-id]:${state}`) !== null
    setOver((before) => before && isOn('hover'))
    setFocus((before) => before && isOn('focus-within'))
  }, [surface, toasts])

  return isOver || hasFocus || isHidden
}
