import { atom } from 'jotai'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'

/** Views of a list of detections where there is space for both. */
export type ListView = 'list' | 'cards'

const chosenAtom = atom<ListView | undefined>(undefined)

/**
 * View that a visitor has chosen, kept in the browser where this is the station's own page: rows, or cards with larger
 * pictures.
 */
export const listViewAtom = atom(
  (get): ListView => get(chosenAtom) ?? (get(memoryAtom).read(STORAGE_KEYS.listView) === 'cards' ? 'cards' : 'list'),
  (get, set, view: ListView) => {
    set(chosenAtom, view)
    get(memoryAtom).write(STORAGE_KEYS.listView, view)
  },
)
