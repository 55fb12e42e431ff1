import { atom } from 'jotai'
import type { Failure } from '../../domain/failure.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { stationClientAtom } from '../station.ts'

/** Whether the owner wants pictures in the summary; eggs until that is known. */
export const picturesWantedAtom = atom(false)

/** Failure to load the owner's settings of the dashboard, where it is worth a message (Spec §8). */
export const settingsFailureAtom = atom<Failure | undefined>(undefined)

/**
 * Function from a row to the address of its picture; empty when eggs are to be drawn (Spec §7, `Thumbnails.Summary`).
 */
export const summaryPictureAtom = atom((get) => {
  const client = get(stationClientAtom)
  const isWanted = get(picturesWantedAtom)
  return ({ thumbnailUrl }: SpeciesDay): string => (isWanted && thumbnailUrl ? client.resolve(thumbnailUrl) : '')
})
