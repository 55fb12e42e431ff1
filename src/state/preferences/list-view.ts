import { atom } from 'jotai'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'

/** How a list of detections is drawn where there is room for both. */
export type ListView = 'list' | 'cards'

const chosenAtom = atom<ListView | undefined>(undefined)

/** What a visitor has chosen, kept in the browser where this is the station's own page: rows, or cards with larger pictures. */
export const listViewAtom = atom(
  (get): ListView => get(chosenAtom) ?? (get(memoryAtom).read(STORAGE_KEYS.listView) === 'cards' ? 'cards' : 'list'),
  (get, set, view: ListView) => {
    set(chosenAtom, view)
    get(memoryAtom).write(STORAGE_KEYS.listView, view)
  },
)
