import { type Fourier, fourier, hann } from './fourier.ts'
import { NOTHING } from './noise-floor.ts'

/** Analysis of a sound: its loudness over time and frequency. */
export interface Analysis {
  readonly sampleRate: number
  /** Samples of one window; frequencies lie `sampleRate / fftSize` apart, the first at 0 Hz. */
  readonly fftSize: number
  /**
   * Samples between two columns. Column `c` covers samples `c * hop` to `(c + 1) * hop`; its windows are centred there.
   */
  readonly hop: number
  readonly columns: number
  readonly bins: number
  /** Decibels re full scale (a sine that touches ±1 is 0), column after column, each from low to high. */
  readonly decibels: Float32Array
  /** Median of each frequency over the sound, decibels re full scale. */
  readonly floor: Float32Array
}

export interface AnalysisOptions {
  /** A power of two; default 1,024 at 48 kHz. */
  readonly fftSize?: number
  /** Default a quarter of the window, more in long sounds. */
  readonly hop?: number
}

/** Window at the usual sample rate, whose pictures are clean and sharp. */
const USUAL_FFT = 1024
const USUAL_RATE = 48_000
/** Columns at most: the pixels of a wide picture. Long sounds get wider columns; a close view is analysed anew. */
const MOST_COLUMNS = 2048
const COLUMNS_A_SLICE = 32
/** Columns for a median; more do not change it. */
const MEDIAN_COLUMNS = 400

/** Window for a sample rate: 21 to 43 ms, above 384 kHz less. */
export const windowFor = (sampleRate: number): number =>
  USUAL_FFT * 2 ** Math.min(3, Math.max(-2, Math.ceil(Math.log2(sampleRate / USUAL_RATE))))

/**
 * Analysis of a sound (one channel, −1 to 1): Hann windows, the loudest one of each column. A generator in slices of a
 * few milliseconds, so that others may work between them.
 */
export function* analysing(
  samples: Float32Array,
  sampleRate: number,
  options: AnalysisOptions = {},
): Generator<void, Analysis> {
  const fftSize = options.fftSize ?? windowFor(sampleRate)
  const hop = options.hop ?? Math.max(fftSize / 4, Math.ceil(samples.length / MOST_COLUMNS))
  const columns = Math.max(1, Math.ceil(samples.length / hop))
  const bins = fftSize / 2
  const decibels = new Float32Array(columns * bins)
  const measure = spectrometer(samples, fftSize, fftSize)
  for (let column = 0; column < columns; column += 1) {
    measure(decibels.subarray(column * bins, (column + 1) * bins), column * hop, hop)
    if (column % COLUMNS_A_SLICE === COLUMNS_A_SLICE - 1) yield
  }
  const floor = medians(decibels, columns, bins)
  return { sampleRate, fftSize, hop, columns, bins, decibels, floor }
}

/** Writer of one column: the levels of the samples `from … from + length`. */
export type Spectrometer = (column: Float32Array, from: number, length: number) => void

/**
 * Spectrometer for single columns.
 *
 * @param window samples of a measurement, a power of two
 * @param fftSize `window` or a larger power of two: more bins between the same frequencies, interpolated
 */
export function spectrometer(samples: Float32Array, window: number, fftSize: number): Spectrometer {
  const transform: Fourier = fourier(fftSize)
  const shape = hann(window)
  const input = new Float64Array(fftSize)
  const output = new Float64Array(fftSize * 2)
  const scale = (4 / window) ** 2 // a sine that touches ±1 has power 1
  return (column, from, length) => {
    const frames = Math.max(1, Math.ceil((2 * length) / window)) // no sound between two columns is missed
    column.fill(0)
    for (let frame = 0; frame < frames; frame += 1) {
      const start = Math.round(from + ((frame + 0.5) / frames) * length) - window / 2
      for (let index = 0; index < window; index += 1) input[index] = (samples[start + index] ?? 0) * (shape[index] ?? 0)
      transform.ofReal(output, input)
      for (let bin = 0; bin < column.length; bin += 1) {
        const real = output[2 * bin] ?? 0
        const imaginary = output[2 * bin + 1] ?? 0
        const power = real * real + imaginary * imaginary
        if (power > (column[bin] ?? 0)) column[bin] = power
      }
    }
    toDecibels(column, scale)
  }
}

/** Logarithms by table, 0.001 dB apart: there are a million and a half of them in a clip. */
const TABLE_BITS = 12
const MANTISSA_BITS = 23
const MANTISSAS = Float32Array.from(
  { length: 2 ** TABLE_BITS },
  (_, step) => 10 * Math.log10(1 + (step + 0.5) / 2 ** TABLE_BITS),
)
const OCTAVE_DECIBELS = 10 * Math.log10(2)
const LEAST_POWER = 10 ** (NOTHING / 10)

/** Decibels instead of powers times `scale`, in place. */
function toDecibels(column: Float32Array, scale: number): void {
  const bits = new Int32Array(column.buffer, column.byteOffset, column.length)
  for (let bin = 0; bin < column.length; bin += 1) {
    column[bin] = (column[bin] ?? 0) * scale + LEAST_POWER
    const parts = bits[bin] ?? 0 // exponent and mantissa of what has just been written
    const exponent = (parts >> MANTISSA_BITS) - 127
    const mantissa = (parts >> (MANTISSA_BITS - TABLE_BITS)) & (2 ** TABLE_BITS - 1)
    column[bin] = exponent * OCTAVE_DECIBELS + (MANTISSAS[mantissa] ?? 0)
  }
}

/** Steps in which levels are counted for their median. */
const STEPS_PER_DECIBEL = 4
const COUNTED_STEPS = (40 - NOTHING) * STEPS_PER_DECIBEL

function medians(decibels: Float32Array, columns: number, bins: number): Float32Array {
  const stride = Math.max(1, Math.floor(columns / MEDIAN_COLUMNS))
  const counts = new Uint16Array(bins * COUNTED_STEPS)
  let counted = 0
  for (let column = 0; column < columns; column += stride) {
    counted += 1
    for (let bin = 0; bin < bins; bin += 1) {
      const level = (decibels[column * bins + bin] ?? NOTHING) - NOTHING
      const at = bin * COUNTED_STEPS + Math.max(0, Math.round(level * STEPS_PER_DECIBEL))
      counts[at] = (counts[at] ?? 0) + 1
    }
  }
  return Float32Array.from({ length: bins }, (_, bin) => {
    let step = 0
    for (let below = 0; step < COUNTED_STEPS; step += 1) {
      below += counts[bin * COUNTED_STEPS + step] ?? 0
      if (below > counted / 2) break
    }
    return NOTHING + step / STEPS_PER_DECIBEL
  })
}
