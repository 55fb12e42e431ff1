import { atom } from 'jotai'
import { everyMinute, now } from '../platform/clock.ts'

const slotAtom = atom(now())

/** Now, in milliseconds, renewed each full minute by the one shared timer: what "2 min ago" is counted from. */
export const minuteAtom = atom(
  (get) => get(slotAtom),
  (_get, set, at: number) => set(slotAtom, at),
)
minuteAtom.onMount = (set) => {
  set(now())
  return everyMinute(() => set(now()))
}
