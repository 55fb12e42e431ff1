import fc from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { analyse } from '../../support/analyse.ts'
import { tone } from './tones.ts'

const RATES = [22_050, 32_000, 44_100, 48_000, 96_000]

/** The loudest bin of a column. */
function peakOf(analysis: ReturnType<typeof analyse>, column: number): { bin: number; decibels: number } {
  const levels = analysis.decibels.subarray(column * analysis.bins, (column + 1) * analysis.bins)
  const bin = levels.reduce((best, level, index) => (level > (levels[best] ?? 0) ? index : best), 0)
  return { bin, decibels: levels[bin] ?? Number.NaN }
}

describe('an analysis', () => {
  test('puts a tone of any frequency into its own bin, at its own level', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RATES), fc.double({ min: 0.02, max: 0.48, noNaN: true }), (sampleRate, share) => {
        const hertz = share * sampleRate
        const analysis = analyse(
          tone({ seconds: 0.3, sampleRate, level: 0.5 }, () => hertz),
          sampleRate,
        )
        const { bin, decibels } = peakOf(analysis, analysis.columns >> 1)
        expect(Math.abs(bin - (hertz * analysis.fftSize) / sampleRate)).toBeLessThanOrEqual(0.51)
        expect(decibels).toBeGreaterThan(-6.1 - 1.5) // half of full scale; between two bins a Hann window shows 1.4 dB less
        expect(decibels).toBeLessThan(-5.9)
      }),
      { numRuns: 60 },
    )
  })

  test('puts a sound that begins and ends at any moment into its own columns', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 0.5, noNaN: true }),
        fc.double({ min: 0.05, max: 0.4, noNaN: true }),
        (from, length) => {
          const sampleRate = 48_000
          const analysis = analyse(
            tone({ seconds: 1, sampleRate, from, to: from + length }, () => 5000),
            sampleRate,
          )
          const peaks = Array.from({ length: analysis.columns }, (_, column) => peakOf(analysis, column).decibels)
          const half = Math.max(...peaks) - 6 // where half of the window lies inside the sound
          const loud = peaks.flatMap((level, column) => (level > half ? [column] : []))
          const columnOf = (second: number): number => (second * sampleRate) / analysis.hop
          expect(Math.abs((loud[0] ?? Number.NaN) + 0.5 - columnOf(from))).toBeLessThanOrEqual(1)
          expect(Math.abs((loud.at(-1) ?? Number.NaN) + 0.5 - columnOf(from + length))).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('follows a chirp within one bin and one column', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1000, max: 4000, noNaN: true }),
        fc.double({ min: -2500, max: 2500, noNaN: true }),
        (hertz, perSecond) => {
          const sampleRate = 48_000
          const at = (second: number): number => hertz + 3000 + perSecond * second
          const analysis = analyse(tone({ seconds: 1, sampleRate }, at), sampleRate)
          for (let column = 8; column < analysis.columns - 8; column += 7) {
            const second = ((column + 0.5) * analysis.hop) / sampleRate
            const { bin } = peakOf(analysis, column)
            const allowed = 1 + Math.abs(perSecond * analysis.hop * analysis.fftSize) / sampleRate ** 2
            expect(Math.abs(bin - (at(second) * analysis.fftSize) / sampleRate)).toBeLessThanOrEqual(allowed)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  test('takes the usual level of each frequency as its floor', () => {
    const sampleRate = 48_000
    const { floor, fftSize } = analyse(
      tone({ seconds: 2, sampleRate, level: 0.1, to: 1.5 }, () => 3000),
      sampleRate,
    )
    const bin = (hertz: number): number => Math.round((hertz * fftSize) / sampleRate)
    expect(floor[bin(3000)]).toBeCloseTo(-20, 0)
    expect(floor[bin(9000)]).toBeLessThan(-90)
  })

  test('of a long sound has no more columns than can be shown, and misses no call between them', () => {
    const sampleRate = 8000
    const seconds = 240
    const samples = new Float32Array(seconds * sampleRate)
    const call = tone({ seconds: 0.02, sampleRate }, () => 2000)
    samples.set(call, 100.001 * sampleRate)
    const analysis = analyse(samples, sampleRate)
    expect(analysis.columns).toBeLessThanOrEqual(2048)
    const column = Math.floor((100.01 * sampleRate) / analysis.hop)
    expect(peakOf(analysis, column).decibels).toBeGreaterThan(-15)
  })

  test('of silence and of a single sample is silent', () => {
    for (const length of [0, 1, 4800]) {
      const { decibels, columns } = analyse(new Float32Array(length), 48_000)
      expect(columns).toBeGreaterThan(0)
      expect(Math.max(...decibels)).toBeLessThan(-130)
    }
  })
})
