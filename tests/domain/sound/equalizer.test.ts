import { describe, expect, test } from 'vitest'
import {
  type EqualizerFilter,
  filterDecibels,
  filtersDecibels,
  passedBand,
  readEqualizerFilter,
} from '../../../src/domain/sound/equalizer.ts'

const highPass = (frequency: number, passes = 1): EqualizerFilter => ({
  type: 'HighPass',
  frequency,
  q: Math.SQRT1_2,
  width: 0,
  passes,
})
const lowPass = (frequency: number, passes = 1): EqualizerFilter => ({
  ...highPass(frequency, passes),
  type: 'LowPass',
})

/** Lets tones through a filter as stations do, sample by sample, and measures what comes out, decibels. */
function measured({ type, frequency, q, passes }: EqualizerFilter, hertz: number): number {
  const w = (2 * Math.PI * frequency) / 48_000
  const [cosine, alpha] = [Math.cos(w), Math.sin(w) / (2 * q)]
  const [b0, b1] = type === 'LowPass' ? [(1 - cosine) / 2, 1 - cosine] : [(1 + cosine) / 2, -(1 + cosine)]
  let sound = Array.from({ length: 48_000 }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / 48_000))
  for (let pass = 0; pass < passes; pass += 1) {
    let [in1, in2, out1, out2] = [0, 0, 0, 0]
    sound = sound.map((sample) => {
      const out = (b0 * sample + b1 * in1 + b0 * in2 + 2 * cosine * out1 - (1 - alpha) * out2) / (1 + alpha)
      ;[in2, in1, out2, out1] = [in1, sample, out1, out]
      return out
    })
  }
  const late = sound.slice(24_000)
  return 10 * Math.log10((late.reduce((sum, one) => sum + one * one, 0) / late.length) * 2)
}

describe('the response of the equaliser', () => {
  test.each([
    [highPass(700), 350],
    [highPass(700, 2), 350],
    [highPass(100, 4), 80],
    [lowPass(12_000), 15_000],
    [lowPass(3000, 3), 4000],
    [highPass(700), 3000],
  ])('is what a tone loses that goes through %o: %d Hz', (filter, hertz) => {
    expect(filterDecibels(filter, hertz)).toBeCloseTo(measured(filter, hertz), 1)
  })

  test('takes half of the power at the frequency of a filter, and 12 dB an octave for each pass beyond it', () => {
    for (const passes of [1, 2, 3, 4]) {
      expect(filterDecibels(highPass(1000, passes), 1000)).toBeCloseTo(-3.01 * passes, 1)
      const octave = filterDecibels(highPass(1000, passes), 50) - filterDecibels(highPass(1000, passes), 25)
      expect(octave).toBeCloseTo(12.04 * passes, 0)
    }
  })

  test('filters work one after the other, and one without passes is off', () => {
    const both = [highPass(300), lowPass(5000, 2)]
    expect(filtersDecibels(both, 200)).toBeCloseTo(
      filterDecibels(highPass(300), 200) + filterDecibels(lowPass(5000, 2), 200),
    )
    expect(filterDecibels(highPass(300, 0), 50)).toBe(0)
  })

  test('a band that is taken away is gone in its middle and untouched far from it', () => {
    const notch: EqualizerFilter = { type: 'BandReject', frequency: 1000, q: 0, width: 100, passes: 1 }
    expect(filterDecibels(notch, 1000)).toBeLessThan(-60)
    expect(filterDecibels(notch, 4000)).toBeGreaterThan(-0.1)
    expect(filterDecibels(notch, 1051)).toBeCloseTo(-3, 0)
  })

  test('says from where to where half of the power is left', () => {
    const band = passedBand([highPass(500), lowPass(8000)])
    expect(band?.low).toBeGreaterThan(480)
    expect(band?.low).toBeLessThan(520)
    expect(band?.high).toBeGreaterThan(7800)
    expect(band?.high).toBeLessThan(8200)
    expect(passedBand([highPass(15_000, 4), lowPass(100, 4)])).toBeUndefined()
  })

  test('what is no filter, or none that is known, does nothing', () => {
    expect(readEqualizerFilter('HighPass')).toBeUndefined()
    const odd = readEqualizerFilter({ type: 'Peaking', frequency: 'x', passes: 2 })
    expect(odd && filterDecibels(odd, 1000)).toBe(0)
    const quality = readEqualizerFilter({ type: 'HighPass', frequency: 100, q: 0, passes: 1 })
    expect(quality && filterDecibels(quality, 100)).toBeCloseTo(-3, 0) // a new station keeps 0
  })
})
