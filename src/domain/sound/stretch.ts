import { type Fourier, fourier, hann } from './fourier.ts'

/** Sound played slower or faster at its own pitch. */
export interface Stretch {
  /** Samples of the whole result: those of the sound divided by the speed. */
  readonly length: number
  /** Next samples of the result, in slices of work. They follow one another without a seam. */
  next(count: number): Generator<void, Float32Array<ArrayBuffer>>
}

/** Overlap of the result's frames. */
const OVERLAP = 4
/** Sum of the squares of a Hann window that overlaps four times. */
const OVERLAP_GAIN = 1.5
const FRAMES_A_SLICE = 16

/**
 * Phase vocoder: each frequency continues the phase of the frame before and moves as in the sound itself; its
 * surroundings keep their phase to a peak (Laroche and Dolson, identity phase locking).
 *
 * @param speed 0.5 is twice as long
 * @param size samples of a frame, a power of two; about 20 ms
 * @param start first sample of the result to be written
 */
export function createStretch(samples: Float32Array, speed: number, size: number, start = 0): Stretch {
  const hop = size / OVERLAP
  const vocoder = createVocoder(samples, size, hop)
  const length = Math.round(samples.length / speed)
  // frames are counted from the one that is centred on the first sample
  let frame = Math.floor(start / hop) - OVERLAP
  const sum = new Float32Array(size) // samples from `done` on, as far as the frames add to them
  let done = (frame - OVERLAP / 2) * hop
  let ready = new Float32Array(0)
  let readyAt = start

  return {
    length,
    *next(count) {
      const result = new Float32Array(Math.max(0, Math.min(count, length - readyAt)))
      for (let at = 0, frames = 0; at < result.length; ) {
        if (ready.length === 0) {
          vocoder(sum, Math.round(frame * hop * speed))
          ready = sum.slice(0, hop)
          sum.copyWithin(0, hop)
          sum.fill(0, size - hop)
          ready = ready.subarray(Math.max(0, Math.min(hop, start - done)))
          done += hop
          frame += 1
          frames += 1
          if (frames % FRAMES_A_SLICE === 0) yield
          continue
        }
        const part = ready.subarray(0, result.length - at)
        result.set(part, at)
        ready = ready.subarray(part.length)
        at += part.length
      }
      readyAt += result.length
      return result
    },
  }
}

/** Adder of the frame that is centred on a sample of the sound to `sum`. */
type Vocoder = (sum: Float32Array, centre: number) => void

function createVocoder(samples: Float32Array, size: number, hop: number): Vocoder {
  const transform: Fourier = fourier(size)
  const shape = hann(size)
  const bins = size / 2 + 1
  const input = new Float64Array(size * 2)
  const both = new Float64Array(size * 2)
  const spectrum = new Float64Array(size * 2) // spectrum of the frame
  const before = new Float64Array(bins * 2) // spectrum of the frame one hop earlier in the sound
  const written = new Float64Array(bins * 2) // spectrum of the frame before in the result
  const power = new Float64Array(bins)
  let isFirst = true

  return (sum, centre) => {
    const start = centre - size / 2
    for (let index = 0; index < size; index += 1) {
      const weight = shape[index] ?? 0
      input[index * 2] = (samples[start + index] ?? 0) * weight
      input[index * 2 + 1] = (samples[start - hop + index] ?? 0) * weight
    }
    transform.forward(both, input)
    separate(both, spectrum, before, size)
    for (let bin = 0; bin < bins; bin += 1) {
      power[bin] = (spectrum[2 * bin] ?? 0) ** 2 + (spectrum[2 * bin + 1] ?? 0) ** 2
    }
    if (!isFirst) turnPhases(spectrum, before, written, power)
    isFirst = false
    written.set(spectrum.subarray(0, bins * 2))
    for (let bin = 1; bin < size / 2; bin += 1) {
      spectrum[2 * (size - bin)] = spectrum[2 * bin] ?? 0
      spectrum[2 * (size - bin) + 1] = -(spectrum[2 * bin + 1] ?? 0)
    }
    transform.inverse(both, spectrum)
    for (let index = 0; index < size; index += 1) {
      sum[index] = (sum[index] ?? 0) + ((both[2 * index] ?? 0) * (shape[index] ?? 0)) / OVERLAP_GAIN
    }
  }
}

/** Spectra of two real frames transformed together, as real and imaginary part: points 0…size/2. */
function separate(both: Float64Array, one: Float64Array, other: Float64Array, size: number): void {
  for (let bin = 0; bin <= size / 2; bin += 1) {
    const [at, mirror] = [2 * bin, 2 * ((size - bin) % size)]
    const [a, b] = [both[at] ?? 0, both[at + 1] ?? 0]
    const [c, d] = [both[mirror] ?? 0, both[mirror + 1] ?? 0]
    one[at] = (a + c) / 2
    one[at + 1] = (b - d) / 2
    other[at] = (b + d) / 2
    other[at + 1] = (c - a) / 2
  }
}

/**
 * Rotation of every bin of `spectrum` with its nearest peak: by the angle from that frequency one hop before in the
 * sound to where it was written last.
 */
function turnPhases(spectrum: Float64Array, before: Float64Array, written: Float64Array, power: Float64Array): void {
  const last = power.length - 1
  let from = 0
  let peak = nextPeak(power, 0)
  while (from <= last) {
    const next = nextPeak(power, peak + 1)
    const to = next > last ? last : valley(power, peak, next)
    const [a, b] = [written[2 * peak] ?? 0, written[2 * peak + 1] ?? 0]
    const [c, d] = [before[2 * peak] ?? 0, -(before[2 * peak + 1] ?? 0)]
    const [real, imaginary] = [a * c - b * d, a * d + b * c]
    const size = Math.hypot(real, imaginary)
    if (size > 0) {
      const [cos, sin] = [real / size, imaginary / size]
      for (let at = 2 * from; at <= 2 * to; at += 2) {
        const [x, y] = [spectrum[at] ?? 0, spectrum[at + 1] ?? 0]
        spectrum[at] = x * cos - y * sin
        spectrum[at + 1] = x * sin + y * cos
      }
    }
    from = to + 1
    peak = next
  }
}

/**
 * First bin from `from` on that is louder than its two neighbours on both sides; beyond the last where there is none.
 */
function nextPeak(power: Float64Array, from: number): number {
  for (let bin = from; bin < power.length; bin += 1) {
    const here = power[bin] ?? 0
    if (
      here >= (power[bin - 1] ?? 0) &&
      here >= (power[bin - 2] ?? 0) &&
      here > (power[bin + 1] ?? 0) &&
      here > (power[bin + 2] ?? 0)
    ) {
      return bin
    }
  }
  return power.length
}

function valley(power: Float64Array, peak: number, next: number): number {
  let lowest = peak
  for (let bin = peak + 1; bin < next; bin += 1) if ((power[bin] ?? 0) < (power[lowest] ?? 0)) lowest = bin
  return lowest
}
