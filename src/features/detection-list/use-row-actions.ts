import { useStore } from 'jotai'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { TimeFormat } from '../../domain/presentation.ts'
import { pressedSelection, rowRange } from '../../domain/row-selection.ts'
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
