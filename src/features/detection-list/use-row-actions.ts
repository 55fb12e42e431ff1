import { useStore } from 'jotai'
import { useMemo, useRef } from 'react'
import type { TimeFormat } from '../../domain/presentation.ts'
import { useHasActions } from '../../parts/detection-actions/action-options.ts'
import type { ResultView } from '../../state/detections/result-view.ts'
import type { RowActions } from './list-options.ts'
import type { RowStacks } from './use-stacks.ts'

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
  const rows = useRef(keys)
  rows.current = keys
  const piled = useRef(stacks)
  piled.current = stacks
  const pressed = useRef<string | undefined>(undefined)
  return useMemo(
    () => ({
      mayPick,
      timeFormat,
      hasPane,
      take: (key) => store.set(view.inHandAtom, key),
      pick(key, isRange) {
        const before = store.get(view.pickedAtom)
        const isPicked = !before.has(key)
        const changed = isRange ? rangeOf(rows.current, pressed.current, key) : (piled.current.closed.get(key) ?? [key])
        const picked = new Set(before)
        for (const one of changed)
          if (isPicked) picked.add(one)
          else picked.delete(one)
        pressed.current = key
        store.set(view.pickedAtom, picked)
      },
      unstack: (key) => piled.current.toggle(key),
      toggle: (key) => store.set(view.openAtom, (open) => (open === key ? undefined : key)),
    }),
    [store, view, mayPick, timeFormat, hasPane],
  )
}

/** Everything from one row to another, both included; the second alone when the first is not there. */
function rangeOf(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [first, last] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)]
  return first < 0 ? [to] : keys.slice(Math.min(first, last), Math.max(first, last) + 1)
}
