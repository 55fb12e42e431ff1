import { FLOOR_SHARE } from './limits.ts'

/** Level of silence, decibels re full scale. */
export const NOTHING = -140
/** Distance above the floor up to which nothing remains, decibels. */
const LOWEST = 20 * Math.log10(FLOOR_SHARE)

const STEPS_PER_DECIBEL = 16
const REACH_DECIBELS = 48
const STEPS = REACH_DECIBELS * STEPS_PER_DECIBEL
/** Loss in decibels by the distance of a level above {@link LOWEST}; beyond the table it is negligible. */
const LOSSES = Float32Array.from({ length: STEPS }, (_, step) =>
  step === 0 ? NOTHING : 20 * Math.log10(1 - FLOOR_SHARE * 10 ** (-(step / STEPS_PER_DECIBEL + LOWEST) / 20)),
)

/**
 * Level without the usual noise of its frequency: 85 % of the floor's magnitude is subtracted.
 *
 * @param decibels re full scale
 * @param floor median of that frequency over the sound, decibels re full scale
 */
export function cleared(decibels: number, floor: number): number {
  const step = (decibels - floor - LOWEST) * STEPS_PER_DECIBEL
  if (step < 1) return NOTHING
  return step < STEPS ? decibels + (LOSSES[step | 0] ?? 0) : decibels
}
