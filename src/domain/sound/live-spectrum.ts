import { spectrometer } from './analysis.ts'
import { NOISE_STEPS } from './live-appearance.ts'
import type { LiveColumns } from './live-columns.ts'
import type { LiveLoudness } from './live-loudness.ts'
import { cleared, NOTHING } from './noise-floor.ts'
import { createRollingFloor } from './rolling-floor.ts'
import { stepOf } from './texture.ts'

/** Time over which the usual noise is measured, seconds. */
const FLOOR_SECONDS = 10
/**
 * Reach of the noise above its median, decibels, since a pixel of a running picture shows the loudest of several
 * columns. It is removed with the floor, so that calls stand on clean paper.
 */
const NOISE_REACHES = 4

/** Spectrum of sound that comes bit by bit, as columns. */
export interface LiveSpectrum {
  /** Takes the next samples (one channel, −1 to 1) and appends every column that is complete. */
  push(samples: Float32Array): void
  /** Skips samples that were not heard: their columns are left out. */
  miss(samples: number): void
}

/**
 * Spectrum of live sound, written into a memory of columns. The usual noise of each frequency is removed as in a clip
 * ({@link cleared}), by the median of the last ten seconds: constant sound fades, new sound stands out. Movement of the
 * noise is kept as {@link NOISE_STEPS}, so that a quiet garden is no blank page.
 *
 * @param loudness told of every column, if it is wanted
 */
export function createLiveSpectrum(columns: LiveColumns, loudness?: LiveLoudness): LiveSpectrum {
  const { window, hop, bins } = columns
  const waiting = new Float32Array(window)
  let filled = 0
  /** Samples still to be dropped, so that windows begin where columns do. */
  let dropped = 0
  const measure = spectrometer(waiting, window, window)
  const decibels = new Float32Array(bins)
  const floor = createRollingFloor(bins, columns.perSecond, FLOOR_SECONDS)
  const levels = new Uint8Array(bins)

  const complete = (): void => {
    measure(decibels, window / 4, hop)
    // a stream that has not begun, or stalls, is no silence to learn from
    if (decibels.some((level) => level > NOTHING + 1)) floor.hear(decibels)
    for (let bin = 0; bin < bins; bin += 1) {
      const [level, usual] = [decibels[bin] ?? NOTHING, floor.decibels[bin] ?? NOTHING]
      levels[bin] =
        level - usual > NOISE_STEPS ? stepOf(cleared(level, usual + NOISE_REACHES)) : noiseStep(level, usual)
    }
    columns.append(levels)
    loudness?.hear(levels, floor.decibels)
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
      // waiting samples have no continuation: the next window begins at the next whole column
      const gone = filled + dropped + samples
      const skipped = Math.ceil(gone / hop)
      dropped = skipped * hop - gone
      filled = 0
      columns.skip(skipped)
    },
  }
}

/** Reach of noise above its median, decibels from 0 to {@link NOISE_STEPS}; 0 for silence. */
const noiseStep = (level: number, usual: number): number =>
  stepOf(level) === 0 ? 0 : Math.max(0, Math.round(level - usual))
