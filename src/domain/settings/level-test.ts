import { levelDecibels } from '../level-decibels.ts'
import type { Percent } from '../detection.ts'

/** Length of the test of a sound card, milliseconds. */
export const LEVEL_TEST_MS = 5000

/** Least movement of a level with a working microphone, decibels: less is hum, or a plug without one. */
const STEADY_DECIBELS = 2

/** Finding from a few seconds of levels: none received, silence, a level that does not move, or one that does. */
export type LevelFinding =
  | { readonly kind: 'none' | 'silent' }
  | {
      readonly kind: 'steady' | 'heard' | 'clipping'
      /** Decibels of full scale, −60 to −10: what a station can tell (station-api core 8.5). */
      readonly quietest: number
      readonly loudest: number
    }

/** Finding from the levels of a source. */
export function levelFinding(levels: readonly { readonly level: Percent; readonly clipping: boolean }[]): LevelFinding {
  if (levels.length === 0) return { kind: 'none' }
  const all = levels.map(({ level }) => level)
  if (all.every((level) => level <= 0)) return { kind: 'silent' }
  const [quietest, loudest] = [levelDecibels(Math.min(...all)), levelDecibels(Math.max(...all))]
  if (levels.some(({ clipping }) => clipping)) return { kind: 'clipping', quietest, loudest }
  return { kind: loudest - quietest < STEADY_DECIBELS ? 'steady' : 'heard', quietest, loudest }
}
