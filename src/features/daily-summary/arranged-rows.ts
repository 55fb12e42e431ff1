import { useStore } from 'jotai'
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { longestRise } from '../../domain/longest-rise.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { afterRows } from './deferred-after-rows.ts'
import { useDayView } from './day-view.ts'
import { focusedIn } from '../../ui/focused-in.ts'

interface ArrangedRows {
  /** Goes on the table body that holds the rows. */
  readonly body: RefCallback<HTMLElement>
  readonly isOpen: boolean
  readonly toggle: () => void
}

/** In a hurry the document follows this much later; what is seen is right at once, by the rows' own `order`. */
const FOLLOW_MS = 2000
const FOLLOW_IN_A_HURRY_MS = 5000
/** And by so many rows at a time: to take out and put back half a table is to draw it anew. */
const MOVES_IN_A_HURRY = 8

/**
 * Keeps the rows of a table body in the order of the day and folds its tail. React draws the rows in the order they
 * became known and never moves one: when a bird overtakes thirty others it would take out and put back all thirty.
 *
 * @param limit how many rows are shown before somebody asks for the others
 */
export function useArrangedRows(limit: number): ArrangedRows {
  const store = useStore()
  const { arrangementAtom, sortAtom } = useDayView()
  const [isOpen, setOpen] = useState(false)
  const fold = useRef({ isOpen, limit })
  const rows = useRef<HTMLElement>(null)
  const arrange = useCallback(
    (moves?: number) => {
      const { order, foldFrom, kept } = store.get(arrangementAtom)
      const shown = fold.current.isOpen ? order.length : Math.min(foldFrom, fold.current.limit)
      return !rows.current || arrangeRows(rows.current, order, foldedNames(order, shown, kept), moves)
    },
    [store, arrangementAtom],
  )
  useEffect(() => {
    fold.current = { isOpen, limit }
    arrange()
  }, [isOpen, limit, arrange])

  const body = useCallback(
    (element: HTMLElement) => {
      rows.current = element
      const lifetime = createLifetime()
      // New rows come from React, new orders from the store: whichever is last finds the other done.
      const observer = new MutationObserver(() => settle())
      const settle = (moves?: number): boolean => {
        const isSettled = arrange(moves)
        observer.takeRecords() // our own moves are no news
        return isSettled
      }
      const { followSoon, sortAnew } = following(settle, lifetime)
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
    [arrange, store, arrangementAtom, sortAtom],
  )
  return { body, isOpen, toggle: () => setOpen(!isOpen) }
}

/** When the document follows: at once, and in a hurry later and by a few rows at a time. */
function following(settle: (moves?: number) => boolean, lifetime: Lifetime) {
  let next = 0
  let stopWaiting: (() => void) | undefined
  const follow = (moves?: number): void => {
    stopWaiting?.()
    stopWaiting = undefined
    next = now() + (moves ? FOLLOW_IN_A_HURRY_MS : FOLLOW_MS)
    if (!settle(moves)) followSoon()
  }
  const followSoon = (): void => {
    if (stopWaiting) return
    const wait = next - now()
    if (wait <= 0) follow()
    else stopWaiting = lifetime.after(wait, () => follow(MOVES_IN_A_HURRY))
  }
  /** Sorts at once after a change of the order, whether it is known already or comes next. */
  const sortAnew = (): void => {
    follow()
    next = 0
  }
  return { followSoon, sortAnew }
}

/**
 * Which rows are folded away.
 *
 * @param order scientific names from top to bottom
 * @param shown how many from the top are in sight
 * @param kept those that are in sight wherever they stand
 */
export const foldedNames = (order: readonly string[], shown: number, kept: readonly string[]): ReadonlySet<string> =>
  new Set(order.slice(shown).filter((name) => !kept.includes(name)))

/**
 * Puts rows where they belong, all but the folded ones in sight, and moves as few of them as can be.
 *
 * @param moves in a hurry: how many at most. They stand where they belong by then, to the eye, and slide from nowhere
 * @returns whether all are where they belong
 */
function arrangeRows(
  body: HTMLElement,
  order: readonly string[],
  folded: ReadonlySet<string>,
  moves = Number.POSITIVE_INFINITY,
): boolean {
  const byName = new Map<string, HTMLElement>()
  for (const row of body.children as HTMLCollectionOf<HTMLElement>) byName.set(row.dataset.species ?? '', row)
  const before = [...byName.keys()]
  const drawn = order.filter((name) => byName.has(name)) // the others are not drawn yet
  const staying = longestRise(drawn.map((name) => before.indexOf(name)))
  const astray = drawn.filter((_, index) => !staying.has(index))
  const focused = focusedIn(body)
  body.style.blockSize = `calc(${order.length - folded.size} * var(--_row) + 1px)` // a known height keeps a change inside the table
  order.reduceRight<HTMLElement | null>((next, name) => {
    const row = byName.get(name)
    if (!row) return next
    const turn = astray.indexOf(name)
    const hasToWait = turn >= moves
    if (turn >= 0 && !hasToWait) body.insertBefore(row, next)
    const isFolded = folded.has(name)
    if (row.hasAttribute('hidden') !== isFolded) foldRow(row, isFolded)
    return hasToWait ? next : row
  }, null)
  focused?.focus({ preventScroll: true }) // a row that is taken out and put back would lose it
  if (!Number.isFinite(moves)) afterRows.loaded?.slideRows(body, before)
  return astray.length <= moves
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
