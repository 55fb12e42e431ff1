import { atom } from 'jotai'
import { detectionsPage, type ListedDetections } from '../../station/pages.ts'
import { stationClientAtom } from '../station.ts'

export { openBeside } from '../../platform/address.ts'

/** Gives the address of the station's own page that lists detections of one species or of some hours. */
export const detectionsPageAtom = atom((get) => {
  const { base } = get(stationClientAtom)
  return (listed: ListedDetections): string => detectionsPage(base, listed)
})
