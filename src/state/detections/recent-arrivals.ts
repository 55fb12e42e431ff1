import { type Atom, atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { MAX_ANIMATIONS, NEW_DETECTION_HIGHLIGHT_MS } from '../../domain/limits.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { createLifetime } from '../../platform/lifetime.ts'

/** Batch of new detections, newest first; `serial` distinguishes it from the next. */
export interface ArrivalBatch {
  readonly serial: number
  readonly detections: readonly Detection[]
}

const highlightedAtom = atom<ReadonlySet<string>>(new Set<string>())
const slotAtom = atom<ArrivalBatch>({ serial: 0, detections: [] })

/** Keys of the detections highlighted as new right now, at most 50 (Spec §9 Dashboard). */
export const freshDetectionsAtom: Atom<ReadonlySet<string>> = highlightedAtom

/** Last batch of new detections in the recent list, announced once. */
export const arrivalsAtom: Atom<ArrivalBatch> = slotAtom

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

/** Adds a batch of detections to the recent list, newest first, and highlights them. */
export const arriveAtom = atom(null, (get, set, added: readonly Detection[]) => {
  set(slotAtom, { serial: get(slotAtom).serial + 1, detections: added })
  set(highlightAtom, added)
})
