import { atom } from 'jotai'
import { openBeside } from '../../platform/address.ts'
import { detectionsPage, type ListedDetections } from '../../station/pages.ts'
import { stationClientAtom } from '../station.ts'

/** Gives the address of the station's own page that lists detections of one species or of some hours. */
export const detectionsPageAtom = atom((get) => {
  const { base } = get(stationClientAtom)
  return (listed: ListedDetections): string => detectionsPage(base, listed)
})

/** Opens that page in a new tab; in the tick of a click, or the browser blocks it. */
export const openDetectionsPageAtom = atom(null, (get, _set, listed: ListedDetections) =>
  openBeside(get(detectionsPageAtom)(listed)),
)
