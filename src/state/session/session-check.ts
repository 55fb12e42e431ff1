import { atom } from 'jotai'
import { isSignedOut } from '../../station/endpoints/session.ts'
import { askAgainAtom } from '../detections/live-detections.ts'
import { sessionEndedAtom } from './session.ts'
import { stationClientAtom } from '../station.ts'

/**
 * For while the stream stays away: it does not tell why. A station that knows the visitor no longer is asked for everything
 * again, so that each list says so.
 */
export const checkSessionAtom = atom(null, async (get, set) => {
  if (!(await isSignedOut(get(stationClientAtom)))) return
  set(sessionEndedAtom)
  set(askAgainAtom)
})
