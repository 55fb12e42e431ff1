import { atom } from 'jotai'
import type { HeardOnce } from '../../domain/species-history.ts'
import { type Result, success } from '../../domain/result.ts'
import type { RangeSpecies } from '../../domain/settings/species-names.ts'
import type { DetectionPage } from '../../station/endpoints/detections.ts'
import { speciesDetections } from '../../station/endpoints/species-detections.ts'
import { MOST_LISTED } from '../../domain/limits.ts'
import { keyMemo } from '../key-memo.ts'
import { question, type QuestionAtom } from '../question.ts'
import { stationClientAtom } from '../station.ts'

/** Newest detections of a species. */
export interface NewestOfSpecies {
  /** Detections, a thousand at most, without those marked false. */
  readonly heard: readonly HeardOnce[]
  /** Whether there are no older ones. */
  readonly isWhole: boolean
}

const newestOf = ({ detections, hasMore }: DetectionPage): NewestOfSpecies => ({
  heard: detections.filter(({ verified }) => verified !== 'false_positive'),
  isWhole: !hasMore,
})

/** Newest detections of a species, by its scientific name. */
export const newestOfSpeciesAtom: (scientificName: string) => QuestionAtom<NewestOfSpecies> = keyMemo(
  (scientificName: string) => scientificName,
  (scientificName) =>
    question(
      async (client, options) => {
        const query = { scientificName, limit: MOST_LISTED, offset: 0 }
        const answer = await speciesDetections(client, query, options)
        return answer.ok ? success(newestOf(answer.value)) : answer
      },
      { holdMs: 0 },
    ),
)

/** Asks for the newest detections of a species, and their total. */
export const askNewestAtom = atom(
  null,
  (get, _set, { scientificName }: RangeSpecies, limit: number): Promise<Result<DetectionPage>> =>
    speciesDetections(get(stationClientAtom), { scientificName, limit, offset: 0 }),
)
