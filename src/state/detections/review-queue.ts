import { type Atom, atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import type { Failure } from '../../domain/failure.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { NO_SESSION, nextReview, type ReviewEvent, type ReviewSession, upcoming } from '../../domain/review-session.ts'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import { tryImport } from '../../platform/deferred.ts'
import { valueOf } from '../remote.ts'
import { queryResults } from './query-results.ts'
import { listedDetections } from './records.ts'

/** Orders in which detections can be judged. */
export const REVIEW_ORDERS = ['confidence_asc', 'date_desc', 'species_asc'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

/** Detections asked for at once. */
const QUEUE_ROWS = 100
/** Number left below which the next ones are asked for. */
const FEW = 15

/** State of the review page. */
export interface ReviewDesk {
  readonly session: ReviewSession
  /** Detection on the screen; undefined before the first answer of the station, and at the end. */
  readonly current: Detection | undefined
  /** Detections after it, in order, as far as known. */
  readonly next: readonly Detection[]
  /** Number of detections with the answered ones; may be too low while `isLoading`. */
  readonly total: number
  /** Whether there are no more than these. */
  readonly isExact: boolean
  readonly isLoading: boolean
  readonly failure: Failure | undefined
  /** Number of rows of the station's list that had to be read. */
  readonly looked: number | undefined
}

/**
 * Atoms of one queue of detections to judge: asked for in portions, and shown in the order in which they came, whatever
 * happens to them meanwhile. Locked ones are left out, since they take no verdict.
 */
export function reviewQueue() {
  const results = queryResults()
  const sessionAtom = atom<ReviewSession>(NO_SESSION)
  const totalAtom = atom(0)
  /** Whether the last question brought nothing new, as another one would. */
  const isDryAtom = atom(false)
  const wantedAtom = atom<{ readonly query: SearchQuery; readonly sort: ReviewOrder } | undefined>(undefined)
  const rowsAtom = listedDetections(atom((get) => get(sessionAtom).keys))

  const tellAtom = atom(null, (get, set, event: ReviewEvent): void => {
    set(sessionAtom, nextReview(get(sessionAtom), event))
    const page = valueOf(get(results.resultsAtom))
    const isWaiting = get(results.resultsAtom).state === 'loading'
    if (page?.hasMore && !isWaiting && !get(isDryAtom) && upcoming(get(sessionAtom)).length < FEW) void set(moreAtom)
  })

  /** Begins a queue; it replaces all unanswered detections. */
  const beginAtom = atom(null, async (_get, set, query: SearchQuery, sort: ReviewOrder): Promise<void> => {
    set(wantedAtom, { query, sort })
    await set(nextQuestionNumberAtom, QUEUE_ROWS, true)
  })

  /** Asks for more. Judged ones are no longer unjudged at the station, but waiting or skipped ones are. */
  const moreAtom = atom(null, async (get, set): Promise<void> => {
    await set(nextQuestionNumberAtom, get(sessionAtom).keys.length + QUEUE_ROWS, false)
  })

  const nextQuestionNumberAtom = atom(null, async (get, set, limit: number, isAnew: boolean): Promise<void> => {
    const wanted = get(wantedAtom)
    if (!wanted) return
    await set(results.askAtom, { ...wanted, limit, offset: 0, via: 'list' })
    const { beginOutboxAtom } = (await tryImport(() => import('../outbox/store.ts'))) ?? {}
    if (get(wantedAtom) !== wanted || get(results.resultsAtom).state !== 'ready') return
    if (beginOutboxAtom) void set(beginOutboxAtom) // answers of before a reload that wait are not asked for again
    const page = valueOf(get(results.resultsAtom))
    const keys = (page?.detections ?? []).filter(isOpen).map(detectionKey)
    const { said, keys: before } = get(sessionAtom)
    const known = new Set(before)
    set(isDryAtom, !isAnew && keys.every((key) => known.has(key)))
    set(tellAtom, { kind: 'found', keys, isAnew })
    if (isAnew) set(totalAtom, (page?.total ?? 0) + said.size)
  })

  const deskAtom: Atom<ReviewDesk> = atom((get) => {
    const session = get(sessionAtom)
    const remote = get(results.resultsAtom)
    const rows = new Map(get(rowsAtom).map((one) => [detectionKey(one), one]))
    const isLoading = remote.state === 'loading' || remote.state === 'idle'
    const here = session.keys[session.at]
    const { hasMore, isTotalExact } = valueOf(remote) ?? {}
    return {
      session,
      current: here === undefined ? undefined : rows.get(here),
      next: upcoming(session).flatMap((key) => rows.get(key) ?? []),
      total: hasMore ? Math.max(session.keys.length, get(totalAtom)) : session.keys.length,
      isExact: !hasMore || isTotalExact === true,
      isLoading,
      failure: remote.state === 'failed' ? remote.failure : undefined,
      looked: valueOf(remote)?.progress?.looked,
    }
  })

  /** Removes detections that no longer exist. */
  const sweepAtom = atom(null, (get, set): void => {
    const there = new Set(get(rowsAtom).map(detectionKey))
    const keys = get(sessionAtom).keys.filter((key) => !there.has(key))
    if (keys.length > 0) set(tellAtom, { kind: 'gone', keys })
  })

  return { beginAtom, tellAtom, deskAtom, sweepAtom, stopAtom: results.stopAtom }
}

const isOpen = ({ id, verified, locked }: Detection): boolean => id > 0 && verified === 'unverified' && !locked
