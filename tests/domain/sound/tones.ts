/** Test sounds whose frequency is known at every moment. */

/** A sine from `from` to `to` seconds, silence around it. `hertzAt` is its frequency over time. */
export function tone(
  options: { seconds: number; sampleRate: number; from?: number; to?: number; level?: number },
  hertzAt: (second: number) => number,
): Float32Array<ArrayBuffer> {
  const { seconds, sampleRate, from = 0, to = seconds, level = 0.5 } = options
  let phase = 0
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    const second = index / sampleRate
    if (second < from || second >= to) return 0
    phase += (2 * Math.PI * hertzAt(second)) / sampleRate
    return level * Math.sin(phase)
  })
}

/** Two sounds at once. */
export const together = (one: Float32Array, other: Float32Array): Float32Array<ArrayBuffer> =>
  Float32Array.from(one, (sample, index) => sample + (other[index] ?? 0))

/** Level of one frequency in samples, decibels re full scale: a correlation under a Hann window, no transform. */
export function levelAt(samples: Float32Array, sampleRate: number, hertz: number): number {
  let [real, imaginary] = [0, 0]
  for (const [index, sample] of samples.entries()) {
    const weight = 1 - Math.cos((2 * Math.PI * index) / samples.length)
    const angle = (2 * Math.PI * hertz * index) / sampleRate
    real += sample * weight * Math.cos(angle)
    imaginary += sample * weight * Math.sin(angle)
  }
  return 20 * Math.log10((2 * Math.hypot(real, imaginary)) / samples.length + 1e-12)
}

/** Mean frequency of a tone, by counting where it rises through zero, between those moments. */
export function frequencyOf(samples: Float32Array, sampleRate: number): number {
  const crossings: number[] = []
  for (let index = 1; index < samples.length; index += 1) {
    const [before = 0, here = 0] = [samples[index - 1], samples[index]]
    if (before < 0 && here >= 0) crossings.push(index - here / (here - before))
  }
  const [first = 0, last = 0] = [crossings[0], crossings.at(-1)]
  return ((crossings.length - 1) * sampleRate) / (last - first)
}
