import { DAY_MS } from '../calendar.ts'
import { FAR_DAYS } from '../limits.ts'
import type { ClipRetention, Disk } from './machine.ts'

/** Mark of a disk's use at a moment: wall clock as milliseconds of {@link wallMs}, bytes. */
export interface DiskMark {
  readonly atMs: number
  readonly used: number
}

/** Least span of the marks for a pace, milliseconds. */
const LEAST_SPAN_MS = 2 * DAY_MS
const MOST_MARKS = 60
/** Use from which a disk is nearly full, percent. */
export const NEARLY_FULL = 85
/** Use from which a disk is full, percent. */
export const FULL = 95

/** Marks with one of now: one a day, the newest sixty. */
export function withMark(marks: readonly DiskMark[], mark: DiskMark): readonly DiskMark[] {
  const day = Math.floor(mark.atMs / DAY_MS)
  const earlier = marks.filter(({ atMs }) => atMs < mark.atMs && Math.floor(atMs / DAY_MS) !== day)
  return [...earlier, mark].slice(-MOST_MARKS)
}

/** Pace in bytes a day, from the oldest mark to the newest; undefined where they are too close. */
export function paceOf(marks: readonly DiskMark[]): number | undefined {
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last || last.atMs - first.atMs < LEAST_SPAN_MS) return undefined
  return ((last.used - first.used) / (last.atMs - first.atMs)) * DAY_MS
}

/** Finding about a disk. `days`: until it is full, or until the oldest clips are deleted. */
export type DiskFinding =
  | { readonly kind: 'readOnly' | 'full' | 'nearlyFull' | 'roomy' | 'tooLittle' | 'makesRoom' }
  | { readonly kind: 'fills' | 'makesRoomIn'; readonly days: number }

/**
 * Finding about a disk.
 *
 * @param retention rule by which clips are deleted; undefined: not known
 */
export function findingOf(disk: Disk, marks: readonly DiskMark[], retention: ClipRetention | undefined): DiskFinding {
  if (disk.isReadOnly) return { kind: 'readOnly' }
  const line = retention?.policy === 'usage' ? retention.mostPercent : undefined
  if (line !== undefined && disk.percent >= line) return { kind: 'makesRoom' }
  if (disk.percent >= FULL) return { kind: 'full' }
  const pace = paceOf(marks)
  const days = pace !== undefined && pace > 0 ? daysUntil(disk, line ?? 100, pace) : undefined
  if (days !== undefined && days < FAR_DAYS) return { kind: line === undefined ? 'fills' : 'makesRoomIn', days }
  if (disk.percent >= NEARLY_FULL) return { kind: 'nearlyFull' }
  return { kind: pace === undefined ? 'tooLittle' : 'roomy' }
}

const daysUntil = (disk: Disk, percent: number, pace: number): number =>
  Math.max(0, Math.floor((((disk.used + disk.free) * percent) / 100 - disk.used) / pace))
