import type { Detection } from '../../domain/detection.ts'
import { type Result, success } from '../../domain/result.ts'
import type { DetectionOrder } from '../../domain/search/results.ts'
import type { StationQuestion } from '../../domain/search/station-plan.ts'
import type { Listing, ListWindow } from '../../station/endpoints/listing.ts'
import { FARTHEST_OFFSET, MOST_LISTED } from '../../station/limits.ts'

/** Asks the station one question; nobody asks two at a time. */
export type AskList = (question: StationQuestion, window: ListWindow, signal: AbortSignal) => Promise<Result<Listing>>

/** The answers to one question, as far as they were read. Changed in place. */
export interface ListStrand {
  readonly question: StationQuestion
  /** From the end of the list to its beginning. */
  readonly isReversed: boolean
  /** Rows of the station that were looked at. */
  looked: number
  /** How many there are; undefined as long as that is not known. */
  total: number | undefined
  isDone: boolean
  /** The list goes on where a station lets nobody look. */
  isCutOff: boolean
  /** Of each row that cannot be read the first bad field. */
  readonly unread: string[]
  /** Rows that fit and have no place among the results yet, in order. */
  readonly waiting: Detection[]
}

/** A question that nothing was read of yet. */
export const listStrand = (question: StationQuestion, isReversed: boolean): ListStrand => ({
  question,
  isReversed,
  looked: 0,
  total: undefined,
  isDone: false,
  isCutOff: false,
  unread: [],
  waiting: [],
})

/**
 * Reads a strand's next rows and keeps those that `take` lets through.
 *
 * @param size how many rows, at most {@link MOST_LISTED}
 * @param gone how many rows that were looked at are not in the list any more
 */
export async function readOn(
  strand: ListStrand,
  ask: AskList,
  { size, gone, take }: { readonly size: number; readonly gone: number; take(one: Detection): boolean },
  signal: AbortSignal,
): Promise<Result<void>> {
  const { isReversed } = strand
  const looked = Math.max(0, strand.looked - gone)
  const window = isReversed ? windowFromEnd(strand.total, looked, size) : { limit: size, offset: looked }
  const answer = await ask(strand.question, { ...window, withWeather: false }, signal)
  if (!answer.ok) return answer
  const { detections, rows, unread, total } = answer.value
  if (isReversed && total !== strand.total) {
    strand.total = total // the end is not where we thought: the next look begins there
    if (total === 0) strand.isDone = true
    return success(undefined)
  }
  strand.total = total
  strand.looked += rows
  strand.unread.push(...unread)
  const isLast = isReversed ? window.offset === 0 : rows < window.limit || window.offset + rows === total
  strand.isCutOff = !isLast && !isReversed && strand.looked > FARTHEST_OFFSET
  if (isLast || rows === 0 || strand.isCutOff) strand.isDone = true
  strand.waiting.push(...(isReversed ? detections.toReversed() : detections).filter(take))
  return success(undefined)
}

/** The rows before those that were looked at from the end; as long as nobody knows the end, a look that counts. */
function windowFromEnd(total: number | undefined, looked: number, size: number): Omit<ListWindow, 'withWeather'> {
  if (total === undefined) return { limit: 1, offset: 0 }
  const end = Math.max(0, total - looked)
  const offset = Math.max(0, end - size)
  return { limit: Math.max(1, end - offset), offset }
}

/** Whether one more look at a strand brings its end, so that all can be counted. */
export const isNearlyRead = ({ total, looked }: ListStrand): boolean =>
  total !== undefined && total - looked <= MOST_LISTED

/** Takes out what waits and has its place; one that is not done and has nothing waiting may yet have the first. */
export function takeFirst(strands: readonly ListStrand[], order: DetectionOrder): Detection | undefined {
  if (strands.some(({ isDone, waiting }) => !isDone && waiting.length === 0)) return undefined
  let best: ListStrand | undefined
  for (const strand of strands) {
    const [head, first] = [strand.waiting[0], best?.waiting[0]]
    if (head && (!first || order(head, first) < 0)) best = strand
  }
  return best?.waiting.shift()
}
