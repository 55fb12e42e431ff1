import type { ClockTime } from './calendar.ts'
import type { Detection } from './detection.ts'
import { detectionKey } from './recent-detections.ts'

/** Minimum size of a stack, rows. */
const FEWEST = 3
/** Largest distance between the surest and the least sure row of a stack, percent. */
const WIDEST = 10

/** Stacks of similar rows: by the key of its first row, the keys of all rows of a stack. */
export type Stacks = ReadonlyMap<string, readonly string[]>

/**
 * Stacks of neighbouring rows that can be judged together: same species, same day, similar confidence, none judged yet.
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
