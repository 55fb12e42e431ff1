/** How loud a stretch of sound is. */
export interface Loudness {
  /** 0 to 100, whole. */
  readonly level: number
  /** Whether a sample reaches full scale. */
  readonly clipping: boolean
}

export const SILENCE: Loudness = { level: 0, clipping: false }

/** Decibels of full scale (root mean square) of the levels 0 and 100. */
const QUIETEST_DB = -60
const LOUDEST_DB = -10
const CLIPPED_LEVEL = 95
const FULL_SCALE = 32_767 / 32_768

/**
 * Loudness of samples (-1 to 1) as stations measure it: decibels of the root mean square on a scale of 100; digital
 * silence is 0.
 */
export function loudnessOf(samples: Float32Array): Loudness {
  let [squares, peak] = [0, 0]
  for (const sample of samples) {
    squares += sample * sample
    peak = Math.max(peak, sample, -sample)
  }
  if (squares === 0) return SILENCE
  const clipping = peak >= FULL_SCALE
  const decibels = 10 * Math.log10(squares / samples.length)
  const level = Math.round(((decibels - QUIETEST_DB) / (LOUDEST_DB - QUIETEST_DB)) * 100)
  return { level: Math.min(100, Math.max(clipping ? CLIPPED_LEVEL : 0, level)), clipping }
}
