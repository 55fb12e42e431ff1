import { spectrometer } from './analysis.ts'
import type { LiveColumns } from './live-columns.ts'
import type { LiveLoudness } from './live-loudness.ts'
import { cleared, NOTHING } from './noise-floor.ts'
import { stepOf } from './texture.ts'

/** How quickly the floor follows, decibels a column: fast at first, then about two decibels a second. */
const FIRST_STEP = 12
const LAST_STEP = 0.02

/** Sound that comes bit by bit, as columns. */
export interface LiveSpectrum {
  /** Takes the next samples (one channel, −1 to 1) and appends every column that is complete. */
  push(samples: Float32Array): void
  /** Samples that nobody heard: the columns between what was before and what comes are left out. */
  miss(samples: number): void
}

/**
 * Measures live sound into a memory of columns. The usual noise of each frequency is taken away as in a clip
 * ({@link cleared}), by a median that follows the sound: what lasts becomes quiet, what begins stands out.
 *
 * @param loudness told of every column, if it is wanted
 */
export function createLiveSpectrum(columns: LiveColumns, loudness?: LiveLoudness): LiveSpectrum {
  const { window, hop, bins } = columns
  const waiting = new Float32Array(window)
  let filled = 0
  /** Samples still to be left out, so that windows begin where columns do. */
  let dropped = 0
  const measure = spectrometer(waiting, window, window)
  const decibels = new Float32Array(bins)
  const floor = new Float32Array(bins)
  const levels = new Uint8Array(bins)
  let learned = 0

  const learn = (): void => {
    if (learned === 0) smooth(decibels, floor)
    learned += 1
    const step = Math.max(LAST_STEP, FIRST_STEP / (learned + 4))
    for (let bin = 0; bin < bins; bin += 1)
      floor[bin] = (floor[bin] ?? 0) + ((decibels[bin] ?? 0) > (floor[bin] ?? 0) ? step : -step)
  }
  const complete = (): void => {
    measure(decibels, window / 4, hop)
    // a stream that has not begun, or stalls, is no silence to learn from
    if (decibels.some((level) => level > NOTHING + 1)) learn()
    for (let bin = 0; bin < bins; bin += 1)
      levels[bin] = stepOf(cleared(decibels[bin] ?? NOTHING, floor[bin] ?? NOTHING))
    columns.append(levels)
    loudness?.hear(levels)
    waiting.copyWithin(0, hop)
    filled = window - hop
  }
  return {
    push(samples) {
      let at = Math.min(dropped, samples.length)
      dropped -= at
      while (at < samples.length) {
        const part = samples.subarray(at, at + window - filled)
        waiting.set(part, filled)
        filled += part.length
        at += part.length
        if (filled === window) complete()
      }
    },
    miss(samples) {
      // what waits has no continuation: the next window begins at the next whole column
      const gone = filled + dropped + samples
      const skipped = Math.ceil(gone / hop)
      dropped = skipped * hop - gone
      filled = 0
      columns.skip(skipped)
    },
  }
}

/** A first idea of the floor: each bin like those around it, so that a bird that sings already is no floor. */
function smooth(from: Float32Array, to: Float32Array): void {
  const REACH = 12
  for (let bin = 0; bin < from.length; bin += 1) {
    const around = from.slice(Math.max(0, bin - REACH), bin + REACH + 1).sort()
    to[bin] = around[around.length >> 1] ?? NOTHING
  }
}
