import { atom, type WritableAtom } from 'jotai'
import { addDays } from '../../domain/calendar.ts'
import type { Percent } from '../../domain/detection.ts'
import { speciesDetections } from '../../station/endpoints/species-detections.ts'
import { stationTodayAtom } from '../clock.ts'
import { stationClientAtom } from '../station.ts'
import { keyMemo } from './range-memo.ts'

/** The newest of each species that are looked at: who is rare has no more. */
const NEWEST = 50
const WEEK = 7

/** Confidences of the last seven days' detections by scientific name; a species that is missing is not known. */
export type WeekConfidences = ReadonlyMap<string, readonly Percent[]>

/**
 * How sure the station was of some species this week: one question each, asked while it is mounted, one after the other. Without
 * those that were marked false.
 *
 * @param names scientific names: a few
 */
export const weekConfidencesAtom: (names: readonly string[]) => WritableAtom<WeekConfidences, [], () => void> = keyMemo(
  (names: readonly string[]) => JSON.stringify(names),
  (names) => {
    const slotAtom = atom<WeekConfidences>(new Map())
    const loadAtom = atom(null, async (get, set, signal: AbortSignal) => {
      const from = addDays(get(stationTodayAtom), 1 - WEEK)
      for (const scientificName of names) {
        if (get(slotAtom).has(scientificName)) continue
        const query = { scientificName, limit: NEWEST, offset: 0 }
        const answer = await speciesDetections(get(stationClientAtom), query, { signal })
        if (signal.aborted) return
        if (!answer.ok) continue // an extra
        const sure = answer.value.detections.flatMap(({ date, verified, confidence }) =>
          date >= from && verified !== 'false_positive' ? [confidence] : [],
        )
        set(slotAtom, new Map(get(slotAtom)).set(scientificName, sure))
      }
    })
    const made: WritableAtom<WeekConfidences, [], () => void> = atom(
      (get) => get(slotAtom),
      (_get, set) => {
        const asking = new AbortController()
        void set(loadAtom, asking.signal)
        return () => asking.abort()
      },
    )
    made.onMount = (load) => load()
    return made
  },
)
