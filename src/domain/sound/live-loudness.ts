import { NOISE_STEPS } from './live-appearance.ts'
import { NOTHING } from './noise-floor.ts'
import { INITIAL_APPEARANCE } from './picture-appearance.ts'
import { decibelsOf, liftOf, STEPS } from './texture.ts'

/** What was heard longer ago counts half, and so on. */
const HALF_SECONDS = 20
/** Loudness is looked at so often, and the picture follows when it has changed so much: its colours seldom change. */
const READING_SECONDS = 0.5
const STEP_DECIBELS = 6
/** Noise may come so much too near before the picture is lowered, decibels. */
const NEAR_DECIBELS = 1.5
/** The noise of all frequencies but this share of them stays paper: its median may be lifted so far above the first colour. */
const LOUD_FLOORS = 0.1
const LIFTED_FLOOR = 2

/** Something sounds when so many frequencies at once are so much louder than usual, decibels: noise alone never does. */
const SOUNDING_BINS = 4
const SOUNDING_DECIBELS = 10
/** It is quiet when nothing has sounded for so long. */
const QUIET_SECONDS = 5

/** How loud the sounds of the last minute are: microphones differ by more than a palette has room for. */
export interface LiveLoudness {
  /**
   * Takes a column in.
   *
   * @param levels its sound without the usual noise, as steps of a texture
   * @param floor the usual noise of the same frequencies, decibels re full scale
   */
  hear(levels: Uint8Array, floor: Float32Array): void
  /**
   * What a picture adds to all levels, decibels: by the rule for clips ({@link liftOf}), but not so much that noise would be
   * seen while nothing sings.
   */
  readonly liftDecibels: number
  /** Whether nothing has stood out from the noise for some seconds. */
  readonly isQuiet: boolean
}

/** Follows the loudness of live sound. */
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

/** The level that the noise of most frequencies does not exceed, decibels re full scale. */
const loudFloor = (floor: Float32Array): number =>
  floor.toSorted().at(Math.floor(floor.length * (1 - LOUD_FLOORS))) ?? NOTHING

/** Whether something is heard in a column that is not the usual noise. */
function standsOut(levels: Uint8Array, floor: Float32Array): boolean {
  let bins = 0
  for (let bin = 0; bin < levels.length && bins < SOUNDING_BINS; bin += 1) {
    const step = levels[bin] ?? 0
    if (step > NOISE_STEPS && decibelsOf(step) > (floor[bin] ?? NOTHING) + SOUNDING_DECIBELS) bins += 1
  }
  return bins === SOUNDING_BINS
}
