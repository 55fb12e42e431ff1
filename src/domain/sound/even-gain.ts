/** Level wanted for the loudest tenth of a second: root mean square, of full scale (−16 decibels). */
const WANTED = 0.16
const WINDOW_SECONDS = 0.1
/** Smallest and largest gain, as factors (−12 to +24 decibels): beyond, only noise would become loud. */
const [LEAST, MOST] = [0.25, 16]
/** Loudest sample after the gain, of full scale, so that two voices at once do not clip. */
const LOUDEST_SAMPLE = 0.7

/**
 * Gain that makes a far bird as loud as a near one: a factor, 1 for silence.
 *
 * @param samples −1 to 1
 */
export function evenGain(samples: Float32Array, sampleRate: number): number {
  const length = Math.max(1, Math.round(WINDOW_SECONDS * sampleRate))
  let [loudest, peak] = [0, 0]
  for (let begin = 0; begin < samples.length; begin += length) {
    const window = samples.subarray(begin, begin + length)
    let squares = 0
    for (const sample of window) {
      squares += sample * sample
      peak = Math.max(peak, Math.abs(sample))
    }
    loudest = Math.max(loudest, Math.sqrt(squares / length))
  }
  if (peak === 0) return 1
  return Math.min(LOUDEST_SAMPLE / peak, Math.max(LEAST, Math.min(MOST, WANTED / loudest)))
}
