import { atom } from 'jotai'
import { detection } from '../../station/endpoints/detections.ts'
import { stationClientAtom } from '../station.ts'

/** Why there is no recording: the station does not know the detection (any more), or has not kept what was heard. */
export type Absence = 'not-found' | 'no-recording'

/** Finds out why there is no recording of a detection; whatever cannot be found out is `no-recording`. */
export const absenceAtom = atom(null, async (get, _set, id: number, signal: AbortSignal): Promise<Absence> => {
  const answer = await detection(get(stationClientAtom), id, { signal })
  return !answer.ok && answer.failure.kind === 'not-found' ? 'not-found' : 'no-recording'
})
