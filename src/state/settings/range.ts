import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { readAt } from '../../domain/settings/document.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { type RangeAsk, rangeFile, speciesInRange } from '../../station/endpoints/all-settings.ts'
import type { RangeAnswer } from '../../station/wire/settings.ts'
import { keyMemo } from '../key-memo.ts'
import { question } from '../question.ts'
import { type AsyncState, valueOf } from '../remote.ts'
import { stationClientAtom } from '../station.ts'
import { editedSettingsAtom } from './station-settings.ts'

export type { RangeAnswer } from '../../station/wire/settings.ts'

/** Time without a change before the station is asked, milliseconds (station-api rest 5.1). */
const CALM_MS = 150

/** Question about the place as it would be saved, as JSON; undefined without a valid place. */
const rangeQuestionAtom = atom((get): string | undefined => {
  const edited = get(editedSettingsAtom)
  const [latitude, longitude, threshold] = ['latitude', 'longitude', 'rangeFilter.threshold'].map((name) =>
    Number(readAt(edited, `birdnet.${name}`) ?? Number.NaN),
  )
  if (latitude === undefined || longitude === undefined || threshold === undefined) return undefined
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  const isShare = threshold >= 0 && threshold <= 1
  return isOnEarth && isShare ? JSON.stringify({ latitude, longitude, threshold } satisfies RangeAsk) : undefined
})

const answerAtom = keyMemo(String, (place: string) =>
  question(
    async (client, options) => {
      await createLifetime().passed(CALM_MS)
      return speciesInRange(client, JSON.parse(place) as RangeAsk, options) // reason: written above
    },
    { holdMs: 0 },
  ),
)

const currentAnswerAtom = atom((get): AsyncState<RangeAnswer> => {
  const place = get(rangeQuestionAtom)
  if (place === undefined) return { state: 'idle' }
  const remote = get(answerAtom(place))
  return remote.state === 'idle' ? { state: 'loading' } : remote // it is about to be asked
})

/**
 * Species that the range filter would accept at the place as it is being set; those of the place before until they are
 * known, and where they cannot be had.
 */
export const rangeAnswerAtom: Atom<AsyncState<RangeAnswer>> = selectAtom(
  currentAnswerAtom,
  (remote, before?: AsyncState<RangeAnswer>): AsyncState<RangeAnswer> => {
    const value = valueOf(remote) ?? (before && valueOf(before))
    return remote.state === 'idle' || value === undefined ? remote : { ...remote, value }
  },
)

/** Address of a file with them; undefined without a place. */
export const rangeFileAtom = atom((get) => {
  const question = get(rangeQuestionAtom)
  return question && rangeFile(get(stationClientAtom), JSON.parse(question) as RangeAsk) // reason: written above
})
