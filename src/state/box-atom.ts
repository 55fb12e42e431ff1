import { type Atom, atom } from 'jotai'

/**
 * Box with working state of one store that is changed in place and draws nothing: requests under way, timers, what was asked. Made
 * when it is first read; the same object from then on, another in every other store.
 */
export const boxAtom = <T extends object>(make: () => T): Atom<T> => atom(() => make())
