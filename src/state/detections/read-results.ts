import { atom } from 'jotai'
import { detectionKey } from '../../domain/recent-detections.ts'
import type { Result } from '../../domain/result.ts'
import { resultOrder } from '../../domain/search/results.ts'
import type { StationPlan } from '../../domain/search/station-plan.ts'
import { valueOf } from '../remote.ts'
import { type Inquiry, isAwaited, type questioning, type ResultsWanted } from './inquiry.ts'
import { DELETED, learnAtom, recordsAtom } from './records.ts'
import { type ResultReader, resultReader } from './result-reader.ts'
import type { KeyPage, shownResults } from './shown-results.ts'

/** Results for which the station's list has to be looked through. */
export function readResults(
  now: Inquiry,
  { slotAtom, showAtom }: ReturnType<typeof shownResults>,
  { fitsAtom, listAtom }: ReturnType<typeof questioning>,
) {
  /** Looks through the station's list until the page is full. */
  const readAtom = atom(null, async (get, set, wanted: ResultsWanted, signal: AbortSignal): Promise<Result<void>> => {
    const reader = (now.reader ??= set(openAtom, wanted))
    const step = (): void => {
      if (isAwaited(now, signal)) set(showReadAtom, 'loading')
    }
    if (reader.found.length > wanted.offset || reader.isDone) step()
    const answer = await reader.read(wanted.offset + wanted.limit + 1, signal, step)
    if (isAwaited(now, signal)) set(showReadAtom, 'ready')
    return answer
  })

  const openAtom = atom(
    null,
    (get, set, { sort }: ResultsWanted): ResultReader =>
      resultReader({
        plan: now.plan ?? NO_PLAN,
        ask: set(listAtom),
        order: resultOrder(sort, now.dialect),
        fits: (one) => get(fitsAtom)(one),
        question: () => now.question,
        gone: (found) => found.filter((one) => get(recordsAtom).get(detectionKey(one))?.question === DELETED).length,
      }),
  )

  /** Shows what the reader has found of the page that is wanted. */
  const showReadAtom = atom(null, (get, set, state: 'loading' | 'ready', isStopped?: boolean): void => {
    const { wanted, reader, plan } = now
    if (!wanted || !reader || !plan) return
    const rows = reader.found.slice(wanted.offset, wanted.offset + wanted.limit)
    const before = valueOf(get(slotAtom))
    if (state === 'loading' && rows.length === 0 && before)
      return set(slotAtom, { state, value: { ...before, progress: reader.progress } })
    for (const [question, told] of Map.groupBy(rows, reader.questionOf)) set(learnAtom, told, question)
    set(showAtom, state, rows, pageOf(reader, wanted, plan, state, isStopped === true))
  })

  /** Ends looking; what was found stays, and asking for the next page goes on from there. */
  const stopAtom = atom(null, (get, set): void => {
    if (get(slotAtom).state !== 'loading' || !now.reader) return
    now.request?.abort()
    now.request = undefined
    set(showReadAtom, 'ready', true)
  })

  return { readAtom, showReadAtom, stopAtom }
}

/** What is known of the page that is wanted when a reader has come so far. */
function pageOf(
  { found, isDone, hasDropped, progress, total, unread }: ResultReader,
  { limit, offset }: ResultsWanted,
  { filteredHere, cannot }: StationPlan,
  state: 'loading' | 'ready',
  isStopped: boolean,
): Omit<KeyPage, 'keys'> {
  return {
    offset,
    total: total ?? found.length,
    isTotalExact: total !== undefined,
    hasMore: found.length > offset + limit || (!isDone && state === 'ready'),
    unread,
    // names were asked for as well as it can: only what came besides was left out here
    filteredHere: hasDropped ? filteredHere : filteredHere.filter((one) => one !== 'species' && one !== 'text'),
    cannot,
    isStopped,
    ...(state === 'loading' ? { progress } : {}),
  }
}

const NO_PLAN: StationPlan = { questions: [], order: 'station', filteredHere: [], cannot: [] }
