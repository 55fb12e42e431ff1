import { success } from '../../domain/result.ts'
import { detection } from '../../station/endpoints/detections.ts'
import { keyMemo } from '../key-memo.ts'
import { question, type QuestionAtom } from '../question.ts'

/** Reasons why there is no recording: the station does not know the detection (any more), or has not kept its sound. */
export type Absence = 'not-found' | 'no-recording'

/** Reason why there is no recording of a detection, by its id; `no-recording` where it cannot be found out. */
export const absenceAtom: (id: number) => QuestionAtom<Absence> = keyMemo(String, (id: number) =>
  question<Absence>(
    async (client, options) => {
      const answer = await detection(client, id, options)
      return success(!answer.ok && answer.failure.kind === 'not-found' ? 'not-found' : 'no-recording')
    },
    { holdMs: 0 },
  ),
)
