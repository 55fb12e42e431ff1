import type { Theme } from '../theme.ts'

/**
 * Palettes of a picture, from silence to loud. `dawn` is the product's own, paper to plum by day and night to straw by
 * night; viridis, cividis and magma look alike to all kinds of colour vision.
 */
export const PALETTES = ['dawn', 'grey', 'grey-inverted', 'viridis', 'cividis', 'magma'] as const
export type Palette = (typeof PALETTES)[number]

/** Number of colours in a palette. */
export const COLOURS = 256

/** Lightness 0…1, chroma, hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number]
/** Red, green, blue, each 0…255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const DAWN: Readonly<Record<Theme, readonly Oklch[]>> = {
  light: [
    [0.985, 0.008, 85],
    [0.95, 0.03, 80],
    [0.87, 0.08, 65],
    [0.73, 0.14, 45],
    [0.55, 0.15, 20],
    [0.38, 0.11, -20],
    [0.25, 0.06, -70],
  ],
  dark: [
    [0.17, 0.03, 265],
    [0.24, 0.05, 275],
    [0.36, 0.09, 310],
    [0.52, 0.14, 370],
    [0.7, 0.16, 410],
    [0.88, 0.12, 445],
    [0.97, 0.05, 455],
  ],
}

const PAPER: Oklch = [0.985, 0.004, 85]
const INK: Oklch = [0.16, 0.01, 265]

/** Palettes of matplotlib, every eighth colour. */
const VIRIDIS = '440154 472d7b 3b528b 2c728e 21918c 28ae80 5ec962 addc30 fde725'
const CIVIDIS = '00224e 123570 3b496c 575d6d 707173 8a8678 a59c74 c3b369 fee838'
const MAGMA = '000004 1d1147 51127c 832681 b73779 e75263 fc8961 fec488 fcfdbf'

/** Colours of a palette, {@link COLOURS} of them, silence first. Only `dawn` and the greys depend on the theme. */
export function paletteColours(palette: Palette, theme: Theme): readonly Rgb[] {
  const stops = stopsOf(palette, theme)
  return Array.from({ length: COLOURS }, (_, index) => between(stops, index / (COLOURS - 1)))
}

/** Colour of silence, for CSS: the ground of a picture. */
export const paletteGround = (palette: Palette, theme: Theme): string =>
  `rgb(${between(stopsOf(palette, theme), 0).join(' ')})`

/** Palette as a CSS image from left (silence) to right, for a swatch. */
export function paletteGradient(palette: Palette, theme: Theme): string {
  const stops = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((step) => between(stopsOf(palette, theme), step / 8).join(' '))
  return `linear-gradient(to right, ${stops.map((colour) => `rgb(${colour})`).join(', ')})`
}

function stopsOf(palette: Palette, theme: Theme): readonly Rgb[] {
  switch (palette) {
    case 'dawn':
      return shades(DAWN[theme])
    case 'grey':
      return shades(theme === 'light' ? [PAPER, INK] : [INK, PAPER])
    case 'grey-inverted':
      return shades(theme === 'light' ? [INK, PAPER] : [PAPER, INK])
    case 'viridis':
      return written(VIRIDIS)
    case 'cividis':
      return written(CIVIDIS)
    case 'magma':
      return written(MAGMA)
  }
}

/** Shades between OKLCH stops, seventeen: close enough for mixing the rest in sRGB. */
function shades(stops: readonly Oklch[]): readonly Rgb[] {
  return Array.from({ length: 33 }, (_, step) => {
    const place = (step / 32) * (stops.length - 1)
    const at = Math.min(stops.length - 2, Math.floor(place))
    const [from, to] = [stops[at] ?? PAPER, stops[at + 1] ?? PAPER]
    const part = place - at
    return toRgb([mix(from[0], to[0], part), mix(from[1], to[1], part), mix(from[2], to[2], part)])
  })
}

const written = (colours: string): readonly Rgb[] =>
  colours.split(' ').map((text) => {
    const value = Number.parseInt(text, 16)
    return [value >> 16, (value >> 8) & 255, value & 255]
  })

function between(stops: readonly Rgb[], share: number): Rgb {
  const place = share * (stops.length - 1)
  const at = Math.min(stops.length - 2, Math.floor(place))
  const [from, to] = [stops[at] ?? BLACK, stops[at + 1] ?? BLACK]
  const channel = (index: 0 | 1 | 2): number => Math.round(mix(from[index], to[index], place - at))
  return [channel(0), channel(1), channel(2)]
}

const BLACK: Rgb = [0, 0, 0]

/** Conversion from OKLCH to sRGB (CSS Color 4, §9.3 and §10.2), clipped to sRGB. */
function toRgb([lightness, chroma, hue]: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function encoded(linear: number): number {
  const value = Math.max(0, Math.min(1, linear))
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
}

const mix = (from: number, to: number, part: number): number => from + part * (to - from)
