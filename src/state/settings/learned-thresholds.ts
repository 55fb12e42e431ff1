import { atom } from 'jotai'
import { learnedThresholds, resetThresholds } from '../../station/endpoints/learned-thresholds.ts'
import type { LearnedThreshold } from '../../station/wire/learned-thresholds.ts'
import type { Result } from '../../domain/result.ts'
import { question, type QuestionAtom } from '../question.ts'
import { stationClientAtom } from '../station.ts'

export type { LearnedThreshold } from '../../station/wire/learned-thresholds.ts'

/** Thresholds that the station has lowered by itself. Asked by each new reader. */
export const learnedThresholdsAtom: QuestionAtom<readonly LearnedThreshold[]> = question(learnedThresholds, {
  holdMs: 0,
})

/** Resets one threshold, by its name there, or all, and asks what is left. */
export const resetThresholdsAtom = atom(null, async (get, set, name?: string): Promise<Result<void>> => {
  const answer = await resetThresholds(get(stationClientAtom), name)
  await set(learnedThresholdsAtom)
  return answer
})
