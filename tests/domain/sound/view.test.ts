import fc from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import {
  boundedView,
  FREQUENCY_SCALES,
  hertzAt,
  isWhole,
  panned,
  secondAt,
  type SoundExtent,
  type SoundView,
  wholeView,
  xOf,
  yOf,
  zoomed,
} from '../../../src/domain/sound/view.ts'

const EXTENT: SoundExtent = { seconds: 15, highestHertz: 24_000 }
const share = fc.double({ min: 0, max: 1, noNaN: true })
const scales = fc.constantFrom(...FREQUENCY_SCALES)
const views: fc.Arbitrary<SoundView> = fc.tuple(share, share, share, share).map(([a, b, c, d]) =>
  boundedView(
    {
      fromSecond: Math.min(a, b) * 15,
      toSecond: Math.max(a, b) * 15,
      lowHertz: 50 + Math.min(c, d) * 20_000,
      highHertz: 60 + Math.max(c, d) * 20_000,
    },
    EXTENT,
  ),
)
const isInside = ({ fromSecond, toSecond, lowHertz, highHertz }: SoundView): boolean =>
  fromSecond >= 0 &&
  toSecond <= 15 + 1e-9 &&
  toSecond - fromSecond > 0.019 &&
  lowHertz >= 0 &&
  highHertz <= 24_000 + 1e-6 &&
  highHertz - lowHertz > 99

describe('pixels and sound', () => {
  test('are each other’s opposite, on both scales', () => {
    fc.assert(
      fc.property(views, scales, share, (view, scale, at) => {
        expect(xOf(view, secondAt(view, at * 1200, 1200), 1200)).toBeCloseTo(at * 1200, 6)
        expect(yOf(view, scale, hertzAt(view, scale, at * 400, 400), 400)).toBeCloseTo(at * 400, 6)
      }),
    )
  })

  test.each([
    ['linear', 0, 8000],
    ['linear', 200, 4500],
    ['linear', 400, 1000],
    ['log', 0, 8000],
    ['log', 400 / 3, 4000],
    ['log', 400, 1000],
  ] as const)('%s: %d px from the top of 1–8 kHz in 400 px are %d Hz', (scale, y, hertz) => {
    const view = { fromSecond: 0, toSecond: 1, lowHertz: 1000, highHertz: 8000 }
    expect(hertzAt(view, scale, y, 400)).toBeCloseTo(hertz, 6)
  })
})

describe('a view', () => {
  test('shows at first the whole clip where birds sing, as far as the clip reaches', () => {
    expect(wholeView(EXTENT)).toEqual({ fromSecond: 0, toSecond: 15, lowHertz: 800, highHertz: 11_000 })
    expect(wholeView({ seconds: 3, highestHertz: 8000 })).toMatchObject({ toSecond: 3, highHertz: 8000 })
    expect(wholeView({ ...EXTENT, peakHertz: 4000 })).toEqual(wholeView(EXTENT))
    expect(isWhole(wholeView(EXTENT), EXTENT)).toBe(true)
    expect(isWhole(zoomed(wholeView(EXTENT), EXTENT, 'linear', { time: 2 }), EXTENT)).toBe(false)
  })

  test('makes room for the lowest and the highest voices', () => {
    expect(wholeView({ ...EXTENT, peakHertz: 360 })).toMatchObject({ lowHertz: 120, highHertz: 11_000 })
    expect(wholeView({ ...EXTENT, peakHertz: 15_000 })).toMatchObject({ lowHertz: 800, highHertz: 18_000 })
    expect(wholeView({ ...EXTENT, peakHertz: 23_000 })).toMatchObject({ highHertz: 24_000 })
  })

  test('stays inside the sound wherever it is zoomed and moved', () => {
    const steps = fc.array(
      fc.record({
        time: fc.double({ min: 0.1, max: 10, noNaN: true }),
        frequency: fc.double({ min: 0.1, max: 10, noNaN: true }),
        atX: share,
        atY: share,
        right: fc.double({ min: -2, max: 2, noNaN: true }),
        up: fc.double({ min: -2, max: 2, noNaN: true }),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(views, scales, steps, (start, scale, moves) => {
        let view = start
        for (const move of moves) {
          view = panned(zoomed(view, EXTENT, scale, move), EXTENT, scale, move)
          expect(isInside(view), JSON.stringify(view)).toBe(true)
        }
      }),
    )
  })

  test('keeps what is under the pointer when it is zoomed, away from the edges', () => {
    const factor = fc.double({ min: 1, max: 3, noNaN: true })
    fc.assert(
      fc.property(scales, share, share, factor, factor, (scale, atX, atY, time, frequency) => {
        const view = { fromSecond: 4, toSecond: 9, lowHertz: 2000, highHertz: 8000 }
        const next = zoomed(view, EXTENT, scale, { time, frequency, atX, atY })
        expect(secondAt(next, atX, 1)).toBeCloseTo(secondAt(view, atX, 1), 6)
        expect(hertzAt(next, scale, atY, 1)).toBeCloseTo(hertzAt(view, scale, atY, 1), 4)
        expect(next.toSecond - next.fromSecond).toBeCloseTo(5 / time, 6)
      }),
    )
  })

  test('keeps its size when it is moved, also at the edges', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: -2, max: 3, noNaN: true }),
        (right, up) => {
          const view = { fromSecond: 4, toSecond: 9, lowHertz: 2000, highHertz: 8000 }
          const next = panned(view, EXTENT, 'linear', { right, up })
          expect(next.toSecond - next.fromSecond).toBeCloseTo(5, 9)
          expect(next.highHertz - next.lowHertz).toBeCloseTo(6000, 6)
          const octaves = panned(view, EXTENT, 'log', { right, up })
          expect(Math.log2(octaves.highHertz / octaves.lowHertz)).toBeCloseTo(2, 6)
        },
      ),
    )
  })

  test('leaves pitch alone when only time is zoomed or moved', () => {
    const view = { fromSecond: 4, toSecond: 9, lowHertz: 0, highHertz: 24_000 }
    for (const scale of FREQUENCY_SCALES) {
      expect(zoomed(view, EXTENT, scale, { time: 3 })).toMatchObject({ lowHertz: 0, highHertz: 24_000 })
      expect(panned(view, EXTENT, scale, { right: 0.3 })).toMatchObject({ lowHertz: 0, highHertz: 24_000 })
    }
  })
})
