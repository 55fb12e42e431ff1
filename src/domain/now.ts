import type { Detection, Percent } from './detection.ts'
import { detectionKey, isSameDetection } from './recent-detections.ts'
import { wallMs } from './station-clock.ts'

/** How `<bird-now>` may look: a card, a sentence, or everything of the window in one line. */
export const NOW_VARIANTS = ['hero', 'line', 'ticker'] as const
export type NowVariant = (typeof NOW_VARIANTS)[number]

/** How long a bird counts as heard just now, milliseconds: `PT10M`. */
export const NOW_WITHIN_MS = 600_000

/** Which birds count. */
export interface NowCriteria {
  readonly withinMs: number
  readonly minConfidence: Percent
  /** Name of a source; undefined for any. */
  readonly source: string | undefined
}

/** Two readings of one moment. */
export interface NowReading {
  /** Milliseconds since 1970 UTC, by the station's clock. */
  readonly instantMs: number
  /** The station's wall clock as {@link wallMs}, for detections that came without an instant. */
  readonly wallMs: number
}

/** What can be said of this moment. */
export interface CurrentBirds {
  /** Heard within the window: newest first, each species once. */
  readonly birds: readonly Detection[]
  /** The newest that fits, however long ago. */
  readonly last: Detection | undefined
  /** A source was asked for, birds were heard, and the station tells nobody (or not us) where. */
  readonly sourceUntold: boolean
  /** Milliseconds until the next bird leaves the window; undefined when there is none. */
  readonly changesInMs: number | undefined
}

/** Milliseconds since a bird was heard, never less than 0: a station's clock may be ahead. */
export function ageMs(detection: Detection, reading: NowReading): number {
  const heardAt = Date.parse(detection.heardAt ?? '')
  return Math.max(0, Number.isNaN(heardAt) ? reading.wallMs - wallMs(detection) : reading.instantMs - heardAt)
}

/**
 * What was heard just now.
 *
 * @param rows newest first
 */
export function currentBirdsOf(rows: readonly Detection[], criteria: NowCriteria, reading: NowReading): CurrentBirds {
  const sure = rows.filter((row) => isSure(row, criteria))
  const fitting = sure.filter((row) => isFrom(row, criteria.source))
  const birds: Detection[] = []
  for (const row of fitting) {
    const isNew = !birds.some(({ scientificName }) => scientificName === row.scientificName)
    if (isNew && ageMs(row, reading) < criteria.withinMs) birds.push(row)
  }
  const oldest = Math.max(...birds.map((bird) => ageMs(bird, reading)))
  return {
    birds,
    last: fitting[0],
    sourceUntold:
      criteria.source !== undefined &&
      fitting.length === 0 &&
      sure.length > 0 &&
      sure.every(({ source }) => source === ''),
    changesInMs: birds.length === 0 ? undefined : criteria.withinMs - oldest,
  }
}

/**
 * What was heard since a list was last looked at, oldest first. Nothing when there was no list before: what is there at
 * the beginning is not news, and neither is an older row that comes into view. Stations count detections upwards; their
 * wall clock goes back once a year and tells the order only of those that have no number yet.
 *
 * @param before newest first; undefined before the first answer
 * @param after newest first
 */
export function heardSince(before: readonly Detection[] | undefined, after: readonly Detection[]): Detection[] {
  if (!before) return []
  const newest = before[0]
  const highestId = Math.max(0, ...before.map(({ id }) => id))
  const isKnown = (row: Detection): boolean => before.some((known) => isSameDetection(known, row))
  const firstKnown = after.findIndex(isKnown)
  const isLater = (row: Detection, index: number): boolean => {
    if (row.id > 0 && highestId > 0) return row.id > highestId
    return firstKnown < 0 ? newest === undefined || wallMs(row) >= wallMs(newest) : index < firstKnown
  }
  return after.filter((row, index) => !isKnown(row) && isLater(row, index)).toReversed()
}

/** Whether a detection is one that was asked for, however long ago. */
export const meetsCriteria = (row: Detection, criteria: NowCriteria): boolean =>
  isSure(row, criteria) && isFrom(row, criteria.source)

/** The bird after this one, round and round; the first when it is gone. */
export function nextBird(birds: readonly Detection[], key: string | undefined): Detection | undefined {
  const here = birds.findIndex((bird) => detectionKey(bird) === key)
  return birds[(here + 1) % Math.max(1, birds.length)]
}

/** What a person called a false positive was not heard. */
const isSure = ({ confidence, verified }: Detection, { minConfidence }: NowCriteria): boolean =>
  confidence >= minConfidence && verified !== 'false_positive'

/** Sources are compared by name (station-api 3.1), whatever the case. */
const isFrom = ({ source }: Detection, wanted: string | undefined): boolean =>
  wanted === undefined || source.trim().toLowerCase() === wanted.trim().toLowerCase()
