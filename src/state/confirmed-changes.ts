import { atom } from 'jotai'
import type { DetectionEdit } from './recent-detections.ts'

const slot = atom<ReadonlyMap<number, DetectionEdit>>(new Map<number, DetectionEdit>())

/** What the station has agreed to change about detections since they were asked for, by id; undefined forgets it. */
export const confirmedChangesAtom = atom(
  (get) => get(slot),
  (get, set, id: number, fact: DetectionEdit | undefined) => {
    const changes = new Map(get(slot))
    if (fact) changes.set(id, { ...changes.get(id), ...fact })
    else changes.delete(id)
    set(slot, changes)
  },
)
