import { type Atom, atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import type { FilterType } from '../../domain/search/search-query.ts'
import type { DoneHere } from '../../domain/search/station-plan.ts'
import { type Remote, valueOf, withValue } from '../remote.ts'
import { listedDetections } from './records.ts'
import type { ReadingProgress } from './result-reader.ts'

/** What is known of a page of results. */
export interface ResultPage {
  readonly detections: readonly Detection[]
  /** Of the page that is shown: another one may be on its way. */
  readonly offset: number
  /** How many there are in all pages; at least so many, unless `isTotalExact`. */
  readonly total: number
  readonly isTotalExact: boolean
  /** Whether asking for the next page makes sense. */
  readonly hasMore: boolean
  /** Of each row that was looked at and cannot be read the first bad field: it is in the number, but not shown. */
  readonly unread: readonly string[]
  /** What the station could not do, so that rows are left out or put in order here; names only where it told too many. */
  readonly filteredHere: readonly DoneHere[]
  /** What this station does not tell, so that nothing can be found by it. */
  readonly cannot: readonly FilterType[]
  /** While it is looked through. */
  readonly progress?: ReadingProgress | undefined
  /** Somebody stopped looking: there may be more. */
  readonly isStopped: boolean
}

/** A page of results: keys instead of detections. */
export interface KeyPage extends Omit<ResultPage, 'detections'> {
  readonly keys: readonly string[]
}

/** What is on the screen of a query's results. */
export function shownResults() {
  const slotAtom = atom<Remote<KeyPage>>({ state: 'idle' })
  const rowsAtom = listedDetections(atom((get) => valueOf(get(slotAtom))?.keys ?? []))

  /** Shows rows, which have been learnt. */
  const showAtom = atom(
    null,
    (_get, set, state: 'loading' | 'ready', rows: readonly Detection[], page: Omit<KeyPage, 'keys'>): void =>
      set(slotAtom, { state, value: { ...page, keys: rows.map(detectionKey) } }),
  )

  const resultsAtom: Atom<Remote<ResultPage>> = atom((get) => {
    const [remote, detections] = [get(slotAtom), get(rowsAtom)]
    const page = valueOf(remote)
    if (!page) return withValue(remote, { ...NOTHING_FOUND, detections })
    const { keys, ...rest } = page
    const total = Math.max(0, page.total - (keys.length - detections.length)) // without the deleted
    return withValue(remote, { ...rest, detections, total })
  })
  return { slotAtom, rowsAtom, showAtom, resultsAtom }
}

/** The page of a question that nothing can be found for. */
export const NOTHING_FOUND: Omit<KeyPage, 'keys'> = {
  offset: 0,
  total: 0,
  isTotalExact: true,
  hasMore: false,
  unread: [],
  filteredHere: [],
  cannot: [],
  isStopped: false,
}
