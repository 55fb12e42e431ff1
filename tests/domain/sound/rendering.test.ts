import fc from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { bandFiltering, EDGE_HERTZ } from '../../../src/domain/sound/band-filter.ts'
import { createRendering, lengthOf, type Piece, portionLength } from '../../../src/domain/sound/rendering.ts'
import { atOnce } from '../../../src/platform/slices.ts'
import { frequencyOf, levelAt, together, tone } from './tones.ts'

const sampleRate = 48_000
const SECOND = { seconds: 1, sampleRate, level: 0.5 }
const middle = (samples: Float32Array): Float32Array =>
  samples.subarray(Math.floor(samples.length / 4), Math.floor((samples.length * 3) / 4))

/** All portions of a piece, one after the other. */
function rendered(samples: Float32Array, piece: Piece, rate = sampleRate): Float32Array {
  const rendering = createRendering(samples, rate, piece)
  const portions = Math.ceil(lengthOf(piece) / portionLength(piece, rate))
  const parts = Array.from({ length: portions }, (_, index) => atOnce(rendering.portion(index)))
  return Float32Array.from(parts.flatMap((part) => [...part]))
}

describe('the band of a box', () => {
  const edges = fc.tuple(fc.integer({ min: 100, max: 20_000 }), fc.integer({ min: 60, max: 8000 }))

  test('is 40 dB silent outside, and everywhere inside as recorded within 1 dB', () => {
    fc.assert(
      fc.property(edges, fc.double({ min: 0, max: 1, noNaN: true }), ([lowHertz, width], share) => {
        const band = { lowHertz, highHertz: lowHertz + width }
        const levelOf = (hertz: number): number => {
          const samples = tone(SECOND, () => hertz)
          return levelAt(middle(atOnce(bandFiltering(samples, sampleRate, 0, samples.length, band))), sampleRate, hertz)
        }
        const recorded = 20 * Math.log10(0.5)
        expect(Math.abs(levelOf(lowHertz + share * width) - recorded)).toBeLessThan(1)
        const above = band.highHertz + EDGE_HERTZ + share * 3000
        if (above < 23_900) expect(recorded - levelOf(above)).toBeGreaterThan(40)
        const below = lowHertz - EDGE_HERTZ - share * 3000
        if (below > 20) expect(recorded - levelOf(below)).toBeGreaterThan(40)
      }),
      { numRuns: 8 },
    )
  })

  test('keeps every sample in its place', () => {
    const samples = tone(SECOND, (second) => 3000 + 2000 * second)
    const piece = atOnce(bandFiltering(samples, sampleRate, 12_000, 36_000, { lowHertz: 1000, highHertz: 9000 }))
    expect(piece.length).toBe(24_000)
    for (let index = 0; index < piece.length; index += 97) {
      expect(Math.abs((piece[index] ?? 0) - (samples[12_000 + index] ?? 0))).toBeLessThan(0.01)
    }
  })

  test('reaches down to 0 and up to half the sample rate where the box does', () => {
    const samples = together(
      tone(SECOND, () => 60),
      tone(SECOND, () => 23_000),
    )
    const all = atOnce(bandFiltering(samples, sampleRate, 0, samples.length, { lowHertz: 0, highHertz: 24_000 }))
    expect(levelAt(middle(all), sampleRate, 60)).toBeCloseTo(-6, 0)
    expect(levelAt(middle(all), sampleRate, 23_000)).toBeCloseTo(-6, 0)
  })
})

describe('a slower or faster sound', () => {
  const piece = (speed: number, length: number): Piece => ({ from: 0, to: length, band: undefined, speed })

  test.each([0.1, 0.75, 2])('at %d of its speed keeps its pitch and has the right length, within 1 %%', (speed) => {
    for (const hertz of [400, 2500, 7000]) {
      const samples = tone(SECOND, () => hertz)
      const result = rendered(samples, piece(speed, samples.length))
      expect(Math.abs(result.length / (samples.length / speed) - 1)).toBeLessThan(0.01)
      const steady = middle(result)
      expect(Math.abs(frequencyOf(steady, sampleRate) / hertz - 1)).toBeLessThan(0.01)
      expect(Math.abs(levelAt(steady.subarray(0, 8000), sampleRate, hertz) + 6)).toBeLessThan(2)
    }
  })

  test('has its calls where they belong', () => {
    const samples = tone({ ...SECOND, from: 0.4, to: 0.6 }, () => 4000)
    const result = rendered(samples, piece(0.2, samples.length))
    const loud = (from: number, to: number): number =>
      Math.max(...result.subarray(from * sampleRate, to * sampleRate).map(Math.abs))
    expect(loud(0, 1.85)).toBeLessThan(0.05)
    expect(loud(2.2, 2.8)).toBeGreaterThan(0.4)
    expect(loud(3.15, 5)).toBeLessThan(0.05)
  })

  test('glides as it did: a chirp is at the right pitch at every moment', () => {
    const samples = tone(SECOND, (second) => 3000 + 3000 * second)
    const result = rendered(samples, piece(0.25, samples.length))
    for (const second of [0.5, 1.5, 2.5, 3.5]) {
      const around = result.subarray((second - 0.02) * sampleRate, (second + 0.02) * sampleRate)
      expect(Math.abs(frequencyOf(around, sampleRate) - (3000 + 3000 * (second / 4)))).toBeLessThan(40)
    }
  })

  test('has no seam where one portion follows another', () => {
    const samples = tone({ seconds: 3, sampleRate, level: 0.5 }, () => 1000)
    const result = rendered(samples, piece(0.5, samples.length))
    const step = portionLength(piece(0.5, samples.length), sampleRate)
    const steepest = (from: number, to: number): number => {
      let most = 0
      for (let at = from; at < to; at += 1) most = Math.max(most, Math.abs((result[at] ?? 0) - (result[at - 1] ?? 0)))
      return most
    }
    expect(steepest(step - 100, step + 100)).toBeLessThan(1.1 * steepest(step - 20_000, step - 10_000))
  })

  test('can be begun at any portion', () => {
    const samples = tone({ seconds: 3, sampleRate, level: 0.5 }, () => 2000)
    const last = atOnce(createRendering(samples, sampleRate, piece(0.25, samples.length)).portion(2))
    expect(last.length).toBe(12 * sampleRate - 2 * portionLength(piece(0.25, samples.length), sampleRate))
    expect(Math.abs(frequencyOf(last.subarray(0, 48_000), sampleRate) / 2000 - 1)).toBeLessThan(0.01)
    expect(levelAt(last.subarray(0, 4800), sampleRate, 2000)).toBeCloseTo(-6, 0)
  })
})

test('a piece out of the middle begins and ends in silence, so that nothing clicks when it is repeated', () => {
  const samples = tone(SECOND, () => 3000)
  for (const [band, speed] of [
    [{ lowHertz: 1000, highHertz: 5000 }, 1],
    [undefined, 0.5],
  ] as const) {
    const result = rendered(samples, { from: 12_000, to: 24_000, band, speed })
    expect(Math.abs(result[0] ?? 1)).toBeLessThan(0.001)
    expect(Math.abs(result.at(-1) ?? 1)).toBeLessThan(0.001)
    expect(Math.max(...result.subarray(480, 960))).toBeGreaterThan(0.4) // 10 ms later it is as loud as it was
  }
})
