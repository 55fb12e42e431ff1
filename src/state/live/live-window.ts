import { atom } from 'jotai'

/** The element whose live sound fills the screen; undefined while none does. */
export const liveWindowAtom = atom<HTMLElement | undefined>(undefined)
