import { atom } from 'jotai'
import { learnedThresholds, resetThresholds } from '../../station/endpoints/learned-thresholds.ts'
import type { LearnedThreshold } from '../../station/wire/learned-thresholds.ts'
import type { Result } from '../../domain/result.ts'
import { takeNewestAnswer } from '../newest-answer.ts'
import type { Remote } from '../remote.ts'
import { stationClientAtom } from '../station.ts'

export type { LearnedThreshold } from '../../station/wire/learned-thresholds.ts'

const slotAtom = atom<Remote<readonly LearnedThreshold[]>>({ state: 'idle' })

/** The thresholds that the station has lowered by itself, as it told them last. */
export const learnedThresholdsAtom = atom((get) => get(slotAtom))

/** Asks for them. */
export const askThresholdsAtom = atom(
  null,
  (get, set): Promise<void> => takeNewestAnswer(get, set, slotAtom, () => learnedThresholds(get(stationClientAtom))),
)

/** Has the station forget one, by its name there, or all, and asks what is left. */
export const resetThresholdsAtom = atom(null, async (get, set, name?: string): Promise<Result<void>> => {
  const answer = await resetThresholds(get(stationClientAtom), name)
  await set(askThresholdsAtom)
  return answer
})
