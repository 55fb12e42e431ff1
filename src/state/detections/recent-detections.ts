import { atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { isRefusal } from '../../domain/failure.ts'
import { PENDING_ROWS, retryAfterMs } from '../../domain/limits.ts'
import { isAfter } from '../../domain/newer-detection.ts'
import { detectionKey, isIn, mergeRecent, requestedLimit } from '../../domain/recent-detections.ts'
import type { Result } from '../../domain/result.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { boxAtom } from '../box-atom.ts'
import { afterPauseAtom } from '../paused-updates.ts'
import { countsChangedAtom } from './counts-changed.ts'
import { knownLiveStateAtom, subscribeLiveAtom } from './live-detections.ts'
import { reloading, type AsyncState, withResult, valueOf, withValue } from '../remote.ts'
import { askNewestDetectionsAtom } from './newest-detections.ts'
import { arriveAtom } from './recent-arrivals.ts'
import { nextQuestionNumberAtom, upsertDetectionsAtom, listedDetections } from './records.ts'

/** Time to look at a new card, milliseconds. With many birds the list changes less often, by several at a time. */
const LOOK_MS = 2000
const LONGEST_LOOK_MS = 10_000

/** Context of an answer. */
interface Asked {
  /** Number of the question, for {@link upsertDetectionsAtom}. */
  readonly question: number
  readonly limit: number
  readonly signal: AbortSignal
}

/** Keys, newest first. */
const slotAtom = atom<AsyncState<readonly string[]>>({ state: 'idle' })

/** Question whose answer is not applied yet, and the numbers that readers want. */
const workAtom = boxAtom(() => ({
  wanted: new Map<symbol, number>(),
  request: undefined as AbortController | undefined,
  /** Whether the stream opened since it was asked: its answer may be older than the first live event. */
  isToAskAgain: false,
  /** Number of missing answers in a row. */
  failures: 0,
  /** Cancels the planned retry. */
  cancelRetry: (): void => {},
  /** Live detections since it was asked: its answer may lack them. */
  meanwhile: [] as Detection[],
  /**
   * Newest detection of the last answer: an older one that is not in it is too old for the list, however late it came.
   */
  newest: undefined as Detection | undefined,
  /** Whether an answer was shown since somebody began to look: what the next one has besides is new. */
  isBegun: false,
  gathered: [] as Detection[],
  /** Whether more came than may wait (Spec §9): the list is asked for again. */
  overflowed: false,
  calm: true,
  /** Ends the wait for a pause. */
  endWait: (): void => {},
  lifetime: createLifetime(),
}))

/** Asks again: the stream was away, or a person pressed the button. Old rows stay until the answer. */
export const refreshRecentAtom = atom(null, (_get, set) => set(fetchAtom, 'now'))

const rowsAtom = listedDetections(atom((get) => valueOf(get(slotAtom)) ?? []))

/**
 * Recent detections, newest first, as a person has changed them. While anything reads this, live detections keep
 * arriving.
 */
export const recentDetectionsAtom = atom(
  (get): AsyncState<readonly Detection[]> => withValue(get(slotAtom), get(rowsAtom)),
  (_get, set) => set(watchAtom),
)
recentDetectionsAtom.onMount = (watch) => watch()

/** Tells that `limit` rows are shown; asks the station when that is more than is known. Returns the way to leave. */
export const wantRecentAtom = atom(null, (get, set, limit: number): (() => void) => {
  const { wanted } = get(workAtom)
  const before = wanted.size === 0 ? 0 : capacity(wanted)
  const me = Symbol('recent detections')
  wanted.set(me, limit)
  if (capacity(wanted) > before) void set(fetchAtom, 'now')
  return () => wanted.delete(me)
})

const capacity = (wanted: ReadonlyMap<symbol, number>): number => requestedLimit(Math.max(0, ...wanted.values()))

const fetchAtom = atom(null, async (get, set, when: 'now' | 'after-freeze'): Promise<void> => {
  const work = get(workAtom)
  work.request?.abort()
  work.cancelRetry()
  const { signal } = (work.request = new AbortController())
  work.meanwhile = []
  set(slotAtom, reloading(get(slotAtom)))
  const limit = capacity(work.wanted)
  const question = set(nextQuestionNumberAtom)
  const answer = await set(askNewestDetectionsAtom, limit, { signal })
  if (work.request?.signal !== signal) return
  const shown = valueOf(get(slotAtom))
  const take = (): void => set(takeAnswerAtom, answer, { question, limit, signal })
  if (when === 'now' || !shown) return take()
  set(slotAtom, { state: 'ready', value: shown }) // it may have to wait
  set(afterPauseAtom, 'recent detections asked for', take)
})

/** Applies an answer, with the live detections that it may lack, unless another one has been asked for. */
const takeAnswerAtom = atom(null, (get, set, answer: Result<readonly Detection[]>, asked: Asked): void => {
  const work = get(workAtom)
  if (work.request?.signal !== asked.signal) return
  const { isToAskAgain } = work
  work.request = undefined
  work.isToAskAgain = false
  if (!answer.ok) {
    set(slotAtom, withResult(get(slotAtom), answer))
    if (isToAskAgain || !isRefusal(answer.failure)) set(retryAtom)
    return
  }
  work.failures = 0
  const before = work.isBegun ? { rows: get(rowsAtom), newest: work.newest } : undefined
  const heard = [...work.meanwhile, ...work.gathered]
  work.isBegun = true
  work.newest = answer.value[0]
  ;[work.gathered, work.overflowed] = [[], false] // the answer has them, or they came meanwhile
  const { rows } = mergeRecent(
    answer.value,
    work.meanwhile.filter((one) => isAfter(one, work.newest)),
    asked.limit,
  )
  set(slotAtom, { state: 'ready', value: set(upsertDetectionsAtom, rows, asked.question) })
  const isNew = (row: Detection): boolean =>
    before !== undefined && isAfter(row, before.newest) && !isIn(before.rows, row)
  set(
    arriveAtom,
    get(rowsAtom).filter((row) => isNew(row) || isIn(heard, row)),
  )
  if (isToAskAgain) void set(fetchAfterFreezeAtom)
})

/** Repeats a failed question while the stream is open; otherwise the stream asks when it is back. */
const retryAtom = atom(null, (get, set) => {
  const work = get(workAtom)
  if (get(knownLiveStateAtom) !== 'open') return
  work.cancelRetry = work.lifetime.after(retryAfterMs(work.failures), () => void set(fetchAfterFreezeAtom))
  work.failures += 1
})

const fetchAfterFreezeAtom = atom(null, (_get, set) => set(fetchAtom, 'after-freeze'))

/** Shows the first arrival at once; the next ones are gathered. */
const receiveAtom = atom(null, (get, set, batch: readonly Detection[]) => {
  const work = get(workAtom)
  if (work.request) work.meanwhile.push(...batch)
  const gathered = [...work.gathered, ...batch]
  work.overflowed ||= gathered.length > PENDING_ROWS && capacity(work.wanted) > PENDING_ROWS
  work.gathered = gathered.slice(-PENDING_ROWS)
  work.endWait()
  if (work.calm) set(showGatheredAtom)
  else work.endWait = work.lifetime.after(LOOK_MS, () => set(calmDownAtom)) // the last of a flood does not wait for the next
})

const showGatheredAtom = atom(null, (get, set) => {
  get(workAtom).calm = false
  set(afterPauseAtom, 'recent detections heard', () => set(drawGatheredAtom))
})

const drawGatheredAtom = atom(null, (get, set) => {
  const work = get(workAtom)
  work.lifetime.after(Math.min(LONGEST_LOOK_MS, LOOK_MS * work.gathered.length), () => set(calmDownAtom))
  const heard = work.gathered
  work.gathered = []
  if (work.overflowed) void set(fetchAtom, 'after-freeze') // a long list is asked for again rather than shown with a hole
  work.overflowed = false
  const remote = get(slotAtom)
  const limit = capacity(work.wanted)
  const batch = heard.filter((one) => isAfter(one, work.newest))
  const { rows, added } = mergeRecent(get(rowsAtom), batch, limit)
  if (valueOf(remote) === undefined) return
  if (added.length > 0) {
    set(upsertDetectionsAtom, added)
    set(slotAtom, withValue(remote, rows.map(detectionKey)))
  }
  set(
    arriveAtom,
    get(rowsAtom).filter((row) => isIn(heard, row)),
  )
})

const calmDownAtom = atom(null, (get, set) => {
  const work = get(workAtom)
  work.calm = true
  if (work.gathered.length > 0) set(showGatheredAtom)
})

/** Follows the stream while there are readers. */
const watchAtom = atom(null, (get, set): (() => void) => {
  get(workAtom).isBegun = false
  const leave = set(subscribeLiveAtom, {
    onBatch: (batch) => set(receiveAtom, batch),
    // Earlier detections had no live event, and an answer under way may lack them.
    onOpen: () => {
      const work = get(workAtom)
      work.failures = 0 // the station is back: waits begin anew
      if (work.request) work.isToAskAgain = true
      else void set(fetchAtom, 'after-freeze')
    },
    // a failure has its own wait
    onMinute: () => {
      if (get(slotAtom).state === 'ready' && !get(workAtom).request) void set(fetchAtom, 'after-freeze')
    },
  })
  // verdicts and deletions of other tabs are learnt by asking again: a wall stands open for months
  const leaveTabs = set(countsChangedAtom, (where) => {
    if (where === 'elsewhere') void set(fetchAfterFreezeAtom)
  })
  return () => {
    leave()
    leaveTabs()
    get(workAtom).cancelRetry()
    get(workAtom).request?.abort()
  }
})
