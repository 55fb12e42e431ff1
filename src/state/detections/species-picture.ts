import { atom } from 'jotai'
import { MINUTE_MS } from '../../domain/calendar.ts'
import { now } from '../../platform/clock.ts'
import { speciesImageUrl } from '../../station/endpoints/media.ts'
import { boxAtom } from '../box-atom.ts'
import { stationClientAtom } from '../station.ts'

/** Function from a scientific name to the address of the station's photo; there may be none. */
export const speciesPictureAtom = atom((get) => {
  const client = get(stationClientAtom)
  return (scientificName: string): string => speciesImageUrl(client, scientificName)
})

/**
 * Function from a scientific name to the address of the picture that the station has named; empty where it has named
 * none.
 */
export const namedPictureAtom = atom((get) => {
  const client = get(stationClientAtom)
  return (named: string | undefined): string => (named ? client.resolve(named) : '')
})

/** Time for which a photo that did not come is not asked for again: a station that cannot fetch any answers each question anew. */
const ABSENT_MS = 10 * MINUTE_MS
/** Number of species whose photos did not come, while none did, after which the station is asked for no other either. */
const ABSENT_SPECIES = 6

/** Moments in which photos did not come, by scientific name. */
const absentAtom = boxAtom(() => ({ species: new Map<string, number>(), hasCome: false }))
const noneUntilAtom = atom(0)

/** Function that tells whether the photo of a species is not asked for at present, under any of its addresses. */
export const isPhotoAbsentAtom = atom((get) => {
  const [{ species }, noneUntil] = [get(absentAtom), get(noneUntilAtom)]
  return (scientificName: string): boolean => {
    const since = species.get(scientificName)
    return now() < noneUntil || (since !== undefined && now() < since + ABSENT_MS)
  }
})

/** Notes whether the photo of a species came; a missing one is remembered by all pages for ten minutes. */
export const photoAnsweredAtom = atom(null, (get, set, scientificName: string, isThere: boolean) => {
  const absent = get(absentAtom)
  if (isThere) {
    absent.hasCome = true
    absent.species.delete(scientificName)
    return
  }
  absent.species.set(scientificName, now())
  if (!absent.hasCome && absent.species.size >= ABSENT_SPECIES) set(noneUntilAtom, now() + ABSENT_MS)
})
