import FFT from 'fft.js'

const SIZE = 2048

/** Energy of a clip by frequency: the power of each FFT bin, summed over the clip. */
export function energyByBin(samples: Float32Array, sampleRate: number): { hertz: number; power: number }[] {
  const fft = new FFT(SIZE)
  const output: number[] = Array.from({ length: SIZE * 2 }, () => 0)
  const bins = Array.from({ length: SIZE / 2 }, (_, bin) => ({ hertz: (bin * sampleRate) / SIZE, power: 0 }))
  for (let start = 0; start + SIZE <= samples.length; start += SIZE / 2) {
    const frame = Array.from(
      samples.subarray(start, start + SIZE),
      (sample, i) => sample * Math.sin((Math.PI * i) / SIZE) ** 2,
    )
    fft.realTransform(output, frame)
    for (const [bin, entry] of bins.entries())
      entry.power += (output[2 * bin] ?? 0) ** 2 + (output[2 * bin + 1] ?? 0) ** 2
  }
  return bins
}
