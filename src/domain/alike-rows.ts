import type { ClockTime } from './calendar.ts'
import type { Detection } from './detection.ts'
import { detectionKey } from './recent-detections.ts'

/** Fewer are no stack. */
const FEWEST = 3
/** The surest and the least sure of a stack are no farther apart, percent. */
const WIDEST = 10

/** Keys of detections that lie on each other, by the key of the first. */
export type Stacks = ReadonlyMap<string, readonly string[]>

/**
 * Neighbours in a list that can be judged in one go: the same species on the same day, about as sure, and nobody has judged
 * one of them.
 *
 * @param rows in the order of time
 */
export function stacksOf(rows: readonly Detection[]): Stacks {
  const stacks = new Map<string, readonly string[]>()
  let stack: Detection[] = []
  const end = (): void => {
    const [first] = stack
    if (first && stack.length >= FEWEST) stacks.set(detectionKey(first), stack.map(detectionKey))
    stack = []
  }
  for (const one of rows) {
    if (!stack.every((other) => isAlike(one, other))) end()
    if (isOpen(one)) stack.push(one)
    else end()
  }
  end()
  return stacks
}

const isOpen = ({ id, verified, locked }: Detection): boolean => id > 0 && verified === 'unverified' && !locked

const isAlike = (one: Detection, other: Detection): boolean =>
  one.scientificName === other.scientificName &&
  one.commonName === other.commonName &&
  one.date === other.date &&
  Math.abs(one.confidence - other.confidence) <= WIDEST

/** Time at which the first of some detections of a day was heard; they are in the order of time, whichever way. */
export function sinceOf(rows: readonly Detection[]): ClockTime {
  const [first, last] = [rows[0]?.time, rows.at(-1)?.time]
  return (first && last && last < first ? last : first) ?? ('00:00:00' as ClockTime) // reason: written so; there are no rows
}
