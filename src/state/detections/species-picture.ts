import { atom } from 'jotai'
import { speciesImageUrl } from '../../station/endpoints/media.ts'
import { stationClientAtom } from '../station.ts'

/** Gives the address of the station's photo of a species, by its scientific name; it may turn out that there is none. */
export const speciesPictureAtom = atom((get) => {
  const client = get(stationClientAtom)
  return (scientificName: string): string => speciesImageUrl(client, scientificName)
})

/** Gives the address of a picture that the station has named of a species; empty where it has named none. */
export const namedPictureAtom = atom((get) => {
  const client = get(stationClientAtom)
  return (named: string | undefined): string => (named ? client.resolve(named) : '')
})
