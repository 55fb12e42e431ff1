import { type RefObject, useLayoutEffect, useRef } from 'react'

const SLIDE_MS = 200

/**
 * Slides the children of a list to their new places when its order changes. New children appear by their own style.
 * Nothing moves for people who prefer less motion.
 *
 * @param order changes whenever children come, go or move; other drawings are ignored
 */
export function useSlide(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<Element, { x: number; y: number }>())
  // runs when the order changes
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
      // a move to another column would cross the list: only children that stay in their column slide
      if (old.x !== x) child.animate({ opacity: [0, 1] }, { duration: SLIDE_MS })
      else child.animate({ translate: [`0 ${old.y - y}px`, '0 0'] }, { duration: SLIDE_MS, easing: 'ease-out' })
    }
  }, [list, order])
}
