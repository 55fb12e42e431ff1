import FFT from 'fft.js'

/**
 * Fourier transform of `size` points, a power of two. All buffers are interleaved: real and imaginary part of each
 * point, `2 * size` numbers; input and output must be different ones.
 */
export interface Fourier {
  readonly size: number
  forward(output: Float64Array, input: Float64Array): void
  /** Inverse transform, divided by `size`. */
  inverse(output: Float64Array, input: Float64Array): void
  /** Transform of real samples (`size` numbers); only points 0…size/2 of the output are filled. */
  ofReal(output: Float64Array, input: Float64Array): void
}

/** Transforms of one size; their tables are made once. */
export function fourier(size: number): Fourier {
  const fft = new FFT(size)
  return {
    size,
    forward: (output, input) => fft.transform(output, input),
    inverse: (output, input) => fft.inverseTransform(output, input),
    ofReal: (output, input) => fft.realTransform(output, input),
  }
}

/** Hann window: it begins at 0, repeats without a seam, and sums to half its size. */
export const hann = (size: number): Float64Array =>
  Float64Array.from({ length: size }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size))
