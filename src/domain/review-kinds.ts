import { DAY_HOURS, hourOf } from './calendar.ts'
import type { Detection } from './detection.ts'

/** Species with detections that can be judged together. */
export interface SpeciesKind {
  readonly scientificName: string
  readonly speciesCode: string
  /** Name as the station writes it. */
  readonly name: string
  /** Newest first. */
  readonly detections: readonly Detection[]
}

/** Minimum detections of such a group. */
const LEAST = 2
/** Species offered at once at most. */
const KINDS = 10
/** Detections judged together at most. */
const MOST = 24

/** Species with several detections to judge, most frequent first; judged and locked ones are left out. */
export function largestKinds(detections: readonly Detection[]): readonly SpeciesKind[] {
  const open = detections.filter(({ id, verified, locked }) => id > 0 && verified === 'unverified' && !locked)
  const groups = Map.groupBy(open, ({ scientificName }) => scientificName)
  return [...groups]
    .filter(([, all]) => all.length >= LEAST)
    .map(([scientificName, all]) => ({
      scientificName,
      speciesCode: all[0]?.speciesCode ?? '',
      name: all[0]?.commonName.trim() || scientificName,
      detections: all.toSorted(byTime).slice(0, MOST),
    }))
    .toSorted((a, b) => b.detections.length - a.detections.length || (a.name < b.name ? -1 : 1))
    .slice(0, KINDS)
}

const byTime = (a: Detection, b: Detection): number => (a.date + a.time < b.date + b.time ? 1 : -1)

/** Reason for looking at one of a group before it is judged with the others. */
export type StandsOut = 'unsure' | 'hour'

/** Minimum size of a group for saying what is usual in it. */
const LEAST_GROUP = 5
/** Distance below the median confidence from which one is unsure, percentage points. */
const LESS_SURE = 3
/** Tukey's fence: factor of the interquartile range below it. */
const FENCE = 1.5
/** Hours to either side without another detection of the group. */
const LONELY_HOURS = 2
/** Share of the group above which none stands out, 0 to 1. */
const MOST_SHARE = 1 / 3

/**
 * Outliers of a group by id, with the first reason: much less sure than the others, or at a time of day without any
 * other. Empty for a small group.
 */
export function standingOut(group: readonly Detection[]): ReadonlyMap<number, StandsOut> {
  if (group.length < LEAST_GROUP) return new Map()
  const fence = unsureBelow(group.map(({ confidence }) => confidence))
  const unsure = group.filter(({ confidence }) => confidence < fence)
  const lonely = group.filter((one) => !group.some((other) => other !== one && hoursApart(one, other) <= LONELY_HOURS))
  const few = (found: readonly Detection[]): readonly Detection[] =>
    found.length <= group.length * MOST_SHARE ? found : []
  return new Map([
    ...few(lonely).map(({ id }) => [id, 'hour'] as const),
    ...few(unsure).map(({ id }) => [id, 'unsure'] as const),
  ])
}

function unsureBelow(confidences: readonly number[]): number {
  const sorted = confidences.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return Math.min(at(1 / 4) - FENCE * (at(3 / 4) - at(1 / 4)), at(1 / 2) - LESS_SURE)
}

function hoursApart(a: Detection, b: Detection): number {
  const apart = Math.abs(hourOf(a.time) - hourOf(b.time))
  return Math.min(apart, DAY_HOURS - apart)
}
