import { FLOOR_SHARE } from './limits.ts'

/** What is left where nothing is left, decibels re full scale. */
export const NOTHING = -140
/** So far above the floor, and lower, nothing is left, decibels. */
const LOWEST = 20 * Math.log10(FLOOR_SHARE)

const STEPS_PER_DECIBEL = 16
const REACH_DECIBELS = 48
const STEPS = REACH_DECIBELS * STEPS_PER_DECIBEL
/** Decibels that go, by how far a level lies above {@link LOWEST}; beyond the table it is none worth speaking of. */
const LOSSES = Float32Array.from({ length: STEPS }, (_, step) =>
  step === 0 ? NOTHING : 20 * Math.log10(1 - FLOOR_SHARE * 10 ** (-(step / STEPS_PER_DECIBEL + LOWEST) / 20)),
)

/**
 * A level without the usual noise of its frequency: magnitudes are subtracted, 85 % of the floor's.
 *
 * @param decibels re full scale
 * @param floor median of that frequency over the sound, decibels re full scale
 */
export function cleared(decibels: number, floor: number): number {
  const step = (decibels - floor - LOWEST) * STEPS_PER_DECIBEL
  if (step < 1) return NOTHING
  return step < STEPS ? decibels + (LOSSES[step | 0] ?? 0) : decibels
}
