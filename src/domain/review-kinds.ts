import { DAY_HOURS, hourOf } from './calendar.ts'
import type { Detection } from './detection.ts'

/** Detections of one species that can be judged together. */
export interface SpeciesKind {
  readonly scientificName: string
  readonly speciesCode: string
  /** As the station calls it. */
  readonly name: string
  /** Newest first. */
  readonly detections: readonly Detection[]
}

/** Fewer are no group. */
const LEAST = 2
/** As many species are offered at once. */
const KINDS = 10
/** More cannot be looked over at once. */
const MOST = 24

/** The species of which there are several to judge, the most frequent first; judged and locked ones are left out. */
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

/** Why one of many alike is looked at again before it is judged with the others. */
export type StandsOut = 'unsure' | 'hour'

/** In a smaller group nobody can say what is usual. */
const LEAST_GROUP = 5
/** So much less sure than the middle of the others, percentage points. */
const LESS_SURE = 3
/** Tukey's fence: so many times the middle half below it. */
const FENCE = 1.5
/** Nobody else so many hours around. */
const LONELY_HOURS = 2
/** When more of them stand out, none does. */
const MOST_SHARE = 1 / 3

/**
 * Those of a group that stand out among the others, by number, with the first reason: the station was much less sure of
 * them than of the rest, or was heard at a time of day when none of the others was. Of few nothing is said.
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
