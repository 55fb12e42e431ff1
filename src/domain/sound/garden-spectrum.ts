import { spectrometer } from './analysis.ts'

/** Samples of a window: 85 ms at 48 kHz, in which deep tones are 12 Hz apart. A power of two. */
export const GARDEN_WINDOW = 4096
/** Windows analysed at most; a recording has hardly more. */
const MOST_WINDOWS = 240

/** Spectrum of a sound: the level of each requested tone, decibels below the loudest of them. */
export type GardenSpectrum = readonly number[]

/** Spectrum of a recording (one channel, −1 to 1), on average; undefined for silence. */
export function spectrumOf(
  samples: Float32Array,
  sampleRate: number,
  tones: readonly number[],
): GardenSpectrum | undefined {
  const measure = spectrometer(samples, GARDEN_WINDOW, GARDEN_WINDOW)
  const column = new Float32Array(GARDEN_WINDOW / 2)
  const powers = new Float64Array(column.length)
  const hop = Math.max(GARDEN_WINDOW, Math.ceil(samples.length / MOST_WINDOWS))
  for (let from = 0; from + GARDEN_WINDOW <= samples.length; from += hop) {
    measure(column, from, GARDEN_WINDOW)
    for (let bin = 0; bin < column.length; bin += 1) powers[bin] = (powers[bin] ?? 0) + 10 ** ((column[bin] ?? 0) / 10)
  }
  return spectrumOfPowers(powers, sampleRate, tones)
}

/**
 * Spectrum by powers that were measured elsewhere.
 *
 * @param tones hertz, at equal musical distances, the lowest first
 * @param powers of tones at equal distances, from 0 Hz to half the sample rate
 * @returns undefined for silence
 */
export function spectrumOfPowers(
  powers: ArrayLike<number>,
  sampleRate: number,
  tones: readonly number[],
): GardenSpectrum | undefined {
  const width = sampleRate / 2 / powers.length
  const ratio = Math.sqrt((tones[1] ?? 2) / (tones[0] ?? 1))
  const levels = tones.map((hertz) => {
    // powers nearer to this tone than to its neighbours; between two measured ones the nearest
    const from = Math.round(hertz / ratio / width)
    const to = Math.max(from, Math.round((hertz * ratio) / width) - 1)
    let sum = 0
    for (let bin = from; bin <= to; bin += 1) sum += powers[bin] ?? 0
    return sum / (to - from + 1)
  })
  const loudest = Math.max(...levels)
  return loudest > SILENCE ? levels.map((power) => 10 * Math.log10(Math.max(power, SILENCE) / loudest)) : undefined
}

/** Power up to which a sound is silence: −110 dBFS. */
const SILENCE = 1e-11
