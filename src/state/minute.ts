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

/** Listener called after each full minute, when {@link minuteAtom} has turned. Returns the way to stop. */
export const followMinuteAtom = atom(null, (_get, set, hear: () => void): (() => void) =>
  everyMinute(() => {
    set(minuteAtom, now())
    hear()
  }),
)
