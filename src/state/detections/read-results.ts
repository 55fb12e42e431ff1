import { type Atom, atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import type { Result } from '../../domain/result.ts'
import { resultOrder } from '../../domain/search/results.ts'
import type { StationPlan } from '../../domain/search/station-plan.ts'
import { MOST_LISTED } from '../../domain/limits.ts'
import type { pagedList } from '../collection/paged-list.ts'
import { valueOf } from '../remote.ts'
import type { Inquiry, questioning, ResultFacts, ResultsWanted } from './inquiry.ts'
import { countDeleted, upsertDetectionsAtom, recordsAtom } from './records.ts'
import { type ResultReader, resultReader } from './result-reader.ts'

/** Results for which the station's list has to be read. */
export function readResults(
  nowAtom: Atom<Inquiry>,
  { slotAtom, showAtom, receiveAtom }: ReturnType<typeof pagedList<ResultsWanted, ResultFacts>>,
  asking: ReturnType<typeof questioning>,
) {
  const openAtom = readerOpening(nowAtom, asking)

  /** Reads the station's list until the page is full. */
  const readAtom = atom(null, async (get, set, wanted: ResultsWanted, signal: AbortSignal): Promise<Result<void>> => {
    const reader = (get(nowAtom).reader ??= set(openAtom, wanted))
    const step = (): void => {
      if (!signal.aborted) set(showReadAtom, 'loading')
    }
    if (reader.found.length > wanted.offset || reader.isDone) step()
    const answer = await reader.read(wanted.offset + wanted.limit + 1, signal, step)
    if (!signal.aborted) set(showReadAtom, 'ready')
    return answer
  })

  /** Shows the rows that the reader has found for the wanted page. */
  const showReadAtom = atom(null, (get, set, state: 'loading' | 'ready', isStopped?: boolean): void => {
    const { wanted, reader, plan } = get(nowAtom)
    if (!wanted || !reader || !plan) return
    const rows = reader.found.slice(wanted.offset, wanted.offset + wanted.limit)
    const before = valueOf(get(slotAtom))
    if (state === 'loading' && rows.length === 0 && before)
      return set(slotAtom, { state, value: { ...before, progress: reader.progress } })
    for (const [question, told] of Map.groupBy(rows, reader.questionOf)) set(upsertDetectionsAtom, told, question)
    set(showAtom, state, rows, pageOf(reader, wanted, plan, state, isStopped === true))
  })

  /** Puts live ones in their place among the found rows; false where nothing was read. */
  const hearAtom = atom(null, (get, set, fitting: readonly Detection[]): boolean => {
    const { reader } = get(nowAtom)
    const remote = get(slotAtom)
    const before = valueOf(remote)
    if (reader && reader.join(fitting).length > 0 && before)
      set(showReadAtom, remote.state === 'loading' ? 'loading' : 'ready', before.isStopped)
    return reader !== undefined
  })

  /** Asks for missed detections: a list is not read twice. */
  const catchUpAtom = atom(null, (get, set): boolean => {
    const { reader } = get(nowAtom)
    if (reader && get(slotAtom).state !== 'loading') void set(askNewestAtom)
    return reader !== undefined
  })

  const askNewestAtom = atom(null, async (get, set): Promise<void> => {
    const now = get(nowAtom)
    const { signal } = (now.request ??= new AbortController())
    for (const question of now.plan?.questions ?? []) {
      const window = { limit: MOST_LISTED, offset: 0, withWeather: false }
      const answer = await set(asking.listAtom)({ ...question, sort: undefined }, window, signal)
      if (!answer.ok || signal.aborted) return
      set(receiveAtom, answer.value.detections)
    }
  })

  /** Stops reading; found rows stay, and the next page goes on from there. */
  const stopAtom = atom(null, (get, set): void => {
    const now = get(nowAtom)
    if (get(slotAtom).state !== 'loading' || !now.reader) return
    now.request?.abort()
    now.request = undefined
    set(showReadAtom, 'ready', true)
  })

  return { readAtom, hearAtom, catchUpAtom, stopAtom }
}

/** Opens the reader of the station's list for the present query. */
const readerOpening = (nowAtom: Atom<Inquiry>, { fitsAtom, listAtom }: ReturnType<typeof questioning>) =>
  atom(null, (get, set, { sort }: ResultsWanted): ResultReader => {
    const now = get(nowAtom)
    return resultReader({
      plan: now.plan ?? NO_PLAN,
      ask: set(listAtom),
      order: resultOrder(sort, now.dialect),
      fits: (one) => get(fitsAtom)(one),
      question: () => now.question,
      gone: (found) => countDeleted(get(recordsAtom), found.map(detectionKey)),
    })
  })

/** Page of results at a reader's present progress. */
function pageOf(
  { found, isDone, hasDropped, progress, total, unread }: ResultReader,
  { limit, offset }: ResultsWanted,
  { filteredHere, cannot }: StationPlan,
  state: 'loading' | 'ready',
  isStopped: boolean,
): ResultFacts {
  return {
    offset,
    total: total ?? found.length,
    isTotalExact: total !== undefined,
    hasMore: found.length > offset + limit || (!isDone && state === 'ready'),
    unread,
    // names were asked for as well as possible: only additional rows were left out here
    filteredHere: hasDropped ? filteredHere : filteredHere.filter((one) => one !== 'species' && one !== 'text'),
    cannot,
    isStopped,
    ...(state === 'loading' ? { progress } : {}),
  }
}

const NO_PLAN: StationPlan = { questions: [], order: 'station', filteredHere: [], cannot: [] }
