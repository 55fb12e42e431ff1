import { rangeSpecies } from '../../station/endpoints/all-settings.ts'
import { question } from '../question.ts'

/** Species that the station expects at its place, by the settings that it has. */
export const rangeSpeciesAtom = question(rangeSpecies)
