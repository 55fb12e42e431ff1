import { atom } from 'jotai'
import { readAt } from '../../domain/settings/document.ts'
import { type RangeAsk, rangeFile, speciesInRange } from '../../station/endpoints/all-settings.ts'
import type { RangeAnswer } from '../../station/wire/settings.ts'
import { loadingAgain, type Remote, settled } from '../remote.ts'
import { stationClientAtom } from '../station.ts'
import { editedSettingsAtom } from './station-settings.ts'

export type { RangeAnswer } from '../../station/wire/settings.ts'

/** The place as it would be saved, as JSON; undefined where there is none yet, or it is none on earth. */
export const rangeQuestionAtom = atom((get): string | undefined => {
  const edited = get(editedSettingsAtom)
  const [latitude, longitude, threshold] = ['latitude', 'longitude', 'rangeFilter.threshold'].map((name) =>
    Number(readAt(edited, `birdnet.${name}`) ?? Number.NaN),
  )
  if (latitude === undefined || longitude === undefined || threshold === undefined) return undefined
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  const isShare = threshold >= 0 && threshold <= 1
  return isOnEarth && isShare ? JSON.stringify({ latitude, longitude, threshold } satisfies RangeAsk) : undefined
})

const slotAtom = atom<Remote<RangeAnswer>>({ state: 'idle' })

/** Which species the range filter would let through at the place that was asked about last. */
export const rangeAnswerAtom = atom((get) => get(slotAtom))

/** Address of a file with them; undefined while there is no place. */
export const rangeFileAtom = atom((get) => {
  const question = get(rangeQuestionAtom)
  return question && rangeFile(get(stationClientAtom), JSON.parse(question) as RangeAsk) // reason: written above
})

/** Asks which species a place has; of several questions the last one is answered. */
export const askRangeAtom = atom(null, async (get, set, question: string | undefined, signal: AbortSignal) => {
  if (question === undefined) return set(slotAtom, { state: 'idle' })
  const before = get(slotAtom)
  set(slotAtom, loadingAgain(before))
  const answer = await speciesInRange(get(stationClientAtom), JSON.parse(question) as RangeAsk, { signal }) // reason: written above
  if (!signal.aborted) set(slotAtom, settled(before, answer))
})
