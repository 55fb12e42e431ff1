import { NOTHING } from './noise-floor.ts'
import { decibelsOf, stepOf, STEPS } from './texture.ts'

/**
 * Time before a bin has a floor of its own, seconds; its neighbours' is used, so that a song at the beginning is no
 * floor.
 */
const FIRST_SECONDS = 2.5
/** Number of neighbouring bins on either side, and the columns between two looks at them. */
const REACH = 12
const LOOK_EVERY = 8

/** Usual level of each frequency over the last seconds of a sound that goes on. */
export interface RollingFloor {
  /**
   * Medians, lowest frequency first, decibels re full scale; the same array at every call, {@link NOTHING} before the
   * first.
   */
  readonly decibels: Float32Array
  /** Adds the levels of one column, decibels re full scale; old ones are dropped. */
  hear(column: Float32Array): void
}

/**
 * Running median of each bin, exact to half a decibel. It counts each level, one added and one dropped with each
 * column, so that its cost is independent of `seconds`.
 *
 * @param perSecond columns in a second
 * @param seconds length of the memory
 */
export function createRollingFloor(bins: number, perSecond: number, seconds: number): RollingFloor {
  const capacity = Math.max(1, Math.round(perSecond * seconds))
  const first = Math.min(capacity, Math.round(perSecond * FIRST_SECONDS))
  const heard = new Uint8Array(bins * capacity)
  const counts = new Uint16Array(bins * STEPS)
  /** Median of each bin as a step, and the number of kept values below it. */
  const medians = new Uint8Array(bins)
  const below = new Uint16Array(bins)
  const decibels = new Float32Array(bins).fill(NOTHING)
  let columns = 0

  const count = (bin: number, step: number, by: 1 | -1): void => {
    const at = bin * STEPS + step
    counts[at] = (counts[at] ?? 0) + by
    if (step < (medians[bin] ?? 0)) below[bin] = (below[bin] ?? 0) + by
  }
  const settle = (bin: number, half: number): void => {
    let [median, lower] = [medians[bin] ?? 0, below[bin] ?? 0]
    while (lower > half) lower -= counts[bin * STEPS + (median -= 1)] ?? 0
    for (let here = counts[bin * STEPS + median] ?? 0; lower + here <= half; here = counts[bin * STEPS + median] ?? 0) {
      lower += here
      median += 1
    }
    medians[bin] = median
    below[bin] = lower
  }
  return {
    decibels,
    hear(column) {
      const place = (columns % capacity) * bins
      const half = Math.min(columns + 1, capacity) >> 1
      for (let bin = 0; bin < bins; bin += 1) {
        if (columns >= capacity) count(bin, heard[place + bin] ?? 0, -1)
        const step = stepOf(column[bin] ?? NOTHING)
        heard[place + bin] = step
        count(bin, step, 1)
        settle(bin, half)
      }
      columns += 1
      if (columns >= first) for (let bin = 0; bin < bins; bin += 1) decibels[bin] = decibelsOf(medians[bin] ?? 0)
      else if (columns % LOOK_EVERY === 1) smooth(medians, decibels)
    },
  }
}

/** Median of the neighbouring bins, for each bin. */
function smooth(steps: Uint8Array, decibels: Float32Array): void {
  for (let bin = 0; bin < steps.length; bin += 1) {
    const around = steps.slice(Math.max(0, bin - REACH), bin + REACH + 1).sort()
    decibels[bin] = decibelsOf(around[around.length >> 1] ?? 0)
  }
}
