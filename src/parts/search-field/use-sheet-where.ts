import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useHost } from '../../ui/host.ts'

/** Below this width of the window a search takes all of it, CSS pixels. */
const NARROW_WINDOW = 480
/** Below this width of its own the box is only a sign, which opens over the page, CSS pixels. */
const ONLY_A_SIGN = 100

/**
 * Puts the box above everything else while it is open and has no room in its place: on a telephone, or where it is only a
 * sign in a header.
 */
export function useSheetWhere(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null)
  const { element } = useHost()
  useLayoutEffect(() => {
    const { current } = sheet
    if (!isOpen || !current) return
    const isNarrow = globalThis.innerWidth < NARROW_WINDOW
    if (!isNarrow && element.clientWidth >= ONLY_A_SIGN) return
    current.toggleAttribute('data-whole', isNarrow)
    current.showPopover()
    return () => {
      if (current.isConnected) current.hidePopover()
    }
  }, [isOpen, element])
  return sheet
}
