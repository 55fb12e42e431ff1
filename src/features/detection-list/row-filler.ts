import { createContext, type RefObject, useContext, useEffect, useState } from 'react'
import { createLifetime } from '../../platform/lifetime.ts'

/** How far outside the window a row counts as about to be seen. */
const MARGIN = '300px'
/** Rows that fly past while somebody scrolls are not drawn: a row has to be near for so long, milliseconds. */
const STAYS_MS = 80
/** Rows that are drawn whole in one task, and the time between two: more would be felt. */
const ROWS_AT_ONCE = 4
const BETWEEN_MS = 16

/** Decides when rows of a long list are drawn whole: near the window, a few at a time, in the order of the page. */
export interface RowFiller {
  /** Calls once, when the row is to be drawn whole. Returns the way to stop. */
  watch(row: Element, onTurn: () => void): () => void
  end(): void
}

/** A filler for the rows of one list. */
export function createRowFiller(): RowFiller {
  const lifetime = createLifetime()
  const turns = new Map<Element, () => void>()
  const near = new Set<Element>()
  let isDue = false
  const fill = (): void => {
    isDue = false
    for (const row of [...near].slice(0, ROWS_AT_ONCE)) {
      near.delete(row)
      turns.get(row)?.()
    }
    if (near.size > 0) schedule(BETWEEN_MS)
  }
  const schedule = (ms: number): void => {
    if (isDue) return
    isDue = true
    lifetime.after(ms, fill)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target)
        else near.delete(target)
      }
      if (near.size > 0) schedule(STAYS_MS)
    },
    { rootMargin: MARGIN },
  )
  lifetime.add(() => observer.disconnect())
  return {
    watch(row, onTurn) {
      const stop = (): void => {
        observer.unobserve(row)
        turns.delete(row)
        near.delete(row)
      }
      turns.set(row, () => {
        stop()
        onTurn()
      })
      observer.observe(row)
      return stop
    },
    end: () => lifetime.end(),
  }
}

/** The filler of the list around. */
export const RowFillerContext = createContext<RowFiller | undefined>(undefined)

/** False until it is the row's turn to be drawn whole, then true for good. */
export function useTurn(row: RefObject<Element | null>, isEarly: boolean): boolean {
  const filler = useContext(RowFillerContext)
  const [isWhole, setWhole] = useState(isEarly)
  useEffect(() => {
    if (isWhole || !row.current || !filler) return
    return filler.watch(row.current, () => setWhole(true))
  }, [filler, isWhole, row])
  return isWhole
}
