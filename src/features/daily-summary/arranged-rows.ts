import { useStore } from 'jotai'
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { arrangementAtom } from '../../state/daily-summary.ts'
import { sortAtom } from '../../state/day-slots.ts'
import { motion } from './deferred-motion.ts'

interface ArrangedRows {
  /** Goes on the table body that holds the rows. */
  readonly body: RefCallback<HTMLElement>
  readonly isOpen: boolean
  readonly toggle: () => void
}

/** In a hurry the document follows this much later; what is seen is right at once, by the rows' own `order`. */
const FOLLOW_MS = 2000
/** After this many moves at once it may wait longer: to take out and put back half a table is to draw it anew. */
const MANY_MOVES = 8
const FOLLOW_MANY_MS = 10_000

/**
 * Keeps the rows of a table body in the order of the day and folds its tail. React draws the rows in the order they
 * became known and never moves one: when a bird overtakes thirty others it would take out and put back all thirty.
 *
 * @param limit how many rows are shown before somebody asks for the others
 */
export function useArrangedRows(limit: number): ArrangedRows {
  const store = useStore()
  const [isOpen, setOpen] = useState(false)
  const fold = useRef({ isOpen, limit })
  const rows = useRef<HTMLElement>(null)
  const arrange = useCallback(() => {
    const { order, foldFrom } = store.get(arrangementAtom)
    const shown = fold.current.isOpen ? order.length : Math.min(foldFrom, fold.current.limit)
    return rows.current ? arrangeRows(rows.current, order, shown) : 0
  }, [store])
  useEffect(() => {
    fold.current = { isOpen, limit }
    arrange()
  }, [isOpen, limit, arrange])

  const body = useCallback(
    (element: HTMLElement) => {
      rows.current = element
      const lifetime = createLifetime()
      let next = 0
      let stopWaiting: (() => void) | undefined
      const follow = (): void => {
        stopWaiting?.()
        stopWaiting = undefined
        next = now() + (settle() > MANY_MOVES ? FOLLOW_MANY_MS : FOLLOW_MS)
      }
      const followSoon = (): void => {
        if (stopWaiting) return
        const wait = next - now()
        if (wait <= 0) return follow()
        stopWaiting = lifetime.after(wait, follow)
      }
      /** Who asks for another order waits for nothing, whether it is known by now or comes next. */
      const sortAnew = (): void => {
        follow()
        next = 0
      }
      // New rows come from React, new orders from the store: whichever is last finds the other done.
      const observer = new MutationObserver(() => settle())
      const settle = (): number => {
        const moves = arrange()
        observer.takeRecords() // our own moves are no news
        return moves
      }
      observer.observe(element, { childList: true })
      lifetime.add(() => observer.disconnect())
      lifetime.add(store.sub(arrangementAtom, followSoon))
      lifetime.add(store.sub(sortAtom, sortAnew))
      lifetime.listen(element, 'beforematch', () => setOpen(true)) // find-in-page looks into folded rows
      settle()
      return () => {
        rows.current = null
        lifetime.end()
      }
    },
    [arrange, store],
  )
  return { body, isOpen, toggle: () => setOpen(!isOpen) }
}

/** Puts rows where they belong, the first `shown` of them in sight, with as few moves as a single overtaking needs: one. Tells how many it took. */
function arrangeRows(body: HTMLElement, order: readonly string[], shown: number): number {
  const byName = new Map<string, HTMLElement>()
  const before: string[] = []
  for (const row of body.children as HTMLCollectionOf<HTMLElement>) {
    const name = row.dataset.species ?? ''
    byName.set(name, row)
    before.push(name)
  }
  const focused = body.querySelector<HTMLElement>(':focus')
  body.style.setProperty('--_rows', String(shown)) // a known height keeps a change inside the table
  let next: Element | null = body.firstElementChild
  let moves = 0
  order.forEach((name, index) => {
    const row = byName.get(name)
    if (!row) return // not drawn yet
    if (row === next) next = row.nextElementSibling
    else {
      body.insertBefore(row, next)
      moves += 1
    }
    const isFolded = index >= shown
    if (row.hasAttribute('hidden') === isFolded) return
    foldRow(row, isFolded)
  })
  focused?.focus({ preventScroll: true }) // a row that is taken out and put back would lose it
  motion.loaded?.slideRows(body, before)
  return moves
}

/** A folded row is out of sight for everybody, but the browser's find-in-page looks into it. */
function foldRow(row: HTMLElement, isFolded: boolean): void {
  if (isFolded) {
    row.setAttribute('hidden', 'until-found')
    row.setAttribute('aria-hidden', 'true')
  } else {
    row.removeAttribute('hidden')
    row.removeAttribute('aria-hidden')
  }
}
