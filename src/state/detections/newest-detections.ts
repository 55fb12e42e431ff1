import { atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import type { Result } from '../../domain/result.ts'
import type { AskOptions } from '../../station/endpoints/ask.ts'
import { recentDetections } from '../../station/endpoints/recent-detections.ts'
import { boxAtom } from '../box-atom.ts'
import { learnZonesAtom } from '../clock.ts'
import { stationClientAtom } from '../station.ts'

/** Questions of this turn. */
const turnAtom = boxAtom(() => ({
  limits: [] as number[],
  answer: undefined as Promise<Result<readonly Detection[]>> | undefined,
}))

/**
 * Asks for the newest detections, `limit` or more, newest first. Callers in the same turn, as when the stream opens,
 * share one question, which is never aborted: the answer may be longer than one of them wants.
 */
export const askNewestDetectionsAtom = atom(
  null,
  (get, set, limit: number, options: AskOptions): Promise<Result<readonly Detection[]>> => {
    const turn = get(turnAtom)
    turn.limits.push(limit)
    turn.answer ??= Promise.resolve().then(() => {
      const limits = turn.limits.splice(0)
      turn.answer = undefined
      const isShared = limits.length > 1
      const client = get(stationClientAtom)
      const answer = recentDetections(client, { limit: Math.max(...limits) }, isShared ? {} : options)
      return client.group ? answer.finally(() => set(learnZonesAtom)) : answer
    })
    return turn.answer
  },
)
