import { type RefObject, useLayoutEffect, useRef } from 'react'

const SLIDE_MS = 200

/**
 * Lets the children of a list slide to their new places when its order changes. Children that are new come in by their
 * own style. Nothing moves for people who prefer less motion.
 *
 * @param order changes whenever children come, go or move; other drawings are not looked at
 */
export function useSlide(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<Element, { x: number; y: number }>())
  // the order is the reason to look
  useLayoutEffect(() => {
    if (!list.current) return
    const before = places.current
    const after = new Map<Element, { x: number; y: number }>()
    for (const child of list.current.children) {
      if (child instanceof HTMLElement) after.set(child, { x: child.offsetLeft, y: child.offsetTop })
    }
    places.current = after
    if (globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [child, { x, y }] of after) {
      const old = before.get(child)
      if (!old || (old.x === x && old.y === y)) continue
      // a jump to another column would cross the list: only what stays in its column slides
      if (old.x !== x) child.animate({ opacity: [0, 1] }, { duration: SLIDE_MS })
      else child.animate({ translate: [`0 ${old.y - y}px`, '0 0'] }, { duration: SLIDE_MS, easing: 'ease-out' })
    }
  }, [list, order])
}
