import type { Detection } from '../../domain/detection.ts'
import { detectionKey, isSameDetection } from '../../domain/recent-detections.ts'
import { type Result, success } from '../../domain/result.ts'
import type { DetectionOrder } from '../../domain/search/results.ts'
import type { StationPlan } from '../../domain/search/station-plan.ts'
import { MOST_LISTED } from '../../station/limits.ts'
import { type AskList, isNearlyRead, type ListStrand, listStrand, readOn, takeFirst } from './list-strand.ts'

/** Rows of the first look; later ones are as large as a station allows. */
const FIRST_LOOK = 100

/** What a reader goes by. */
export interface ReaderBasis {
  readonly plan: StationPlan
  readonly ask: AskList
  readonly order: DetectionOrder
  /** Whether a detection is wanted. */
  fits(one: Detection): boolean
  /** How many of what was found have been deleted since: the station's list is shorter by them. */
  gone(found: readonly Detection[]): number
  /** Number of the question that was sent last. */
  question(): number
}

/** How far a reader has come. */
export interface ReadingProgress {
  /** Rows of the station that were looked at. */
  readonly looked: number
  /** How many there are to look at; undefined as long as that is not known. */
  readonly of: number | undefined
}

/** Looks through a station's lists for what is wanted, only as far as it has to, and remembers what it found. */
export interface ResultReader {
  /** Found so far, in order. Where the order is made here it is final only when `isDone`. */
  readonly found: readonly Detection[]
  readonly isDone: boolean
  readonly progress: ReadingProgress
  /** Whether there were rows that are not wanted, so that the station did not do all it was asked. */
  readonly hasDropped: boolean
  /** Of each row that was looked at and cannot be read the first bad field. */
  readonly unread: readonly string[]
  /** The number in all, where it is known. */
  readonly total: number | undefined
  /** Goes on until so many are found, or all was looked at; `onStep` after each answer. */
  read(count: number, signal: AbortSignal, onStep: () => void): Promise<Result<void>>
  /** Number of the question that told of a detection; undefined when it was heard. */
  questionOf(one: Detection): number | undefined
  /** Puts in what was heard meanwhile; gives what was not there before. */
  join(heard: readonly Detection[]): readonly Detection[]
}

/** A reader that has asked nothing yet. */
export function resultReader({ plan, ask, order, fits, gone, question }: ReaderBasis): ResultReader {
  const isReversed = plan.order === 'reversed'
  const isOrderedHere = plan.order === 'here'
  const strands = plan.questions.map((question) => listStrand(question, isReversed))
  /** Everything found, and the question that told of it. */
  const known = new Map<string, number | undefined>()
  let found: readonly Detection[] = []
  let hasDropped = false
  let { otherwise } = plan

  const isDone = (): boolean => strands.every((strand) => strand.isDone)
  const isNew = (one: Detection): boolean => fits(one) && !known.has(detectionKey(one))
  const take = (one: Detection): boolean => {
    hasDropped ||= !fits(one)
    return isNew(one) && known.set(detectionKey(one), question()).size > 0
  }
  const settle = (): void => {
    found = isOrderedHere
      ? merged(found, strands.flatMap(({ waiting }) => waiting.splice(0)).toSorted(order), order)
      : [...found, ...takenInOrder(strands, order)]
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
      if (strands.some(({ isCutOff }) => isCutOff)) return undefined
      if (isDone()) return found.length
      return plan.filteredHere.every((one) => one === 'sort') ? progressOf(strands).of : undefined
    },
    async read(count, signal, onStep) {
      const isEnough = (): boolean => !isOrderedHere && found.length >= count && !isWorthTheEnd(strands)
      while (!isEnough()) {
        const strand = nextOf(strands)
        if (!strand) break
        const size = strand.looked > 0 ? MOST_LISTED : Math.max(FIRST_LOOK, 2 * (count - found.length))
        const basis = { size: Math.min(MOST_LISTED, size), gone: gone(found), take }
        const step = await readOn(strand, ask, basis, signal)
        if (!step.ok) return step
        settle()
        if (isDone() && found.length === 0 && otherwise) {
          strands.push(listStrand(otherwise, isReversed))
          otherwise = undefined
        }
        onStep()
      }
      return success(undefined)
    },
    questionOf: (one) => known.get(detectionKey(one)),
    join(heard) {
      const last = found.at(-1)
      const isPlaced = (one: Detection): boolean => isDone() || isOrderedHere || (last ? order(one, last) < 0 : false)
      const placed = heard.filter((one) => {
        if (!isNew(one) || !isPlaced(one)) return false
        const before = found.find((other) => isSameDetection(other, one))
        if (before && one.id === 0) return false
        if (before) found = found.filter((other) => other !== before) // it has a number now
        known.set(detectionKey(one), undefined)
        found = merged(found, [one], order)
        return true
      })
      return placed
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

/** An order needs the first of each strand: those come before one that has something waiting. */
function nextOf(strands: readonly ListStrand[]): ListStrand | undefined {
  const open = strands.filter(({ isDone }) => !isDone)
  return open.find(({ waiting }) => waiting.length === 0) ?? open[0]
}

/** Whether one more look finds out how many there are in all. */
function isWorthTheEnd(strands: readonly ListStrand[]): boolean {
  const open = strands.filter(({ isDone }) => !isDone)
  return open.length === 1 && open.every(isNearlyRead)
}

function takenInOrder(strands: readonly ListStrand[], order: DetectionOrder): Detection[] {
  const taken: Detection[] = []
  for (let first = takeFirst(strands, order); first; first = takeFirst(strands, order)) taken.push(first)
  return taken
}

/** Two lists in order as one. */
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
