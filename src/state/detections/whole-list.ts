import type { Detection } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { failed, type Result, success } from '../../domain/result.ts'
import type { StationStore } from '../station.ts'
import type { PlayedList } from './play-list.ts'
import { queryResults } from './query-results.ts'

/** Detections that are read of one list at most. */
const MOST_READ = 100_000
/** Detections of a part: a station in front of strangers gives no more at a time (`server/public/limits`). */
const PART = 250

/** Detections of a list, in its order. */
export interface WholeList {
  readonly detections: readonly Detection[]
  /** Whether these are all; else reading was stopped, or there are too many. */
  readonly isWhole: boolean
}

/**
 * Reads all detections of a list, one part after the other; the list on the screen stays. Nothing is asked for where the
 * page on the screen has all of them.
 *
 * @param signal stops reading: what was read by then is the answer
 * @param onRead called with the number read so far
 */
export async function readWholeList(
  store: StationStore,
  { wanted, detections, before, next }: PlayedList,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<Result<WholeList>> {
  if (before === 0 && next === undefined) return success({ detections, isWhole: true })
  const { askAtom, resultsAtom, stopAtom } = queryResults()
  const found = new Map<string, Detection>()
  const leave = store.sub(resultsAtom, () => undefined) // what nobody reads is forgotten at once
  signal.addEventListener('abort', () => store.set(stopAtom), { once: true })
  let hasMore = true
  for (let offset = 0; hasMore && !signal.aborted && found.size < MOST_READ; offset += PART) {
    await store.set(askAtom, { ...wanted, limit: PART, offset })
    const page = store.get(resultsAtom)
    if (page.state === 'failed') {
      leave()
      return failed(page.failure)
    }
    if (page.state !== 'ready') break
    for (const one of page.value.detections) found.set(detectionKey(one), one)
    hasMore = page.value.hasMore
    onRead(found.size)
  }
  leave()
  return success({ detections: [...found.values()].slice(0, MOST_READ), isWhole: !hasMore && found.size <= MOST_READ })
}
