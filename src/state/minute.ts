import { atom } from 'jotai'
import { everyMinute, now } from '../platform/clock.ts'

const slotAtom = atom(now())

/** Present moment in milliseconds, renewed each full minute by the one shared timer: "2 min ago" is counted from it. */
export const minuteAtom = atom(
  (get) => get(slotAtom),
  (_get, set, at: number) => set(slotAtom, at),
)
minuteAtom.onMount = (set) => {
  set(now())
  return everyMinute(() => set(now()))
}
