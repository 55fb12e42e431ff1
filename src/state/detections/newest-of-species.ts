import { atom, type WritableAtom } from 'jotai'
import type { HeardOnce } from '../../domain/species-history.ts'
import { type Result, success } from '../../domain/result.ts'
import type { RangeSpecies } from '../../domain/settings/species-names.ts'
import type { DetectionPage } from '../../station/endpoints/detections.ts'
import { speciesDetections } from '../../station/endpoints/species-detections.ts'
import { MOST_LISTED } from '../../domain/limits.ts'
import { keyMemo } from '../analytics/range-memo.ts'
import { loadingAgain, type Remote, settled } from '../remote.ts'
import { stationClientAtom } from '../station.ts'

/** When a species was heard, the newest times. */
export interface NewestOfSpecies {
  /** At most a thousand, without those that were marked false. */
  readonly heard: readonly HeardOnce[]
  /** Whether there are no older ones. */
  readonly isWhole: boolean
}

const newestOf = ({ detections, hasMore }: DetectionPage): NewestOfSpecies => ({
  heard: detections.filter(({ verified }) => verified !== 'false_positive'),
  isWhole: !hasMore,
})

/** The newest detections of a species, by its scientific name: one question, asked when it is mounted. */
export const newestOfSpeciesAtom: (
  scientificName: string,
) => WritableAtom<Remote<NewestOfSpecies>, [], void | (() => void)> = keyMemo(
  (scientificName: string) => scientificName,
  (scientificName) => {
    const slotAtom = atom<Remote<NewestOfSpecies>>({ state: 'idle' })
    const loadAtom = atom(null, async (get, set, signal: AbortSignal) => {
      set(slotAtom, loadingAgain(get(slotAtom)))
      const query = { scientificName, limit: MOST_LISTED, offset: 0 }
      const answer = await speciesDetections(get(stationClientAtom), query, { signal })
      if (signal.aborted) return
      const told = answer.ok ? success(newestOf(answer.value)) : answer
      set(slotAtom, settled(get(slotAtom), told))
    })
    const made: WritableAtom<Remote<NewestOfSpecies>, [], void | (() => void)> = atom(
      (get) => get(slotAtom),
      (_get, set) => {
        const asking = new AbortController()
        void set(loadAtom, asking.signal)
        return () => asking.abort()
      },
    )
    made.onMount = (ask) => ask() ?? undefined
    return made
  },
)

/** Asks for the newest detections of a species, and how many there are. */
export const askNewestAtom = atom(
  null,
  (get, _set, { scientificName }: RangeSpecies, limit: number): Promise<Result<DetectionPage>> =>
    speciesDetections(get(stationClientAtom), { scientificName, limit, offset: 0 }),
)
