import { QUARTER_MS } from '../station-clock.ts'

/** A jump of the stream: the player stalled, caught up, or began anew. Less is the jitter of an estimate. */
const JUMP_MS = 750
/** What lies further back than this is asked for no more. */
const MOST_JUMPS = 200

/** When something was recorded, milliseconds since 1970: by the station's clock (`isExact`), or by this browser's. */
export interface Recorded {
  readonly atMs: number
  readonly isExact: boolean
}

/**
 * Which moment of the station stands behind a moment of the sound that was heard here. Moments of the station are
 * readings of its wall clock as one number (`wallMs`).
 */
export interface LiveClock {
  /**
   * Notes when what is heard at `second` was recorded. Small differences to what is known change nothing, so that what
   * stands in the picture keeps its place.
   */
  note(second: number, recorded: Recorded): void
  /** Tells how far the station's wall clock is ahead of this browser's instants; what was noted counts anew. */
  setAhead(aheadMs: number): void
  /** Tells how far it is ahead of its own instants: its zone. Without it, the nearest one to what `setAhead` said. */
  setZone(zoneMs: number): void
  /** What the station's wall clock showed when the sound of a second was recorded; undefined before anything was noted. */
  wallAt(second: number): number | undefined
  /**
   * Where in what was heard here a moment of the station is: seconds, also of moments before. Where the player played a
   * stretch twice, the later one; undefined for moments that were left out by a jump.
   */
  secondAt(wallMs: number): number | undefined
  /** The station's instant of a reading of its wall clock, milliseconds since 1970. */
  instantOf(wallMs: number): number
}

/** Makes the clock of one listening. Seconds rise from call to call. */
export function createLiveClock(): LiveClock {
  const notes: { readonly second: number; readonly recorded: Recorded }[] = []
  let aheadMs = 0
  let zoneMs: number | undefined
  const zone = (): number => zoneMs ?? Math.round(aheadMs / QUARTER_MS) * QUARTER_MS
  const wallOf = ({ atMs, isExact }: Recorded): number => atMs + (isExact ? zone() : aheadMs)
  return {
    note(second, recorded) {
      const known = notes.at(-1)
      const expected = known && wallOf(known.recorded) + (second - known.second) * 1000
      if (expected !== undefined && Math.abs(expected - wallOf(recorded)) < JUMP_MS) return
      notes.push({ second, recorded })
      if (notes.length > MOST_JUMPS) notes.shift()
    },
    setAhead(ms) {
      aheadMs = ms
    },
    setZone(ms) {
      zoneMs = ms
    },
    wallAt(second) {
      const note = notes.findLast((one) => one.second <= second) ?? notes[0]
      return note && wallOf(note.recorded) + (second - note.second) * 1000
    },
    secondAt(wallMs) {
      for (const [index, note] of [...notes.entries()].toReversed()) {
        const after = (wallMs - wallOf(note.recorded)) / 1000
        if (after < 0 && index > 0) continue
        const second = note.second + after
        return second < (notes[index + 1]?.second ?? Number.POSITIVE_INFINITY) ? second : undefined
      }
      return undefined
    },
    instantOf: (wallMs) => wallMs - zone(),
  }
}
