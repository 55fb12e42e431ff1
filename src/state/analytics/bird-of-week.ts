import { atom, type WritableAtom } from 'jotai'
import type { BirdChance } from '../../domain/analytics/week.ts'
import type { Detection } from '../../domain/detection.ts'
import { findBirdOfWeek } from '../../station/endpoints/bird-of-week.ts'
import { stationClientAtom } from '../station.ts'
import { keyMemo } from './range-memo.ts'

/**
 * The bird of a week among some chances, one question each, asked while it is mounted; undefined until all have answered, and
 * where no recording was found. A question that fails is an extra that is missing.
 */
export const birdOfWeekAtom: (chances: readonly BirdChance[]) => WritableAtom<Detection | undefined, [], () => void> =
  keyMemo(
    (chances: readonly BirdChance[]) => JSON.stringify(chances),
    (chances) => {
      const slotAtom = atom<Detection | undefined>(undefined)
      const loadAtom = atom(null, async (get, set, signal: AbortSignal) => {
        if (get(slotAtom)) return
        const bird = await findBirdOfWeek(get(stationClientAtom), chances, { signal })
        if (!signal.aborted) set(slotAtom, bird)
      })
      const made: WritableAtom<Detection | undefined, [], () => void> = atom(
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
