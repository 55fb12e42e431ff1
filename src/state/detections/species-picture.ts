import { atom } from 'jotai'
import { speciesImageUrl } from '../../station/endpoints/media.ts'
import { stationClientAtom } from '../station.ts'

/** Gives the address of the station's photo of a species, by its scientific name; it may turn out that there is none. */
export const speciesPictureAtom = atom((get) => {
  const client = get(stationClientAtom)
  return (scientificName: string): string => speciesImageUrl(client, scientificName)
})
