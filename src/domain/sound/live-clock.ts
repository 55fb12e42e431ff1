import { QUARTER_MS } from '../station-clock.ts'

/**
 * Difference from which the stream has jumped, milliseconds: the player stalled, caught up, or began anew. Smaller ones
 * are errors of an estimate.
 */
const JUMP_MS = 750
/** Jumps kept at most. */
const MOST_JUMPS = 200

/** Time of a recording, milliseconds since 1970: by the station's clock (`isExact`), or by this browser's. */
export interface Recorded {
  readonly atMs: number
  readonly isExact: boolean
}

/**
 * Clock of a live stream: the station's time for each moment of the sound heard here. Station times are readings of its
 * wall clock as one number (`wallMs`).
 */
export interface LiveClock {
  /**
   * Notes when the sound at `second` was recorded. Small differences from earlier notes are ignored, so that the
   * picture stays in place.
   */
  note(second: number, recorded: Recorded): void
  /** Sets the lead of the station's wall clock over this browser's UTC time; earlier notes are read anew. */
  setAhead(aheadMs: number): void
  /** Sets the station's offset from UTC. Without it, it is the nearest time zone to `setAhead`. */
  setZone(zoneMs: number): void
  /** Reading of the station's wall clock for the sound of a second; undefined before anything was noted. */
  wallAt(second: number): number | undefined
  /**
   * Second of the sound heard here for a station time, also before the first. Of a stretch played twice it is the later
   * one; undefined for times lost by a jump.
   */
  secondAt(wallMs: number): number | undefined
  /** Instant of a reading of the station's wall clock, milliseconds since 1970. */
  instantOf(wallMs: number): number
}

/** Clock of one listening. Seconds rise from call to call. */
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
