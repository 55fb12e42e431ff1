import { type RefObject, useLayoutEffect, useRef } from 'react'

const SLIDE_MS = 200

/** Places of elements in their list, CSS pixels. */
type Places = ReadonlyMap<HTMLElement, { readonly x: number; readonly y: number }>

/**
 * Slides the children of a list to their new places when its order changes. New children appear by their own style.
 * Nothing moves for people who prefer less motion.
 *
 * @param order changes whenever children come, go or move; other drawings are ignored
 */
export function useSlide(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef<Places>(new Map())
  // runs when the order changes
  useLayoutEffect(() => {
    const shown = list.current
    if (!shown) return
    if (places.current.size > 0) slide(places.current, placesIn(shown))
    // told once the browser has laid it out, so that nobody waits for that
    const observer = new ResizeObserver(() => (places.current = placesIn(shown)))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [list, order])
}

const placesIn = (list: HTMLElement): Places =>
  new Map(
    [...list.children]
      .filter((child) => child instanceof HTMLElement)
      .map((child) => [child, { x: child.offsetLeft, y: child.offsetTop }]),
  )

function slide(before: Places, after: Places): void {
  if (globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const [child, { x, y }] of after) {
    const old = before.get(child)
    if (!old || (old.x === x && old.y === y)) continue
    // a move to another column would cross the list: only children that stay in their column slide
    if (old.x !== x) child.animate({ opacity: [0, 1] }, { duration: SLIDE_MS })
    else child.animate({ translate: [`0 ${old.y - y}px`, '0 0'] }, { duration: SLIDE_MS, easing: 'ease-out' })
  }
}
