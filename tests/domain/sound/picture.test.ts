import fc from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { analyse } from '../../support/analyse.ts'
import {
  boundedAppearance,
  INITIAL_APPEARANCE,
  type PictureAppearance,
} from '../../../src/domain/sound/picture-appearance.ts'
import {
  COLOURS,
  PALETTES,
  paletteColours,
  paletteGradient,
  paletteGround,
} from '../../../src/domain/sound/palettes.ts'
import { drawPicture } from '../../../src/domain/sound/picture.ts'
import { refining, type Texture, texturing } from '../../../src/domain/sound/texture.ts'
import { FREQUENCY_SCALES, type SoundView, wholeView, xOf, yOf } from '../../../src/domain/sound/view.ts'
import { THEMES } from '../../../src/domain/theme.ts'
import { atOnce } from '../../../src/platform/slices.ts'
import { tone } from './tones.ts'

const sampleRate = 48_000
const [WIDTH, HEIGHT] = [300, 150]
const LOOK: PictureAppearance = { ...INITIAL_APPEARANCE, palette: 'grey', theme: 'dark' } // loud is bright
const textureOf = (samples: Float32Array): Texture => atOnce(texturing(analyse(samples, sampleRate)))

/** The middle of the brightest pixels of a picture. */
function brightest(pixels: Uint8ClampedArray): { x: number; y: number } {
  const most = pixels.reduce((value, pixel, at) => (at % 4 === 0 ? Math.max(value, pixel) : value), 0)
  const places: number[] = []
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at] === most) places.push(at / 4)
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  return { x: mean(places.map((at) => at % WIDTH)), y: mean(places.map((at) => Math.floor(at / WIDTH))) }
}

describe('a picture', () => {
  test('shows a short call of any pitch and moment at its place, in any view, measured afresh or not', () => {
    const share = fc.double({ min: 0.2, max: 0.8, noNaN: true })
    fc.assert(
      fc.property(
        share,
        share,
        fc.constantFrom(...FREQUENCY_SCALES),
        fc.double({ min: 1, max: 8, noNaN: true }),
        fc.boolean(),
        (atTime, atPitch, scale, zoom, isFresh) => {
          const second = 2 * atTime
          const hertz = 1000 + 8000 * atPitch
          const samples = tone({ seconds: 2, sampleRate, from: second - 0.03, to: second + 0.03 }, () => hertz)
          const texture = textureOf(samples)
          const view: SoundView = {
            fromSecond: second - second / zoom,
            toSecond: second + (2 - second) / zoom,
            lowHertz: hertz - (hertz - 500) / zoom,
            highHertz: hertz + (10_000 - hertz) / zoom,
          }
          const fresh = isFresh ? refining(samples, texture, view, WIDTH, HEIGHT) : undefined
          const look = { ...LOOK, scale, rangeDecibels: 90 } // so wide that nothing reaches its end
          const { x, y } = brightest(drawPicture(fresh ? atOnce(fresh) : texture, view, look, WIDTH, HEIGHT))
          const column = (texture.secondsPerColumn * WIDTH) / (view.toSecond - view.fromSecond)
          const call = (0.06 * WIDTH) / (view.toSecond - view.fromSecond)
          expect(Math.abs(x + 0.5 - xOf(view, second, WIDTH))).toBeLessThanOrEqual(call / 2 + column + 1)
          const bin = Math.abs(
            yOf(view, scale, hertz + texture.hertzPerBin, HEIGHT) -
              yOf(view, scale, hertz - texture.hertzPerBin, HEIGHT),
          )
          expect(Math.abs(y + 0.5 - yOf(view, scale, hertz, HEIGHT))).toBeLessThanOrEqual(bin / 2 + 1)
        },
      ),
      { numRuns: process.env.TEST_GATE ? 20 : 60 },
    )
  })

  test('is paper where a clip only hums and hisses as it always does', () => {
    const hum = tone({ seconds: 2, sampleRate, level: 0.05 }, () => 2000)
    const call = tone({ seconds: 2, sampleRate, from: 1, to: 1.1, level: 0.3 }, () => 5000)
    const texture = textureOf(hum.map((sample, index) => sample + (call[index] ?? 0)))
    const view = wholeView({ seconds: 2, highestHertz: 24_000 })
    const pixels = drawPicture(texture, view, LOOK, WIDTH, HEIGHT)
    const at = (second: number, hertz: number): number =>
      pixels[4 * (Math.floor(yOf(view, 'linear', hertz, HEIGHT)) * WIDTH + Math.floor(xOf(view, second, WIDTH)))] ?? 0
    expect(at(1.05, 5000)).toBeGreaterThan(200)
    expect(at(0.5, 2000)).toBeLessThan(at(1.05, 5000) - 60)
    expect(at(0.5, 7000)).toBe(paletteColours('grey', 'dark')[0]?.[0])
  })

  test('is the same for a loud and a faint recording of the same', () => {
    const samples = tone({ seconds: 1, sampleRate, from: 0.3, to: 0.6, level: 0.2 }, (second) => 3000 + 4000 * second)
    const view = wholeView({ seconds: 1, highestHertz: 24_000 })
    const [loud, faint] = [1, 0.1].map((level) =>
      drawPicture(textureOf(samples.map((sample) => sample * level)), view, LOOK, WIDTH, HEIGHT),
    )
    const differences = [...(loud ?? [])].filter((value, at) => Math.abs(value - (faint?.[at] ?? 0)) > 8)
    expect(differences.length).toBeLessThan((WIDTH * HEIGHT * 4) / 200)
  })

  test('has every pixel, opaque, also of one pixel, of silence, and beyond the end of the texture', () => {
    const texture = textureOf(new Float32Array(100))
    for (const [width, height] of [
      [1, 1],
      [7, 3],
      [2000, 2],
    ] as const) {
      const pixels = drawPicture(
        texture,
        { fromSecond: 0, toSecond: 5, lowHertz: 0, highHertz: 24_000 },
        LOOK,
        width,
        height,
      )
      expect(pixels.length).toBe(4 * width * height)
      expect(pixels.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true)
    }
  })
})

describe('a palette', () => {
  /** Relative luminance (WCAG 2.2). */
  const luminance = (colour: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = colour.map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  test.each(PALETTES.flatMap((palette) => THEMES.map((theme) => [palette, theme] as const)))(
    '%s in the %s theme grows steadily from silence to loud, so that it needs no colour to be read',
    (palette, theme) => {
      const lights = paletteColours(palette, theme).map(luminance)
      expect(lights.length).toBe(COLOURS)
      const direction = Math.sign((lights.at(-1) ?? 0) - (lights[0] ?? 0))
      for (const [index, light] of lights.entries()) {
        if (index > 0) expect(direction * (light - (lights[index - 1] ?? 0))).toBeGreaterThanOrEqual(-0.002)
      }
      expect(Math.abs((lights.at(-1) ?? 0) - (lights[0] ?? 0))).toBeGreaterThan(0.5)
    },
  )

  test('of our own is paper by day and night by night', () => {
    expect(paletteColours('dawn', 'light')[0]?.every((channel) => channel > 240)).toBe(true)
    expect(paletteColours('dawn', 'dark')[0]?.every((channel) => channel < 40)).toBe(true)
  })

  test('is a swatch from its first colour to its last', () => {
    expect(paletteGround('viridis', 'light')).toBe('rgb(68 1 84)') // silence
    expect(paletteGradient('viridis', 'light')).toMatch(
      /^linear-gradient\(to right, rgb\(68 1 84\), .*rgb\(253 231 37\)\)$/,
    )
  })
})

test('a look from outside is brought into its limits', () => {
  expect(boundedAppearance({ ...INITIAL_APPEARANCE, rangeDecibels: Number.NaN, floorDecibels: -500 })).toMatchObject({
    rangeDecibels: 50,
    floorDecibels: -110,
  })
})
