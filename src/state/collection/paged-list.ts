import { type Atom, atom, type Getter, type Setter } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { isAfter } from '../../domain/newer-detection.ts'
import { detectionKey, isIn, mergeRecent } from '../../domain/recent-detections.ts'
import type { Result } from '../../domain/result.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { boxAtom } from '../box-atom.ts'
import { subscribeLiveAtom } from '../detections/live-detections.ts'
import { NO_ARRIVALS, withArrivals } from '../detections/recent-arrivals.ts'
import { countDeleted, upsertDetectionsAtom, listedDetections, recordsAtom } from '../detections/records.ts'
import { afterPauseAtom } from '../paused-updates.ts'
import { reloading, type AsyncState, withResult, valueOf, withValue } from '../remote.ts'

/** Live detections of one list remembered until the station lists them, at most. */
const HEARD_AT_MOST = 1000

/** Window of a list: rows `offset` to `offset + limit`. */
export interface PageWindow {
  readonly limit: number
  readonly offset: number
}

/** Facts of a page besides its rows. */
export interface ListPageFacts {
  /** Offset of the page that is shown: another one may be loading. */
  readonly offset: number
  /** Number of rows in all pages. */
  readonly total: number
  /** Whether there is a next page. */
  readonly hasMore: boolean
  /**
   * End of the list with the newest rows; undefined where it has another order: live detections then come with the next
   * answer.
   */
  readonly newest?: 'first' | 'last' | undefined
}

/** Question of a list and its live detections since, kept in a box. */
export interface PagedListState<Wanted> {
  wanted?: Wanted
  request?: AbortController | undefined
  /** Live detections that are, as far as known, not listed; newest first. They may come before the first page. */
  heard: readonly Detection[]
  /** Newest detection of the station's own list. */
  newest: Detection | undefined
}

/** State of a list that has not been asked for. */
export const NOT_ASKED = { heard: [], newest: undefined } satisfies PagedListState<unknown>

/** Box of a list that has not been asked for. */
export const newPagedList = <Wanted>(): Atom<PagedListState<Wanted>> =>
  boxAtom((): PagedListState<Wanted> => ({ ...NOT_ASKED }))

/** Parts that differ between lists of detections. */
export interface PagedListParts<Wanted> {
  /** Text of the list, which distinguishes it from others, whichever page is wanted. */
  listOf(wanted: Wanted): string
  /** Asks for a page, and shows it. */
  ask(get: Getter, set: Setter, wanted: Wanted, signal: AbortSignal): Promise<Result<void>>
  /** Whether a live detection belongs into the list. */
  fits(get: Getter, one: Detection, wanted: Wanted): boolean
  /** Applies fitting live detections in its own way; false: they come on top. */
  hear?(get: Getter, set: Setter, fitting: readonly Detection[]): boolean
  /** Asks for missed detections in its own way; false: the page is asked for again. */
  catchUp?(get: Getter, set: Setter): boolean
}

/** Page of a list on the screen: its keys, whose rows are as people have changed them. */
function shownPage<Facts extends ListPageFacts>(nowAtom: Atom<PagedListState<PageWindow>>) {
  type Page = Facts & { readonly keys: readonly string[] }
  const slotAtom = atom<AsyncState<Page>>({ state: 'idle' })
  const rowsAtom = listedDetections(atom((get) => valueOf(get(slotAtom))?.keys ?? []))
  const arrivalsAtom = atom(NO_ARRIVALS)
  /** Tells of detections, newest first, that have not been told yet. */
  const arriveAtom = atom(null, (get, set, detections: readonly Detection[]): void =>
    set(arrivalsAtom, withArrivals(get(arrivalsAtom), detections)),
  )

  /** Shows rows whose records are known. */
  const showAtom = atom(null, (_get, set, state: 'loading' | 'ready', rows: readonly Detection[], facts: Facts): void =>
    set(slotAtom, { state, value: { ...facts, keys: rows.map(detectionKey) } }),
  )

  /** Shows the station's own page, with the detections heard since. */
  const takeAtom = atom(null, (get, set, rows: readonly Detection[], facts: Facts, question: number): void => {
    const now = get(nowAtom)
    set(upsertDetectionsAtom, rows, question)
    // on another page it is unknown which live detections the station has counted
    const hasNewest = facts.newest === 'last' ? !facts.hasMore : facts.newest && facts.offset === 0
    if (hasNewest) {
      const newestFirst = facts.newest === 'first' ? rows : rows.toReversed()
      const { newest } = now
      now.newest = newestFirst[0]
      now.heard = now.heard.filter((one) => isAfter(one, now.newest))
      set(putAtom, 'ready', rows, facts, now.heard)
      const missed = newest && newestFirst.filter((one) => isAfter(one, newest))
      if (missed) set(arriveAtom, missed)
    } else set(showAtom, 'ready', rows, facts)
  })

  const putAtom = atom(
    null,
    (get, set, state: 'loading' | 'ready', rows: readonly Detection[], facts: Facts, heard: readonly Detection[]) => {
      const isOnTop = facts.offset === 0 && facts.newest === 'first'
      const limit = get(nowAtom).wanted?.limit ?? 0
      const merged = isOnTop ? mergeRecent(rows, heard.toReversed(), limit) : { rows, added: heard }
      const { added } = merged
      if (isOnTop && added.length > 0) set(upsertDetectionsAtom, added)
      const hasMore = facts.hasMore || (isOnTop && rows.length + added.length > limit)
      set(showAtom, state, merged.rows, { ...facts, total: facts.total + added.length, hasMore })
    },
  )

  const pageAtom: Atom<AsyncState<Facts & { readonly detections: readonly Detection[] }>> = atom((get) => {
    const [remote, detections] = [get(slotAtom), get(rowsAtom)]
    const page = valueOf(remote)
    const gone = countDeleted(get(recordsAtom), page?.keys ?? []) // deleted since
    return withValue(remote, { ...(page as Page), detections, total: Math.max(0, (page?.total ?? 0) - gone) }) // reason: without a page this is left out
  })

  return { slotAtom, rowsAtom, showAtom, takeAtom, putAtom, pageAtom, arrivalsAtom, arriveAtom }
}

/**
 * Atoms of a list of detections, page by page. The last wish of a person wins, however late an older answer comes;
 * another page of the same list leaves the old one on the screen until it is loaded. Live detections come on top of the
 * first page of the newest; missed ones are asked for when the stream is back.
 */
export function pagedList<Wanted extends PageWindow, Facts extends ListPageFacts>(
  nowAtom: Atom<PagedListState<Wanted>>,
  parts: PagedListParts<Wanted>,
) {
  const shown = shownPage<Facts>(nowAtom)
  const { slotAtom, rowsAtom, putAtom, arriveAtom } = shown

  const askAtom = atom(null, async (get, set, wanted: Wanted): Promise<void> => {
    const now = get(nowAtom)
    const isSameList = now.wanted !== undefined && parts.listOf(now.wanted) === parts.listOf(wanted)
    if (!isSameList) Object.assign(now, NOT_ASKED)
    now.wanted = wanted
    now.request?.abort()
    const { signal } = (now.request = new AbortController())
    set(slotAtom, isSameList ? reloading(get(slotAtom)) : { state: 'loading' })
    const answer = await parts.ask(get, set, wanted, signal)
    if (now.request?.signal === signal && !answer.ok) set(slotAtom, withResult(get(slotAtom), answer))
  })

  const receiveAtom = atom(null, (get, set, batch: readonly Detection[]): void => {
    const now = get(nowAtom)
    const { wanted } = now
    if (!wanted) return
    const fitting = batch.filter((one) => parts.fits(get, one, wanted))
    if (parts.hear?.(get, set, fitting)) return
    const newer = fitting.filter((one) => isAfter(one, now.newest))
    const { rows, added } = mergeRecent(now.heard, newer, HEARD_AT_MOST)
    now.heard = rows
    const remote = get(slotAtom)
    const page = valueOf(remote)
    if (!page?.newest) return // they come with the next page
    const listed = get(rowsAtom).filter((row) => isIn(fitting, row)) // an answer was faster than the event
    if (added.length > 0) set(putAtom, remote.state === 'loading' ? 'loading' : 'ready', get(rowsAtom), page, added)
    set(arriveAtom, [...added, ...listed])
  })

  const catchUpAtom = atom(null, (get, set): void => {
    const { wanted } = get(nowAtom)
    if (wanted && !parts.catchUp?.(get, set)) void set(askAtom, wanted)
  })

  /**
   * Follows live detections, and asks for missed ones when the stream is back, until the end of the returned lifetime.
   */
  const followAtom = atom(null, (_get, set): Lifetime => {
    const lifetime = createLifetime()
    const catchUp = (): unknown => lifetime.add(set(afterPauseAtom, lifetime, () => set(catchUpAtom)))
    lifetime.add(
      set(subscribeLiveAtom, {
        onBatch: (batch) => set(receiveAtom, batch),
        onOpen: (isAgain) => isAgain && catchUp(),
      }),
    )
    return lifetime
  })

  const { showAtom, takeAtom, pageAtom, arrivalsAtom } = shown
  return { slotAtom, askAtom, showAtom, takeAtom, receiveAtom, followAtom, pageAtom, arrivalsAtom }
}
