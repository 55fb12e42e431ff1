import FFT from 'fft.js'

const FFT_SIZE = 1024
const LONGEST_HOP = 512 // half a window: no sound between two columns is missed
const WINDOW = Float64Array.from(
  { length: FFT_SIZE },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / FFT_SIZE),
)
const FULL_SCALE = FFT_SIZE / 4 // magnitude of a full-scale sine under a Hann window
const FLOOR_SHARE = 0.85
/** Decibels between the first and the last colour. */
export const RANGE_DB = 62
const LOUDEST_DB = -22
/**
 * Distance of the level that only a thousandth of a picture exceeds from the strongest colour, decibels: peaks stand
 * out of notes.
 */
const HEADROOM_DB = 5
const EXPONENT = 1.15

/** Lowest frequency of the picture: the range of real stations, with an owl's hoot in it. */
export const LOWEST_HERTZ = 0
/** Highest frequency of a picture, hertz. */
export const HIGHEST_HERTZ = 12_000
const QUIET_BELOW_HERTZ = 420 // wind and traffic fade out below

/** Loudness over time and pitch: `columns` × `bins` values from 0 (silence) to 1, column by column. */
export interface LoudnessGrid {
  readonly columns: number
  readonly bins: number
  /** Hz between two bins; the first bin lies at 0 Hz. */
  readonly binHertz: number
  readonly values: Float32Array
}

/**
 * Measures a clip for drawing. Each frequency's usual level over the clip (hum, hiss, a distant road) is taken away to
 * 85 %, what remains is shown over 52 dB; a quiet clip is lifted so that its loudest sound is seen.
 */
export function measureLoudness(samples: Float32Array, sampleRate: number, columns: number): LoudnessGrid {
  const binHertz = sampleRate / FFT_SIZE
  const bins = Math.min(FFT_SIZE / 2, Math.ceil(HIGHEST_HERTZ / binHertz) + 2)
  const values = magnitudes(samples, columns, bins)
  removeFloor(values, columns, bins)
  toLoudness(values, bins, binHertz)
  return { columns, bins, binHertz, values }
}

/** Magnitudes against full scale, the loudest frame of each column. */
function magnitudes(samples: Float32Array, columns: number, bins: number): Float32Array {
  const values = new Float32Array(columns * bins)
  const fft = new FFT(FFT_SIZE)
  const input: number[] = Array.from({ length: FFT_SIZE }, () => 0)
  const output: number[] = Array.from({ length: FFT_SIZE * 2 }, () => 0)
  const step = samples.length / columns
  const frames = Math.max(1, Math.ceil(step / LONGEST_HOP))
  for (let column = 0; column < columns; column += 1) {
    for (let frame = 0; frame < frames; frame += 1) {
      const centre = Math.floor((column + (frame + 0.5) / frames) * step)
      const start = centre - FFT_SIZE / 2
      for (let i = 0; i < FFT_SIZE; i += 1) input[i] = (samples[start + i] ?? 0) * (WINDOW[i] ?? 0)
      fft.realTransform(output, input)
      for (let bin = 0; bin < bins; bin += 1) {
        const magnitude = Math.sqrt((output[2 * bin] ?? 0) ** 2 + (output[2 * bin + 1] ?? 0) ** 2) / FULL_SCALE
        const index = column * bins + bin
        if (magnitude > (values[index] ?? 0)) values[index] = magnitude
      }
    }
  }
  return values
}

function removeFloor(values: Float32Array, columns: number, bins: number): void {
  const stride = Math.max(1, Math.floor(columns / 256)) // a median of 256 columns is near enough
  const column = new Float32Array(Math.ceil(columns / stride))
  for (let bin = 0; bin < bins; bin += 1) {
    for (let i = 0; i < column.length; i += 1) column[i] = values[i * stride * bins + bin] ?? 0
    const floor = FLOOR_SHARE * (column.sort()[column.length >> 1] ?? 0)
    for (let i = bin; i < values.length; i += bins) values[i] = Math.max(0, (values[i] ?? 0) - floor)
  }
}

/** Decibels over the range, bent a little, in place. */
function toLoudness(values: Float32Array, bins: number, binHertz: number): void {
  const ceiling = loudestOf(values, bins, binHertz)
  for (let index = 0; index < values.length; index += 1) {
    const hertz = (index % bins) * binHertz
    const decibels = 20 * Math.log10((values[index] ?? 0) * fade(hertz) + 1e-9)
    const share = (decibels - ceiling + RANGE_DB) / RANGE_DB
    values[index] = share <= 0 ? 0 : Math.min(1, share) ** EXPONENT
  }
}

/** Level drawn in the strongest colour: the clip's loudest sounds, within bounds. */
function loudestOf(values: Float32Array, bins: number, binHertz: number): number {
  const sample: number[] = []
  for (let index = 0; index < values.length; index += 7) {
    if ((index % bins) * binHertz > QUIET_BELOW_HERTZ) sample.push(values[index] ?? 0)
  }
  const sorted = Float32Array.from(sample).sort()
  const loud = sorted[Math.floor(sorted.length * 0.9992)] ?? 0
  return Math.max(LOUDEST_DB - 12, Math.min(LOUDEST_DB + 12, 20 * Math.log10(loud + 1e-9) + HEADROOM_DB))
}

const fade = (hertz: number): number => (hertz >= QUIET_BELOW_HERTZ ? 1 : (hertz / QUIET_BELOW_HERTZ) ** 2.5)
