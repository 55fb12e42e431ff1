import type { Detection } from '../../domain/detection.ts'
import { detectionKey, isSameDetection } from '../../domain/recent-detections.ts'
import { type Result, success } from '../../domain/result.ts'
import type { DetectionOrder } from '../../domain/search/results.ts'
import type { StationPlan, StationQuestion } from '../../domain/search/station-plan.ts'
import type { Listing, ListWindow } from '../../station/endpoints/listing.ts'
import { MOST_LISTED } from '../../domain/limits.ts'
import { FARTHEST_OFFSET } from '../../station/limits.ts'

/** Rows of the first read; later ones are as large as a station allows. */
const FIRST_LOOK = 100

/** Function that asks the station one question; never two at a time. */
export type AskList = (question: StationQuestion, window: ListWindow, signal: AbortSignal) => Promise<Result<Listing>>

/** Basis of a reader. */
export interface ReaderBasis {
  readonly plan: StationPlan
  readonly ask: AskList
  readonly order: DetectionOrder
  /** Whether a detection is wanted. */
  fits(one: Detection): boolean
  /** Number of the found ones that have been deleted since: the station's list is shorter by them. */
  gone(found: readonly Detection[]): number
  /** Number of the question sent last. */
  question(): number
}

/** Progress of a reader. */
export interface ReadingProgress {
  /** Number of the station's rows read. */
  readonly looked: number
  /** Number of rows to read; undefined as long as that is not known. */
  readonly of: number | undefined
}

/** Reader of a station's lists for wanted rows, only as far as necessary, with a memory of the found ones. */
export interface ResultReader {
  /** Found rows so far, in order. Where the page sorts them they are final only when `isDone`. */
  readonly found: readonly Detection[]
  readonly isDone: boolean
  readonly progress: ReadingProgress
  /** Whether there were unwanted rows, so that the station ignored a filter. */
  readonly hasDropped: boolean
  /** Path of the first bad field of each unreadable row. */
  readonly unread: readonly string[]
  /** Total number, where it is known. */
  readonly total: number | undefined
  /** Reads until `count` are found, or all rows were read; `onStep` after each answer. */
  read(count: number, signal: AbortSignal, onStep: () => void): Promise<Result<void>>
  /** Number of the question that told a detection; undefined for a live one. */
  questionOf(one: Detection): number | undefined
  /** Adds live detections; returns the new ones. */
  join(heard: readonly Detection[]): readonly Detection[]
}

/** Reader that has asked nothing yet. */
export function resultReader({ plan, ask, order, fits, gone, question }: ReaderBasis): ResultReader {
  const isReversed = plan.order === 'reversed'
  const isOrderedHere = plan.order === 'here'
  const strands = plan.questions.map((question) => listStrand(question, isReversed))
  /** Found detections, with the question that told each. */
  const known = new Map<string, number | undefined>()
  let found: readonly Detection[] = []
  let hasDropped = false
  /** Question for the case that nothing was found. */
  const otherwise = plan.otherwise ? [listStrand(plan.otherwise, isReversed)] : []

  const isDone = (): boolean => strands.every((strand) => strand.isDone)
  const isNew = (one: Detection): boolean => fits(one) && !known.has(detectionKey(one))
  const take = (one: Detection): boolean => {
    hasDropped ||= !fits(one)
    return isNew(one) && known.set(detectionKey(one), question()).size > 0
  }

  return {
    get found() {
      return found
    },
    get isDone() {
      return isDone()
    },
    get hasDropped() {
      return hasDropped
    },
    get progress() {
      return progressOf(strands)
    },
    get unread() {
      return strands.flatMap(({ unread }) => unread)
    },
    get total() {
      return totalOf(strands, plan, found.length)
    },
    async read(count, signal, onStep) {
      const isEnough = (): boolean => !isOrderedHere && found.length >= count && !isWorthTheEnd(strands)
      for (let strand = nextOf(strands); strand && !isEnough(); strand = nextOf(strands)) {
        const basis = { size: lookSize(strand, count - found.length), gone: gone(found), take }
        const step = await readOn(strand, ask, basis, signal)
        if (!step.ok) return step
        found = isOrderedHere
          ? merged(found, strands.flatMap(({ waiting }) => waiting.splice(0)).toSorted(order), order)
          : [...found, ...takenInOrder(strands, order)]
        if (isDone() && found.length === 0) strands.push(...otherwise.splice(0))
        onStep()
      }
      return success(undefined)
    },
    questionOf: (one) => known.get(detectionKey(one)),
    join(heard) {
      const last = found.at(-1)
      const isPlaced = (one: Detection): boolean => isDone() || isOrderedHere || (last ? order(one, last) < 0 : false)
      return heard.filter((one) => {
        const next = isNew(one) && isPlaced(one) ? withOne(found, one, order) : undefined
        if (next) known.set(detectionKey(one), undefined)
        found = next ?? found
        return next !== undefined
      })
    },
  }
}

function progressOf(strands: readonly ListStrand[]): ReadingProgress {
  const totals = strands.map(({ total }) => total)
  return {
    looked: strands.reduce((sum, { looked }) => sum + looked, 0),
    of: totals.includes(undefined) ? undefined : totals.reduce((sum: number, total) => sum + (total ?? 0), 0),
  }
}

/** Rows of the next read of a strand: at first hardly more than are wanted. */
const lookSize = ({ looked }: ListStrand, wanted: number): number =>
  looked > 0 ? MOST_LISTED : Math.min(MOST_LISTED, Math.max(FIRST_LOOK, 2 * wanted))

/** Number of results, where it is known: of a list that is cut off it never is. */
function totalOf(strands: readonly ListStrand[], { filteredHere }: StationPlan, found: number): number | undefined {
  if (strands.some(({ isCutOff }) => isCutOff)) return undefined
  if (strands.every(({ isDone }) => isDone)) return found
  return filteredHere.every((one) => one === 'sort') ? progressOf(strands).of : undefined
}

/** Next strand to read. An order needs the first of each strand: those come before one that has something waiting. */
function nextOf(strands: readonly ListStrand[]): ListStrand | undefined {
  const open = strands.filter(({ isDone }) => !isDone)
  return open.find(({ waiting }) => waiting.length === 0) ?? open[0]
}

/** Whether one more read finds the total. */
function isWorthTheEnd(strands: readonly ListStrand[]): boolean {
  const open = strands.filter(({ isDone }) => !isDone)
  return open.length === 1 && open.every(isNearlyRead)
}

function takenInOrder(strands: readonly ListStrand[], order: DetectionOrder): Detection[] {
  const taken: Detection[] = []
  for (let first = takeFirst(strands, order); first; first = takeFirst(strands, order)) taken.push(first)
  return taken
}

/** List with one more at its place, or with an id where it had none; undefined where it is there already. */
function withOne(all: readonly Detection[], one: Detection, order: DetectionOrder): readonly Detection[] | undefined {
  const before = all.find((other) => isSameDetection(other, one))
  if (before && one.id === 0) return undefined
  return merged(before ? all.filter((other) => other !== before) : all, [one], order)
}

/** List made of two in order. */
function merged(a: readonly Detection[], b: readonly Detection[], order: DetectionOrder): readonly Detection[] {
  if (b.length === 0) return a
  const all: Detection[] = []
  let next = 0
  for (const one of a) {
    for (let other = b[next]; other && order(other, one) < 0; other = b[next]) {
      all.push(other)
      next += 1
    }
    all.push(one)
  }
  return [...all, ...b.slice(next)]
}

/** Strand: the answers to one question, as far as they were read. Changed in place. */
interface ListStrand {
  readonly question: StationQuestion
  /** Whether it is read from the end to the beginning. */
  readonly isReversed: boolean
  /** Number of the station's rows read. */
  looked: number
  /** Number of rows; undefined as long as that is not known. */
  total: number | undefined
  isDone: boolean
  /** Whether the list goes on where a station refuses to read. */
  isCutOff: boolean
  /** Path of the first bad field of each unreadable row. */
  readonly unread: string[]
  /** Wanted rows that have no place among the results yet, in order. */
  readonly waiting: Detection[]
}

/** Strand of a question that has not been read. */
const listStrand = (question: StationQuestion, isReversed: boolean): ListStrand => ({
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
 * Reads a strand's next rows and keeps those that `take` accepts.
 *
 * @param size how many rows, at most {@link MOST_LISTED}
 * @param gone how many read rows are not in the list any more
 */
async function readOn(
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
    strand.total = total // the end is elsewhere: the next read begins there
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

/** Window before the rows read from the end; while the end is unknown, a window that counts. */
function windowFromEnd(total: number | undefined, looked: number, size: number): Omit<ListWindow, 'withWeather'> {
  if (total === undefined) return { limit: 1, offset: 0 }
  const end = Math.max(0, total - looked)
  const offset = Math.max(0, end - size)
  return { limit: Math.max(1, end - offset), offset }
}

/** Whether one more read of a strand reaches its end, so that all can be counted. */
const isNearlyRead = ({ total, looked }: ListStrand): boolean => total !== undefined && total - looked <= MOST_LISTED

/** Takes the first waiting row; a strand that is not done and has nothing waiting may still have an earlier one. */
function takeFirst(strands: readonly ListStrand[], order: DetectionOrder): Detection | undefined {
  if (strands.some(({ isDone, waiting }) => !isDone && waiting.length === 0)) return undefined
  let best: ListStrand | undefined
  for (const strand of strands) {
    const [head, first] = [strand.waiting[0], best?.waiting[0]]
    if (head && (!first || order(head, first) < 0)) best = strand
  }
  return best?.waiting.shift()
}
