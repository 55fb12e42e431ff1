import fc from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { analyse } from '../../support/analyse.ts'
import { type Box, boxBetween, boxFacts, movedBox, resizedBox } from '../../../src/domain/sound/box.ts'
import { soundFacts } from '../../../src/domain/sound/facts.ts'
import { type Texture, texturing } from '../../../src/domain/sound/texture.ts'
import { atOnce } from '../../../src/platform/slices.ts'
import { together, tone } from './tones.ts'

const EXTENT = { seconds: 10, highestHertz: 24_000 }
const sampleRate = 48_000
const textureOf = (samples: Float32Array): Texture => atOnce(texturing(analyse(samples, sampleRate)))

/** Two calls: 3 kHz from 0.5 to 0.8 s, and a softer one, 7 kHz from 1.2 to 1.6 s. */
const calls = together(
  tone({ seconds: 2, sampleRate, from: 0.5, to: 0.8, level: 0.4 }, () => 3000),
  tone({ seconds: 2, sampleRate, from: 1.2, to: 1.6, level: 0.1 }, () => 7000),
)

describe('a box', () => {
  const number = fc.double({ min: -30_000, max: 60_000, noNaN: true })
  const isInside = ({ fromSecond, toSecond, lowHertz, highHertz }: Box): boolean =>
    fromSecond >= 0 &&
    toSecond > fromSecond &&
    toSecond <= 10 &&
    lowHertz >= 0 &&
    highHertz > lowHertz &&
    highHertz <= 24_000

  test('lies inside the sound, whatever corners, edges and ways it is given', () => {
    fc.assert(
      fc.property(number, number, number, number, number, (a, b, c, d, e) => {
        const box = boxBetween({ second: a / 1000, hertz: b }, { second: c / 1000, hertz: d }, EXTENT)
        expect(isInside(box), JSON.stringify(box)).toBe(true)
        expect(isInside(movedBox(box, EXTENT, { seconds: e / 1000, hertz: e }))).toBe(true)
        expect(isInside(resizedBox(box, EXTENT, { toSecond: e / 1000 }))).toBe(true)
        expect(isInside(resizedBox(box, EXTENT, { lowHertz: e }))).toBe(true)
      }),
    )
  })

  test('is the same between two corners in any order', () => {
    const [one, other] = [
      { second: 1, hertz: 4000 },
      { second: 3, hertz: 2000 },
    ]
    const box = { fromSecond: 1, toSecond: 3, lowHertz: 2000, highHertz: 4000 }
    expect(boxBetween(one, other, EXTENT)).toEqual(box)
    expect(boxBetween(other, one, EXTENT)).toEqual(box)
  })

  test('keeps its size when it is moved against an edge', () => {
    const box = { fromSecond: 1, toSecond: 3, lowHertz: 2000, highHertz: 4000 }
    expect(movedBox(box, EXTENT, { seconds: -5, hertz: 99_999 })).toEqual({
      fromSecond: 0,
      toSecond: 2,
      lowHertz: 22_000,
      highHertz: 24_000,
    })
  })

  test('is read out with its edges, its length, and the loudest frequency inside it', () => {
    const texture = textureOf(calls)
    const wide = { fromSecond: 0, toSecond: 2, lowHertz: 1000, highHertz: 10_000 }
    const bin = sampleRate / 1024
    expect(boxFacts(texture, wide)).toMatchObject({ lowHertz: 1000, highHertz: 10_000, seconds: 2 })
    expect(boxFacts(texture, wide).peakHertz).toBeCloseTo(3000, -Math.log10(bin))
    expect(boxFacts(texture, { ...wide, fromSecond: 1 }).peakHertz).toBeCloseTo(7000, -Math.log10(bin))
    expect(boxFacts(texture, { ...wide, lowHertz: 5000 }).peakHertz).toBeCloseTo(7000, -Math.log10(bin))
    expect(boxFacts(texture, { ...wide, toSecond: 0.3 }).peakHertz).toBeUndefined()
  })
})

describe('the spoken summary', () => {
  test('says where the sound starts, how long it lasts, and its loudest frequency', () => {
    const facts = soundFacts(textureOf(calls), 2)
    expect(facts).toMatchObject({ seconds: 2, sampleRate })
    expect(facts.startSecond).toBeCloseTo(0.5, 1)
    expect(facts.lengthSeconds).toBeCloseTo(1.1, 1)
    expect(Math.abs((facts.peakHertz ?? 0) - 3000)).toBeLessThanOrEqual(sampleRate / 1024)
  })

  test('says nothing of a silent clip, nor of steady hum and hiss', () => {
    expect(soundFacts(textureOf(new Float32Array(96_000)), 2)).toMatchObject({
      startSecond: undefined,
      peakHertz: undefined,
    })
    const hiss = Float32Array.from({ length: 96_000 }, (_, index) => 0.02 * Math.sin(index * index * 0.37))
    const hum = tone({ seconds: 2, sampleRate, level: 0.05 }, () => 180)
    expect(soundFacts(textureOf(together(hiss, hum)), 2).startSecond).toBeUndefined()
  })
})
