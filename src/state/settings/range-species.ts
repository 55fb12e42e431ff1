import { rangeSpecies } from '../../station/endpoints/all-settings.ts'
import { askedOnce } from '../asked-once.ts'

/** The species that the station expects at its place, by the settings that it has. */
export const rangeSpeciesAtom = askedOnce(rangeSpecies)
