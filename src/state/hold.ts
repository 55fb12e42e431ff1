import { atom } from 'jotai'

/** Who holds the lists still: a player, an open menu. Each names itself, so that no one lets go for another. */
export type HoldReason = symbol | string

const reasonsAtom = atom<ReadonlySet<HoldReason>>(new Set<HoldReason>())

/** Whether updates wait: true while audio plays or a menu is open (Spec §4 Dashboard). */
export const heldAtom = atom((get) => get(reasonsAtom).size > 0)

/** Begins or ends one reason to hold still. Saying the same twice does nothing. */
export const holdAtom = atom(null, (get, set, reason: HoldReason, on: boolean) => {
  const before = get(reasonsAtom)
  if (before.has(reason) === on) return
  const after = new Set(before)
  if (on) after.add(reason)
  else after.delete(reason)
  set(reasonsAtom, after)
})
