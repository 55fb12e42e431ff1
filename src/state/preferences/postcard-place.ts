import { atom } from 'jotai'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'

const typedAtom = atom<string | undefined>(undefined)

/**
 * Place on postcards, as it was typed here; empty at first: no card tells by itself where a station is. Kept where a
 * visitor's choices are kept.
 */
export const postcardPlaceAtom = atom(
  (get): string => get(typedAtom) ?? get(memoryAtom).read(STORAGE_KEYS.postcardPlace) ?? '',
  (get, set, place: string) => {
    set(typedAtom, place)
    get(memoryAtom).write(STORAGE_KEYS.postcardPlace, place === '' ? null : place)
  },
)
