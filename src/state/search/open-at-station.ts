import { atom } from 'jotai'
import { openBeside } from '../../platform/address.ts'
import { pageModeAtom, stationClientAtom } from '../station.ts'

/** Opens a page of the station beside somebody's page, by its path. On the station's own page a dashboard does that. */
export const openAtStationAtom = atom(null, (get, _set, path: string) => {
  if (!get(pageModeAtom)) openBeside(get(stationClientAtom).base + path)
})
