import { success } from '../../domain/result.ts'
import type { HeardMoment } from '../../domain/settings/source-day.ts'
import { wallMs } from '../../domain/station-clock.ts'
import { recentDetections } from '../../station/endpoints/recent-detections.ts'
import { question } from '../question.ts'

/** Detections that are read; in a busy garden they cover a shorter time. */
const MOST_DETECTIONS = 500

/** Detections of late. */
export interface LateDetections {
  readonly moments: readonly HeardMoment[]
  /** Time since which all of them are known, wall clock as milliseconds; 0: always. */
  readonly fromMs: number
}

/** Newest detections, with the names of their sources where the station tells them. */
export const lateDetectionsAtom = question(async (client, { signal }) => {
  const answer = await recentDetections(client, { limit: MOST_DETECTIONS }, { signal })
  if (!answer.ok) return answer
  const moments = answer.value.map(
    (one): HeardMoment => ({ atMs: wallMs(one), source: one.source, sourceId: one.sourceId }),
  )
  const isAll = moments.length < MOST_DETECTIONS
  const late: LateDetections = { moments, fromMs: isAll ? 0 : Math.min(...moments.map(({ atMs }) => atMs)) }
  return success(late)
})
