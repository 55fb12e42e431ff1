import { atom } from 'jotai'

/** Who pauses the lists: a player, an open menu. Each names itself, so that none resumes for another. */
export type PauseReason = symbol | string

const reasonsAtom = atom<ReadonlySet<PauseReason>>(new Set<PauseReason>())

/** Whether updates wait: true while audio plays or a menu is open (Spec §4 Dashboard). */
export const updatesPausedAtom = atom((get) => get(reasonsAtom).size > 0)

/** Begins or ends one reason to pause updates. Saying the same twice does nothing. */
export const pauseUpdatesAtom = atom(null, (get, set, reason: PauseReason, on: boolean) => {
  const before = get(reasonsAtom)
  if (before.has(reason) === on) return
  const after = new Set(before)
  if (on) after.add(reason)
  else after.delete(reason)
  set(reasonsAtom, after)
})
