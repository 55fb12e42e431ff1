import { atom } from 'jotai'

/** Element whose live sound fills the screen; undefined while none does. */
export const liveWindowAtom = atom<HTMLElement | undefined>(undefined)
