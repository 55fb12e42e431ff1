import type { Detection } from '../detection.ts'
import { type WallClock, wallClockAt, wallMs } from '../station-clock.ts'

/** Length of what the recognition listens to at a time, milliseconds. */
const WINDOW_MS = 3000

/** Score as the recognition gave it, 0 to 1, with four places. */
export const scoreOf = ({ confidence }: Pick<Detection, 'confidence'>): string => (confidence / 100).toFixed(4)

/** Window of a detection in which the bird was heard, as ISO 8601 interval with the station's offset where that is known. */
export function intervalOf({ date, time, heardAt = '' }: Pick<Detection, 'date' | 'time' | 'heardAt'>): string {
  const offset = heardAt.slice(19)
  const iso = (wall: WallClock): string => `${wall.date}T${wall.time}${offset}`
  return `${iso({ date, time })}/${iso(wallClockAt(wallMs({ date, time }) + WINDOW_MS))}`
}

/** Times of a detection in a table that runs over all recordings, seconds. */
export interface RunningTimes {
  readonly begin: number
  readonly end: number
  /** Seconds from the beginning of its own recording. */
  readonly offset: number
}

/** Times of detections from the first of them on; by the wall clock where the station told no offset of one. */
export function runningTimes(rows: readonly Detection[]): readonly RunningTimes[] {
  const hasInstants = rows.every(({ heardAt = '' }) => !Number.isNaN(Date.parse(heardAt)))
  const instants = rows.map((one) => (hasInstants ? Date.parse(one.heardAt ?? '') : wallMs(one)))
  const first = instants.reduce((least, instant) => Math.min(least, instant), Number.POSITIVE_INFINITY)
  return rows.map(({ beginTime = '', heardAt = '' }, index) => {
    const begin = ((instants[index] ?? first) - first) / 1000
    const offset = (Date.parse(heardAt) - Date.parse(beginTime)) / 1000
    return { begin, end: begin + WINDOW_MS / 1000, offset: offset > 0 ? offset : 0 }
  })
}

/** Detections from the earliest on. */
export const fromEarliest = (rows: readonly Detection[]): readonly Detection[] =>
  rows.toSorted((a, b) => compareText(momentOf(a), momentOf(b)) || a.id - b.id)

/** Instant where the station told one, else the wall clock: both in one order. */
const momentOf = ({ date, time, heardAt = '' }: Detection): string => {
  const instant = Date.parse(heardAt)
  return Number.isNaN(instant) ? `${date}T${time}` : new Date(instant).toISOString()
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Detections of which each is the best of its species and hour on the station's clock: one that a person confirmed, else
 * the surest. From the earliest on.
 */
export function bestOfHours(rows: readonly Detection[]): readonly Detection[] {
  const hours = Map.groupBy(rows, ({ date, time, scientificName }) => `${date}T${time.slice(0, 2)} ${scientificName}`)
  const rank = ({ verified, confidence }: Detection): number => confidence + (verified === 'correct' ? 1000 : 0)
  const best = [...hours.values()].map((all) => all.reduce((a, b) => (rank(b) > rank(a) ? b : a)))
  return fromEarliest(best)
}
