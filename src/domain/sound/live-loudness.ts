import { NOISE_STEPS } from './live-appearance.ts'
import { NOTHING } from './noise-floor.ts'
import { INITIAL_APPEARANCE } from './picture-appearance.ts'
import { decibelsOf, liftOf, STEPS } from './texture.ts'

/** Half-life of loudness, seconds: older sound counts half, and so on. */
const HALF_SECONDS = 20
/** Interval of readings, seconds: the picture's colours change seldom. */
const READING_SECONDS = 0.5
const STEP_DECIBELS = 6
/** Decibels by which noise may exceed its limit before the picture is lowered. */
const NEAR_DECIBELS = 1.5
/** Share of the frequencies whose noise may exceed the first colour, 0 to 1. */
const LOUD_FLOORS = 0.1
const LIFTED_FLOOR = 2

/**
 * Conditions for a sound: frequencies at once, and their distance above the usual level in decibels; noise alone never
 * meets them.
 */
const SOUNDING_BINS = 4
const SOUNDING_DECIBELS = 10
/** Time without a sound after which it is quiet, seconds. */
const QUIET_SECONDS = 5

/** Loudness of the last minute of live sound: microphones differ by more than a palette has room for. */
export interface LiveLoudness {
  /**
   * Adds a column.
   *
   * @param levels its sound without the usual noise, as steps of a texture
   * @param floor the usual noise of the same frequencies, decibels re full scale
   */
  hear(levels: Uint8Array, floor: Float32Array): void
  /**
   * Lift that a picture adds to all levels, decibels: by the rule for clips ({@link liftOf}), but limited so that noise
   * stays invisible while nothing sings.
   */
  readonly liftDecibels: number
  /** Whether no sound was above the noise for some seconds. */
  readonly isQuiet: boolean
}

/** Loudness meter of live sound. */
export function createLiveLoudness(perSecond: number): LiveLoudness {
  const counts = new Float64Array(STEPS)
  const readingColumns = Math.round(READING_SECONDS * perSecond)
  const half = Math.round(HALF_SECONDS * perSecond)
  let columns = 0
  let lift = 0
  let sounded = 0
  return {
    get liftDecibels() {
      return lift
    },
    get isQuiet() {
      return columns - sounded >= QUIET_SECONDS * perSecond
    },
    hear(levels, floor) {
      for (const step of levels) counts[step] = (counts[step] ?? 0) + 1
      columns += 1
      if (standsOut(levels, floor)) sounded = columns
      if (columns % half === 0) for (let step = 0; step < STEPS; step += 1) counts[step] = (counts[step] ?? 0) / 2
      if (columns % readingColumns !== 0) return
      const most = INITIAL_APPEARANCE.floorDecibels + LIFTED_FLOOR - loudFloor(floor)
      const wanted = Math.min(liftOf(counts), most)
      if (Math.abs(wanted - lift) >= STEP_DECIBELS || lift > most + NEAR_DECIBELS) lift = wanted
    },
  }
}

/** Level that the noise of most frequencies does not exceed, decibels re full scale. */
const loudFloor = (floor: Float32Array): number =>
  floor.toSorted().at(Math.floor(floor.length * (1 - LOUD_FLOORS))) ?? NOTHING

/** Whether a column has a sound above the usual noise. */
function standsOut(levels: Uint8Array, floor: Float32Array): boolean {
  let bins = 0
  for (let bin = 0; bin < levels.length && bins < SOUNDING_BINS; bin += 1) {
    const step = levels[bin] ?? 0
    if (step > NOISE_STEPS && decibelsOf(step) > (floor[bin] ?? NOTHING) + SOUNDING_DECIBELS) bins += 1
  }
  return bins === SOUNDING_BINS
}
