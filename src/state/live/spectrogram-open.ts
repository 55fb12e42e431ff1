import { atom } from 'jotai'

/** Whether the picture of what is heard stands on the page: asked for in a menu, drawn beside it. */
export const spectrogramOpenAtom = atom(false)
