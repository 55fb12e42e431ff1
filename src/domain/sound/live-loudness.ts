import { liftOf, STEPS } from './texture.ts'

/** What was heard longer ago counts half, and so on. */
const HALF_SECONDS = 20
/** Loudness is looked at so often, and the picture follows when it has changed so much: its colours seldom change. */
const READING_SECONDS = 0.5
const STEP_DECIBELS = 6

/** How loud the sounds of the last minute are: microphones differ by more than a palette has room for. */
export interface LiveLoudness {
  /** Takes the levels of a column in, as steps of a texture. */
  hear(levels: Uint8Array): void
  /** What a picture adds to all levels, decibels, by the rule for clips ({@link liftOf}). */
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
    hear(levels) {
      for (const step of levels) counts[step] = (counts[step] ?? 0) + 1
      columns += 1
      if (columns % half === 0) for (let step = 0; step < STEPS; step += 1) counts[step] = (counts[step] ?? 0) / 2
      if (columns % readingColumns !== 0) return
      const wanted = liftOf(counts)
      if (Math.abs(wanted - lift) >= STEP_DECIBELS) lift = wanted
    },
  }
}
