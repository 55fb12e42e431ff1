import { atom } from 'jotai'

const slotAtom = atom(0)

/** Rises when a deletion, or a verdict for or against "false positive", changed counts: summaries must be asked for again. */
export const countsChangedAtom = atom((get) => get(slotAtom))

/** Says that the station's counts changed. */
export const countsChangeAtom = atom(null, (get, set) => set(slotAtom, get(slotAtom) + 1))
