import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Holds what is read in its place when rows come in above it, for browsers that do not do that by themselves (WebKit).
 *
 * @param first key of the first row
 */
export function useAnchoredScroll(table: RefObject<HTMLTableElement | null>, first: string | undefined): void {
  const before = useRef<{ readonly key: string; readonly top: number } | undefined>(undefined)
  useLayoutEffect(() => {
    const placeOf = (key: string): number | undefined => {
      const row = table.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
      return row?.offsetTop
    }
    const { key, top = 0 } = before.current ?? {}
    const now = key === undefined || key === first ? undefined : placeOf(key)
    const isAbove = (table.current?.getBoundingClientRect().top ?? 0) < 0
    if (now !== undefined && now > top && isAbove && !CSS.supports('overflow-anchor', 'auto'))
      globalThis.scrollBy({ top: now - top, behavior: 'instant' })
    const place = first === undefined ? undefined : placeOf(first)
    before.current = first === undefined || place === undefined ? undefined : { key: first, top: place }
  }, [table, first])
}
