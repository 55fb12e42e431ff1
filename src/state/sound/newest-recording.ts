import { atom } from 'jotai'
import { type Detection, hasRecording } from '../../domain/detection.ts'
import { type Result, success } from '../../domain/result.ts'
import type { StationClient } from '../../station/client.ts'
import type { AskOptions } from '../../station/endpoints/ask.ts'
import { recentDetections } from '../../station/endpoints/recent-detections.ts'
import { question, type QuestionAtom } from '../question.ts'
import { stationClientAtom } from '../station.ts'

/** Newest detections among which a recording is looked for. */
const LOOKED_THROUGH = 10

async function findNewest(client: StationClient, options: AskOptions): Promise<Result<Detection | undefined>> {
  const recent = await recentDetections(client, { limit: LOOKED_THROUGH }, options)
  return recent.ok ? success(recent.value.find(hasRecording)) : recent
}

/**
 * Newest detection that may have a recording; undefined where none of the last ten has. Each element has its own
 * question.
 */
export const newestRecording = (): QuestionAtom<Detection | undefined> => question(findNewest)

/** Asks for the newest detection that may have a recording; undefined where none of the last ten has. */
export const newestRecordingAtom = atom(null, (get, _set, signal?: AbortSignal) =>
  findNewest(get(stationClientAtom), { signal }),
)
