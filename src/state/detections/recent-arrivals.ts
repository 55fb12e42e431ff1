import { type Atom, atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { MAX_ANIMATIONS, NEW_DETECTION_HIGHLIGHT_MS } from '../../domain/limits.ts'
import { detectionKey, isIn } from '../../domain/recent-detections.ts'
import { createLifetime } from '../../platform/lifetime.ts'

/** New detections of a list so far: those since a reader last looked are as many as `serial` has grown. */
export interface ListArrivals {
  /** Number of all arrivals. */
  readonly serial: number
  /** Last ones, the latest first. */
  readonly detections: readonly Detection[]
}

/** Arrivals kept at most, more than a list shows: for a reader that looks late, and so that none comes twice. */
const KEPT_ARRIVALS = 100

/** Arrivals of a list that has none yet. */
export const NO_ARRIVALS: ListArrivals = { serial: 0, detections: [] }

/** Arrivals with those of some detections, newest first, that are not among them yet. */
export function withArrivals(arrivals: ListArrivals, detections: readonly Detection[]): ListArrivals {
  const added = detections.filter((one) => !isIn(arrivals.detections, one))
  if (added.length === 0) return arrivals
  const all = [...added, ...arrivals.detections]
  return { serial: arrivals.serial + added.length, detections: all.slice(0, KEPT_ARRIVALS) }
}

const highlightedAtom = atom<ReadonlySet<string>>(new Set<string>())
const slotAtom = atom(NO_ARRIVALS)

/** Keys of the detections highlighted as new right now, at most 50 (Spec §9 Dashboard). */
export const freshDetectionsAtom: Atom<ReadonlySet<string>> = highlightedAtom

/** Arrivals in the recent list, each announced once. */
export const arrivalsAtom: Atom<ListArrivals> = slotAtom

/** Highlights detections as new for 2200 ms. */
export const highlightAtom = atom(null, (get, set, added: readonly Detection[]) => {
  const room = Math.max(0, MAX_ANIMATIONS - get(highlightedAtom).size)
  const lit = added.slice(0, room).map(detectionKey)
  if (lit.length === 0) return
  set(highlightedAtom, new Set([...get(highlightedAtom), ...lit]))
  createLifetime().after(NEW_DETECTION_HIGHLIGHT_MS, () => {
    set(highlightedAtom, new Set([...get(highlightedAtom)].filter((key) => !lit.includes(key))))
  })
})

/** Arrivals in the recent list, newest first: those that have not come before are announced and highlighted. */
export const arriveAtom = atom(null, (get, set, detections: readonly Detection[]) => {
  const before = get(slotAtom)
  const after = withArrivals(before, detections)
  set(slotAtom, after)
  set(highlightAtom, after.detections.slice(0, after.serial - before.serial))
})
