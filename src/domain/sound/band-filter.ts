import { fourier } from './fourier.ts'

/** Band of frequencies that passes, hertz. */
export interface Band {
  readonly lowHertz: number
  readonly highHertz: number
}

/** Width of the filter's edges, hertz: inside the band everything passes unchanged, beyond the edges nothing. */
export const EDGE_HERTZ = 120
/** Attenuation beyond the edges, decibels. */
const STOPPED_DECIBELS = 70
/** Points of one transform; a multiple of any filter's length. */
const BLOCK = 16_384

/**
 * Samples `from … to` of a sound, filtered to a band: tones farther outside than {@link EDGE_HERTZ} are 70 dB softer,
 * those inside keep level and time. The sound around the piece is used, too, so that its ends are right.
 */
export function* bandFiltering(
  samples: Float32Array,
  sampleRate: number,
  from: number,
  to: number,
  band: Band,
): Generator<void, Float32Array<ArrayBuffer>> {
  const taps = bandTaps(sampleRate, band)
  const transform = fourier(BLOCK)
  const half = taps.length >> 1
  const step = BLOCK - taps.length + 1
  const filter = new Float64Array(BLOCK * 2)
  const block = new Float64Array(BLOCK * 2)
  const spectrum = new Float64Array(BLOCK * 2)
  for (const [index, tap] of taps.entries()) block[index * 2] = tap
  transform.forward(filter, block)
  const output = new Float32Array(to - from)
  // two blocks at a time: one as the real part, one as the imaginary part
  for (let at = 0; at < output.length; at += 2 * step) {
    const start = from + at - half
    for (let index = 0; index < BLOCK; index += 1) {
      block[index * 2] = samples[start + index] ?? 0
      block[index * 2 + 1] = samples[start + step + index] ?? 0
    }
    transform.forward(spectrum, block)
    multiply(spectrum, filter)
    transform.inverse(block, spectrum)
    for (let index = 0; index < step; index += 1) {
      const source = (taps.length - 1 + index) * 2
      if (at + index < output.length) output[at + index] = block[source] ?? 0
      if (at + step + index < output.length) output[at + step + index] = block[source + 1] ?? 0
    }
    yield
  }
  return output
}

/** `spectrum` times `filter`, point by point. */
function multiply(spectrum: Float64Array, filter: Float64Array): void {
  for (let index = 0; index < spectrum.length; index += 2) {
    const [a, b] = [spectrum[index] ?? 0, spectrum[index + 1] ?? 0]
    const [c, d] = [filter[index] ?? 0, filter[index + 1] ?? 0]
    spectrum[index] = a * c - b * d
    spectrum[index + 1] = a * d + b * c
  }
}

/** A symmetric filter, windowed by Kaiser: an odd number of taps. */
function bandTaps(sampleRate: number, { lowHertz, highHertz }: Band): Float64Array {
  const beta = 0.1102 * (STOPPED_DECIBELS - 8.7)
  const order = Math.ceil((STOPPED_DECIBELS - 8) / (2.285 * 2 * Math.PI * (EDGE_HERTZ / sampleRate)))
  const half = Math.min(BLOCK / 4, Math.ceil(order / 2))
  const low = Math.max(0, lowHertz - EDGE_HERTZ / 2) / sampleRate
  const high = Math.min(0.5, (highHertz + EDGE_HERTZ / 2) / sampleRate)
  return Float64Array.from({ length: 2 * half + 1 }, (_, index) => {
    const at = index - half
    const ideal = sinc(at, high) - sinc(at, low)
    return (ideal * bessel(beta * Math.sqrt(1 - (at / half) ** 2))) / bessel(beta)
  })
}

/** The ideal low-pass; at half the sample rate it lets everything through, at 0 nothing. */
function sinc(at: number, cutOff: number): number {
  return at === 0 ? 2 * cutOff : Math.sin(2 * Math.PI * cutOff * at) / (Math.PI * at)
}

/** The modified Bessel function of the first kind and order 0. */
function bessel(x: number): number {
  let sum = 1
  let term = 1
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}
