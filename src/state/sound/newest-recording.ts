import { atom } from 'jotai'
import { type Detection, hasRecording } from '../../domain/detection.ts'
import { type Result, success } from '../../domain/result.ts'
import { recentDetections } from '../../station/endpoints/recent-detections.ts'
import { stationClientAtom } from '../station.ts'

/** How many of the newest are looked through for one with a recording. */
const LOOKED_THROUGH = 10

/** Asks for the newest detection that may have a recording; undefined where none of the last ten has. */
export const newestRecordingAtom = atom(
  null,
  async (get, _set, signal?: AbortSignal): Promise<Result<Detection | undefined>> => {
    const recent = await recentDetections(get(stationClientAtom), { limit: LOOKED_THROUGH }, { signal })
    return recent.ok ? success(recent.value.find(hasRecording)) : recent
  },
)
