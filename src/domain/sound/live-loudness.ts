import { NOTHING } from './noise-floor.ts'
import { INITIAL_APPEARANCE } from './picture-appearance.ts'
import { liftOf, STEPS } from './texture.ts'

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
}

/** Follows the loudness of live sound. */
export function createLiveLoudness(perSecond: number): LiveLoudness {
  const counts = new Float64Array(STEPS)
  const readingColumns = Math.round(READING_SECONDS * perSecond)
  const half = Math.round(HALF_SECONDS * perSecond)
  let columns = 0
  let lift = 0
  return {
    get liftDecibels() {
      return lift
    },
    hear(levels, floor) {
      for (const step of levels) counts[step] = (counts[step] ?? 0) + 1
      columns += 1
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
