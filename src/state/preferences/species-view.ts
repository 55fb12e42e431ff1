import { atom } from 'jotai'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'

/** Views of a station's species. */
export const SPECIES_VIEWS = ['list', 'grid'] as const
/** One of {@link SPECIES_VIEWS}. */
export type SpeciesView = (typeof SPECIES_VIEWS)[number]

const chosenAtom = atom<SpeciesView | undefined>(undefined)

/**
 * View that a visitor has chosen, kept in the browser where this is the station's own page: lines with numbers, or a
 * collection.
 */
export const speciesViewAtom = atom(
  (get): SpeciesView =>
    get(chosenAtom) ?? (get(memoryAtom).read(STORAGE_KEYS.speciesView) === 'grid' ? 'grid' : 'list'),
  (get, set, view: SpeciesView) => {
    set(chosenAtom, view)
    get(memoryAtom).write(STORAGE_KEYS.speciesView, view)
  },
)
