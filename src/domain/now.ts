import type { Detection, Percent } from './detection.ts'
import { detectionKey, isSameDetection } from './recent-detections.ts'
import { wallMs } from './station-clock.ts'
import { BETWEEN_HEARERS } from './station-group/station-list.ts'

/** Looks of `<bird-now>`: a card, a sentence, or all birds of the window in one line. */
export const NOW_VARIANTS = ['hero', 'line', 'ticker'] as const
export type NowVariant = (typeof NOW_VARIANTS)[number]

/** Window in which a bird counts as heard just now, milliseconds: `PT10M`. */
export const NOW_WITHIN_MS = 600_000

/** Criteria of the birds that count. */
export interface NowCriteria {
  readonly withinMs: number
  readonly minConfidence: Percent
  /** Name of a source; undefined for any. */
  readonly source: string | undefined
}

/** Two clock readings of one moment. */
export interface NowReading {
  /** Milliseconds since 1970 UTC, by the station's clock. */
  readonly instantMs: number
  /** The station's wall clock as {@link wallMs}, for detections that came without an instant. */
  readonly wallMs: number
}

/** Birds of this moment. */
export interface CurrentBirds {
  /** Species heard within the window, newest first, each once. */
  readonly birds: readonly Detection[]
  /** Newest detection that meets the criteria, however old. */
  readonly last: Detection | undefined
  /** Whether a source was asked for, but the station does not tell sources (or not to us). */
  readonly sourceUntold: boolean
  /** Milliseconds until the next bird leaves the window; undefined when there is none. */
  readonly changesInMs: number | undefined
}

/** Age of a detection, milliseconds, at least 0: a station's clock may be ahead. */
export function ageMs(detection: Detection, reading: NowReading): number {
  const heardAt = Date.parse(detection.heardAt ?? '')
  return Math.max(0, Number.isNaN(heardAt) ? reading.wallMs - wallMs(detection) : reading.instantMs - heardAt)
}

/**
 * Birds heard just now.
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
 * Detections that came since a list was last looked at, oldest first. Empty without an earlier list, and older rows
 * that come into view do not count. Ids decide the order; the wall clock, which goes back once a year, only where there
 * is no id.
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

/** Whether a detection meets the criteria, however old it is. */
export const meetsCriteria = (row: Detection, criteria: NowCriteria): boolean =>
  isSure(row, criteria) && isFrom(row, criteria.source)

/** Bird after this one, in a circle; the first when it is gone. */
export function nextBird(birds: readonly Detection[], key: string | undefined): Detection | undefined {
  const here = birds.findIndex((bird) => detectionKey(bird) === key)
  return birds[(here + 1) % Math.max(1, birds.length)]
}

/** Whether a detection is sure enough; one marked false is not. */
const isSure = ({ confidence, verified }: Detection, { minConfidence }: NowCriteria): boolean =>
  confidence >= minConfidence && verified !== 'false_positive'

/**
 * Whether a detection is of a source; sources are compared by name (station-api 3.1), in any case. Of several stations each that heard the
 * bird is one.
 */
function isFrom({ source }: Detection, wanted: string | undefined): boolean {
  const name = wanted?.trim().toLowerCase()
  const names = [source, ...source.split(BETWEEN_HEARERS)].map((one) => one.trim().toLowerCase())
  return name === undefined || names.includes(name)
}
