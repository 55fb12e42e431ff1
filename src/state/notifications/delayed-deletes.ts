import { type Atom, atom } from 'jotai'
import type { NoticeLine } from '../../domain/notification-list.ts'
import { UNDO_MS } from '../../domain/outbox/outbox.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { onLeaving } from '../../platform/page-life.ts'
import { deleteInPassing } from '../../station/endpoints/notifications.ts'
import { boxAtom } from '../box-atom.ts'
import { mayActAtom } from '../session/session.ts'
import { stationClientAtom } from '../station.ts'
import { changeNoticesAtom } from './notice-commands.ts'
import { beginNoticeChangeAtom, confirmNoticeChangeAtom, takeBackNoticeChangeAtom } from './notice-records.ts'

/** Delete that can still be undone: its notices are not shown any more, and will be deleted at the station. */
export interface DelayedDelete {
  readonly press: number
  /** Lines that were chosen. */
  readonly lines: readonly NoticeLine[]
  /** Time at which the station is told: milliseconds since 1970. */
  readonly dueMs: number
}

const slotAtom = atom<readonly DelayedDelete[]>([])
const worksAtom = boxAtom(() => ({ presses: 0, lifetimes: new Map<number, () => void>() }))

/** Last delete that can be undone; undefined when there is none. */
export const delayedDeleteAtom: Atom<DelayedDelete | undefined> = atom((get) => get(slotAtom).at(-1))

const idsOf = (lines: readonly NoticeLine[]): readonly string[] => lines.flatMap(({ ids }) => ids)

/**
 * Deletes lines with all notices of the same text: they are gone from every list at once, and the station is told eight
 * seconds later, or when the page is left.
 */
export const delayDeleteAtom = atom(null, (get, set, lines: readonly NoticeLine[]) => {
  if (lines.length === 0) return
  const works = get(worksAtom)
  const press = (works.presses += 1)
  set(beginNoticeChangeAtom, idsOf(lines), 'deleted')
  set(slotAtom, (all) => [...all, { press, lines, dueMs: now() + UNDO_MS }])
  set(timeAtom, press)
})

/** Tells that attention to the undo of a delete begins or ends: then its whole time runs again. */
export const watchDeleteAtom = atom(null, (get, set, press: number, isWatched: boolean) => {
  if (!get(slotAtom).some((one) => one.press === press)) return
  set(timeAtom, press, isWatched)
  set(slotAtom, (all) => all.map((one) => (one.press === press ? { ...one, dueMs: now() + UNDO_MS } : one)))
})

const timeAtom = atom(null, (get, set, press: number, isWatched = false) => {
  const { lifetimes } = get(worksAtom)
  lifetimes.get(press)?.()
  const lifetime = createLifetime()
  lifetimes.set(press, () => lifetime.end())
  if (!isWatched) lifetime.after(UNDO_MS, () => void set(sendAtom, press))
  lifetime.add(onLeaving(() => set(leaveAtom, press)))
})

/** Undoes a delete: its lines are there again. */
export const undoDeleteAtom = atom(null, (_get, set, press: number) => {
  const held = set(takeAtom, press)
  if (held) set(takeBackNoticeChangeAtom, idsOf(held.lines), 'deleted')
})

const sendAtom = atom(null, async (_get, set, press: number): Promise<void> => {
  const held = set(takeAtom, press)
  if (held) await set(changeNoticesAtom, idsOf(held.lines), 'deleted')
})

/** Sends all requests at once when the page is left. A visitor who may not act sends nothing anyway. */
const leaveAtom = atom(null, (get, set, press: number) => {
  const held = get(mayActAtom) && set(takeAtom, press)
  if (!held) return
  for (const id of idsOf(held.lines))
    void deleteInPassing(get(stationClientAtom), id).then((isGone) =>
      set(isGone ? confirmNoticeChangeAtom : takeBackNoticeChangeAtom, [id], 'deleted'),
    )
})

const takeAtom = atom(null, (get, set, press: number): DelayedDelete | undefined => {
  const held = get(slotAtom).find((one) => one.press === press)
  const { lifetimes } = get(worksAtom)
  lifetimes.get(press)?.()
  lifetimes.delete(press)
  set(slotAtom, (all) => all.filter((one) => one !== held))
  return held
})
