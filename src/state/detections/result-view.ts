import { atom } from 'jotai'
import type { Stacks } from '../../domain/alike-rows.ts'
import type { StationStore } from '../station.ts'
import { queryResults } from './query-results.ts'

/** Lists kept for visitors who come back to them. */
const KEPT_LISTS = 8

/** View of one list of found detections, with the visitor's state in it. */
export function resultView() {
  return {
    ...queryResults(),
    /** Key of the current row, for keys. */
    inHandAtom: atom<string | undefined>(undefined),
    /** Key of the row whose player is open. */
    openAtom: atom<string | undefined>(undefined),
    /** Stacks of similar rows that were opened, as they were then: judged ones stay in theirs. */
    unstackedAtom: atom<Stacks>(new Map<string, readonly string[]>()),
    /** Keys of the selected rows. */
    pickedAtom: atom<ReadonlySet<string>>(new Set<string>()),
  }
}

/** View of one list of found detections. */
export type ResultView = ReturnType<typeof resultView>

const viewsOf = new WeakMap<StationStore, WeakMap<object, Map<string, ResultView>>>()

/**
 * View that belongs to an owner, who finds it as it was left: its rows are there before the station has answered again.
 *
 * @param owner the dashboard around a list, else the list's host
 * @param list what is listed, in any text that distinguishes lists
 */
export function resultViewFor(store: StationStore, owner: object, list: string): ResultView {
  const owners = viewsOf.get(store) ?? new WeakMap<object, Map<string, ResultView>>()
  viewsOf.set(store, owners)
  const views = owners.get(owner) ?? new Map<string, ResultView>()
  owners.set(owner, views)
  const view = views.get(list) ?? resultView()
  views.delete(list)
  views.set(list, view)
  for (const old of [...views.keys()].slice(0, -KEPT_LISTS)) views.delete(old)
  return view
}
