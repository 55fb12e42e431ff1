import fc from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { createLiveLoudness } from '../../../src/domain/sound/live-loudness.ts'
import {
  boundedLiveAppearance,
  INITIAL_LIVE_APPEARANCE,
  LIVE_SPANS,
  nextSpan,
  parseLiveAppearance,
  pictureAppearanceOf,
  spanFor,
} from '../../../src/domain/sound/live-appearance.ts'
import { liveScale, rightEdge, shownBins, TILE_PIXELS } from '../../../src/domain/sound/live-view.ts'
import { PALETTES } from '../../../src/domain/sound/palettes.ts'
import { stepOf } from '../../../src/domain/sound/texture.ts'

describe('the scale of a live picture', () => {
  const width = fc.integer({ min: 100, max: 2000 })
  const density = fc.constantFrom(1, 1.25, 1.5, 2, 3)
  const perSecond = fc.constantFrom(43.1, 86.1, 93.75, 187.5)

  test('shows about the seconds that were asked for, in canvases of whole screen pixels', () => {
    fc.assert(
      fc.property(perSecond, fc.constantFrom(...LIVE_SPANS), width, density, (columns, span, pixels, dots) => {
        const scale = liveScale(columns, span, pixels, dots)
        expect(Math.abs(pixels / scale.pixelsPerSecond / span - 1)).toBeLessThan(0.05)
        expect((scale.tileWidth * dots) % 1).toBeCloseTo(0, 6)
        expect(scale.tileColumns).toBe(TILE_PIXELS * scale.pooled)
        expect(scale.tileWidth).toBeCloseTo((scale.tileColumns / columns) * scale.pixelsPerSecond, 6)
      }),
    )
  })

  test('has a row for each frequency between the two that were asked for', () => {
    const bins = shownBins(342, 46.875, 800, 11_000)
    expect(bins.lowest * 46.875).toBeGreaterThanOrEqual(800)
    expect((bins.lowest - 1) * 46.875).toBeLessThan(800)
    expect(bins.highest * 46.875).toBeLessThanOrEqual(11_000)
    expect((bins.highest + 1) * 46.875).toBeGreaterThan(11_000)
    expect((bins.highHertz - bins.lowHertz) / 46.875).toBeCloseTo(bins.highest - bins.lowest + 1, 9)
  })
})

describe('the right edge of a live picture', () => {
  const place = { newest: 300, oldest: 130, span: 30, frozenSecond: undefined, isCalm: false }

  test('follows what is heard', () => {
    expect(rightEdge(place)).toBe(300)
  })

  test('held, stays where it is while the sound goes on', () => {
    for (const newest of [200, 250, 300])
      expect(rightEdge({ ...place, newest, oldest: newest - 170, frozenSecond: 190 })).toBe(190)
    expect(rightEdge({ ...place, newest: 8, oldest: 0, frozenSecond: 5 })).toBe(5)
  })

  test('held for longer than there is memory, moves on with the oldest sound, not with each frame', () => {
    expect(rightEdge({ ...place, newest: 400, oldest: 230, frozenSecond: 190 })).toBe(260)
    expect(rightEdge({ ...place, newest: 401, oldest: 231, frozenSecond: 190 })).toBe(265)
    expect(rightEdge({ ...place, newest: 404, oldest: 234, frozenSecond: 190 })).toBe(265)
  })

  test('calm, is turned like a page: it moves half a picture at once, and never behind the sound', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 500, noNaN: true }), (newest) => {
        const edge = rightEdge({ ...place, newest, oldest: 0, isCalm: true })
        expect(edge).toBeGreaterThanOrEqual(newest)
        expect(edge - newest).toBeLessThanOrEqual(30)
        expect(edge % 15).toBe(0)
      }),
    )
  })
})

describe('how a viewer wants to see live sound', () => {
  test('is read again as it was written', () => {
    const look = { palette: 'cividis', gainDecibels: 9, lowHertz: 1500, highHertz: 8000, spanSeconds: 60 } as const
    expect(parseLiveAppearance(JSON.stringify(look))).toEqual(look)
  })

  test('anything else that was kept under our name is as good as nothing, and harms nobody', () => {
    for (const text of [null, '', '{', '7', '[]', '{"palette":"<b>","gainDecibels":"loud","spanSeconds":31}'])
      expect(parseLiveAppearance(text)).toEqual(INITIAL_LIVE_APPEARANCE)
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const look = parseLiveAppearance(JSON.stringify(value))
        expect(PALETTES).toContain(look.palette)
        expect(look.highHertz - look.lowHertz).toBeGreaterThanOrEqual(1000)
      }),
    )
  })

  test('keeps the lowest pitch below the highest', () => {
    const { lowHertz, highHertz } = boundedLiveAppearance({
      ...INITIAL_LIVE_APPEARANCE,
      lowHertz: 9000,
      highHertz: 3000,
    })
    expect([lowHertz, highHertz]).toEqual([2000, 3000])
  })

  test('time goes closer and wider in steps, and no further', () => {
    expect(nextSpan(30, 1)).toBe(60)
    expect(nextSpan(30, -1)).toBe(20)
    expect(nextSpan(120, 1)).toBe(120)
    expect(nextSpan(10, -1)).toBe(10)
    expect([spanFor(360), spanFor(1200)]).toEqual([20, 30])
  })

  test('more gain shows what is fainter', () => {
    const floorOf = (gainDecibels: number, lift: number): number =>
      pictureAppearanceOf({ ...INITIAL_LIVE_APPEARANCE, gainDecibels }, 'dark', lift).floorDecibels
    expect(floorOf(12, 0)).toBe(floorOf(0, 0) - 12)
    expect(floorOf(0, 20)).toBe(floorOf(0, 0) - 20)
  })
})

describe('the loudness of live sound', () => {
  /** A second in which one bin in two hundred is as loud as a level, the rest silent. */
  const second = (loudness: ReturnType<typeof createLiveLoudness>, decibels: number, seconds: number): void => {
    const column = new Uint8Array(200)
    const noise = new Float32Array(200).fill(-110)
    column[100] = stepOf(decibels)
    for (let count = 0; count < seconds * 100; count += 1) loudness.hear(column, noise)
  }

  test('lifts a quiet microphone and lowers a loud one, so that both are seen alike', () => {
    const [quiet, loud] = [createLiveLoudness(100), createLiveLoudness(100)]
    second(quiet, -55, 5)
    second(loud, -25, 5)
    expect(quiet.liftDecibels - loud.liftDecibels).toBeGreaterThan(25)
    expect(quiet.liftDecibels).toBeGreaterThan(0)
  })

  test('never lifts so much that noise is seen while nothing sings', () => {
    const loudness = createLiveLoudness(100)
    for (let count = 0; count < 500; count += 1) loudness.hear(new Uint8Array(200), new Float32Array(200).fill(-80))
    expect(loudness.liftDecibels).toBeLessThanOrEqual(-72 - -80 + 3)
    for (let count = 0; count < 500; count += 1) loudness.hear(new Uint8Array(200), new Float32Array(200).fill(-60))
    expect(loudness.liftDecibels).toBeLessThanOrEqual(-72 - -60 + 3)
  })

  test('follows when the sound has changed for good, and not for a little', () => {
    const loudness = createLiveLoudness(100)
    second(loudness, -50, 30)
    const before = loudness.liftDecibels
    second(loudness, -47, 30)
    expect(loudness.liftDecibels).toBe(before)
    second(loudness, -25, 60)
    expect(before - loudness.liftDecibels).toBeGreaterThan(18)
  })
})
