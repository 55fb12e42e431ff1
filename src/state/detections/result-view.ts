import { atom } from 'jotai'
import type { Stacks } from '../../domain/alike-rows.ts'
import type { StationStore } from '../station.ts'
import { queryResults } from './query-results.ts'

/** Lists that are kept for whoever comes back to them. */
const KEPT_LISTS = 8

/** One list of found detections, with what somebody does in it. */
export function resultView() {
  return {
    ...queryResults(),
    /** Key of the row that keys are about. */
    inHandAtom: atom<string | undefined>(undefined),
    /** Key of the row whose player is open. */
    openAtom: atom<string | undefined>(undefined),
    /** Stacks of alike rows that were opened, as they were then: judged ones stay in theirs. */
    unstackedAtom: atom<Stacks>(new Map<string, readonly string[]>()),
    /** Keys of the selected rows. */
    pickedAtom: atom<ReadonlySet<string>>(new Set<string>()),
  }
}

/** One list of found detections. */
export type ResultView = ReturnType<typeof resultView>

const viewsOf = new WeakMap<StationStore, WeakMap<object, Map<string, ResultView>>>()

/**
 * The list that belongs to somebody, who finds it as it was left: its rows are there before the station has answered again.
 *
 * @param owner the dashboard around a list, else the list's host
 * @param list what is listed, in any words that tell one list from another
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
