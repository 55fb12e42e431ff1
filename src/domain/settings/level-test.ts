import { levelDecibels } from '../level-decibels.ts'
import type { Percent } from '../detection.ts'

/** How long a sound card is listened to, milliseconds. */
export const LEVEL_TEST_MS = 5000

/** A level that moves less than this is hum, or a plug without a microphone: decibels. */
const STEADY_DECIBELS = 2

/** What a few seconds of levels say: nobody told any, silence, a level that does not move, or one that does. */
export type LevelFinding =
  | { readonly kind: 'none' | 'silent' }
  | {
      readonly kind: 'steady' | 'heard' | 'clipping'
      /** Decibels of full scale, −60 to −10: what a station can tell (station-api core 8.5). */
      readonly quietest: number
      readonly loudest: number
    }

/** What the levels of a source say of it. */
export function levelFinding(levels: readonly { readonly level: Percent; readonly clipping: boolean }[]): LevelFinding {
  if (levels.length === 0) return { kind: 'none' }
  const all = levels.map(({ level }) => level)
  if (all.every((level) => level <= 0)) return { kind: 'silent' }
  const [quietest, loudest] = [levelDecibels(Math.min(...all)), levelDecibels(Math.max(...all))]
  if (levels.some(({ clipping }) => clipping)) return { kind: 'clipping', quietest, loudest }
  return { kind: loudest - quietest < STEADY_DECIBELS ? 'steady' : 'heard', quietest, loudest }
}
