import { atom } from 'jotai'
import { LIVE_BATCH_MS } from '../domain/limits.ts'
import { createLifetime } from '../platform/lifetime.ts'
import { boxAtom } from './box-atom.ts'

/** Reason of a pause: a player, an open menu. Each has its own, so that none ends another's pause. */
export type PauseReason = symbol | string

const reasonsAtom = atom<ReadonlySet<PauseReason>>(new Set<PauseReason>())

/** Whether updates wait: true while audio plays or a menu is open (Spec §4 Dashboard). */
export const updatesPausedAtom = atom((get) => get(reasonsAtom).size > 0)

/** Acts that wait for the end of a pause, by their owner. */
const waitingAtom = boxAtom(() => ({ acts: new Map<object | string, () => void>(), lifetime: createLifetime() }))

/** Begins or ends one reason to pause updates. A repetition does nothing. */
export const pauseUpdatesAtom = atom(null, (get, set, reason: PauseReason, on: boolean) => {
  const before = get(reasonsAtom)
  if (before.has(reason) === on) return
  const after = new Set(before)
  if (on) after.add(reason)
  else after.delete(reason)
  set(reasonsAtom, after)
  // a moment later: one menu may close because another opens
  if (after.size === 0) get(waitingAtom).lifetime.after(LIVE_BATCH_MS, () => set(goOnAtom))
})

const goOnAtom = atom(null, (get) => {
  const { acts } = get(waitingAtom)
  if (get(updatesPausedAtom)) return
  const due = [...acts.values()]
  acts.clear()
  for (const act of due) act()
})

/**
 * Acts on the screen: at once, or when updates go on. Of one owner the last act counts.
 *
 * @param who waits
 * @returns the way to give it up
 */
export const afterPauseAtom = atom(null, (get, _set, who: object | string, act: () => void): (() => void) => {
  const { acts } = get(waitingAtom)
  const giveUp = (): void => void acts.delete(who)
  giveUp()
  if (get(updatesPausedAtom)) acts.set(who, act)
  else act()
  return giveUp
})
