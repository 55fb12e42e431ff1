import { atom } from 'jotai'
import { learnedThresholds, resetThresholds } from '../../station/endpoints/learned-thresholds.ts'
import type { LearnedThreshold } from '../../station/wire/learned-thresholds.ts'
import type { Result } from '../../domain/result.ts'
import { question, type QuestionAtom } from '../question.ts'
import { stationClientAtom } from '../station.ts'

export type { LearnedThreshold } from '../../station/wire/learned-thresholds.ts'

/** Asks for the thresholds that the station has lowered by itself. */
export const askThresholdsAtom: QuestionAtom<readonly LearnedThreshold[]> = question(learnedThresholds)

/** Thresholds that the station has lowered by itself, as it told them last. Reading asks for nothing. */
export const learnedThresholdsAtom = askThresholdsAtom.known

/** Resets one threshold, by its name there, or all, and asks what is left. */
export const resetThresholdsAtom = atom(null, async (get, set, name?: string): Promise<Result<void>> => {
  const answer = await resetThresholds(get(stationClientAtom), name)
  await set(askThresholdsAtom)
  return answer
})
