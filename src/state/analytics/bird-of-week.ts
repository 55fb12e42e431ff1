import { type Atom, atom } from 'jotai'
import type { BirdChance } from '../../domain/analytics/week.ts'
import type { Detection } from '../../domain/detection.ts'
import { success } from '../../domain/result.ts'
import { findBirdOfWeek } from '../../station/endpoints/bird-of-week.ts'
import { keyMemo } from '../key-memo.ts'
import { NO_ANSWER, question } from '../question.ts'
import { valueOf } from '../remote.ts'

/**
 * Bird of a week among some candidates, one request each, asked while it is mounted; undefined until all have answered,
 * and where no recording was found. A failed request counts as none.
 */
export const birdOfWeekAtom: (chances: readonly BirdChance[]) => Atom<Detection | undefined> = keyMemo(
  (chances: readonly BirdChance[]) => JSON.stringify(chances),
  (chances) => {
    const birdAtom = question(async (client, options) => {
      const bird = await findBirdOfWeek(client, chances, options)
      return bird ? success(bird) : NO_ANSWER
    })
    return atom((get) => valueOf(get(birdAtom)))
  },
)
