import { useAtom, useStore } from 'jotai'
import { createContext, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Stacks, stacksOf } from '../../domain/alike-rows.ts'
import type { Detection } from '../../domain/detection.ts'
import type { TimeFormat } from '../../domain/presentation.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { pressedSelection, rowRange } from '../../domain/row-selection.ts'
import { useHasActions } from '../../parts/detection-actions/action-options.ts'
import type { ResultView } from '../../state/detections/result-view.ts'

/** What every row of a list needs of the list around it; the same object for as long as none of it changes. */
export interface RowActions {
  /** Whether rows can be selected: something can be done with what is. */
  readonly mayPick: boolean
  readonly timeFormat: TimeFormat
  /** Whether the row in hand is shown beside the list: then none opens in its place. */
  readonly hasPane: boolean
  /** Takes a row in hand. */
  take(key: string): void
  /** Selects a row or takes it out again; with a range, everything from the row that was pressed before. */
  pick(key: string, isRange: boolean): void
  /** Lays a stack of alike rows out, by the key of its first. */
  unstack(key: string): void
  /** Opens the player of a row, or closes it. */
  toggle(key: string): void
}

/** Set by the list around its rows. */
export const RowActionsContext = createContext<RowActions | null>(null)

/** What the list around a row offers. Throws outside a list: that is our own bug. */
export function useRowActions(): RowActions {
  const actions = useContext(RowActionsContext)
  if (!actions) throw new Error('useRowActions() needs a list around it')
  return actions
}

/**
 * What can be done with the rows of a list.
 *
 * @param keys of the rows on the page, in order
 */
export function useOwnRowActions(
  view: ResultView,
  keys: readonly string[],
  timeFormat: TimeFormat,
  hasPane: boolean,
  stacks: RowStacks,
): RowActions {
  const store = useStore()
  const mayPick = useHasActions()
  const drawn = useRef({ keys, stacks })
  useLayoutEffect(() => {
    drawn.current = { keys, stacks }
  })
  const pressed = useRef<string | undefined>(undefined)
  return useMemo(
    () => ({
      mayPick,
      timeFormat,
      hasPane,
      take: (key) => store.set(view.inHandAtom, key),
      pick(key, isRange) {
        const { keys, stacks } = drawn.current
        const changed = isRange ? rowRange(keys, pressed.current, key) : (stacks.closed.get(key) ?? [key])
        pressed.current = key
        store.set(view.pickedAtom, (selected) => pressedSelection(selected, key, changed))
      },
      unstack: (key) => drawn.current.stacks.toggle(key),
      toggle: (key) => store.set(view.openAtom, (open) => (open === key ? undefined : key)),
    }),
    [store, view, mayPick, timeFormat, hasPane],
  )
}

/** Alike rows of a page: those that lie on each other, and those that were laid out. */
export interface RowStacks {
  readonly closed: Stacks
  readonly opened: Stacks
  /** Key of the stack that was opened a moment ago: the focus goes there. */
  readonly latest: string | undefined
  /** Lays a stack out, or puts it together again, by the key of its first row. */
  toggle(key: string): void
}

const NO_STACKS: Stacks = new Map<string, readonly string[]>()

/**
 * The stacks of a page; without them where nobody may judge, and in an order that is not that of time.
 *
 * @param mayStack whether alike rows lie on each other at all
 */
export function useStacks(view: ResultView, detections: readonly Detection[], mayStack: boolean): RowStacks {
  const [unstacked, open] = useAtom(view.unstackedAtom)
  const [latest, setLatest] = useState<string>()
  const closed = useMemo(() => {
    const laidOut = new Set([...unstacked.values()].flat())
    return mayStack ? stacksOf(detections.filter((one) => !laidOut.has(detectionKey(one)))) : NO_STACKS
  }, [unstacked, detections, mayStack])
  return {
    closed,
    opened: mayStack ? unstacked : NO_STACKS,
    latest,
    toggle(key) {
      const members = closed.get(key)
      const next = new Map(unstacked)
      if (members) next.set(key, members)
      else next.delete(key)
      setLatest(members && key)
      open(next)
    },
  }
}
