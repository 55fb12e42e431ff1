import { AXES, drawAxes } from './axes.ts'
import { oklch, type Rgba } from './colour.ts'
import { HIGHEST_HERTZ, type LoudnessGrid, LOWEST_HERTZ, measureLoudness, RANGE_DB } from './loudness.ts'
import type { IndexedPicture } from './png.ts'

const STOPS = [
  { at: 0, lightness: 0.68, chroma: 0.09, hue: 20, opacity: 0 },
  { at: 0.2, lightness: 0.68, chroma: 0.12, hue: 28, opacity: 0.13 },
  { at: 0.42, lightness: 0.67, chroma: 0.15, hue: 36, opacity: 0.36 },
  { at: 0.66, lightness: 0.66, chroma: 0.18, hue: 42, opacity: 0.68 },
  { at: 0.86, lightness: 0.64, chroma: 0.195, hue: 40, opacity: 0.9 },
  { at: 1, lightness: 0.605, chroma: 0.205, hue: 33, opacity: 1 },
] as const

/** The colours "dawn" made for any paper: a breath of rose, brick, and sunrise orange at the loudest. */
export const DAWN: IndexedPalette = Array.from({ length: 64 }, (_, index) => colourAt(index / 63))

/** Options of drawing a clip. */
export interface SpectrogramDrawing {
  /** Pixels of the plot itself. */
  readonly width: number
  readonly height: number
  /** Without axes; with them the picture grows by 144 × 78 pixels. */
  readonly raw: boolean
  readonly palette?: IndexedPalette
}

const INK = oklch(0.6, 0.02, 265) // 3:1 or better on light and on dark paper

/**
 * Draws a clip: time to the right, 0 to 12 kHz upwards. Silence is transparent (see `palette.ts`).
 * @param samples mono samples from -1 to 1
 */
export function spectrogramPicture(
  samples: Float32Array,
  sampleRate: number,
  { width, height, raw, palette = DAWN }: SpectrogramDrawing,
): IndexedPicture {
  const plot = paint(measureLoudness(samples, sampleRate, width), height, palette.length)
  if (raw) return { width, height, pixels: plot, colours: palette }

  const surface = { width: width + AXES.left + AXES.right, height: height + AXES.top + AXES.bottom }
  const pixels = new Uint8Array(surface.width * surface.height)
  for (let row = 0; row < height; row += 1) {
    const target = (row + AXES.top) * surface.width + AXES.left
    pixels.set(plot.subarray(row * width, (row + 1) * width), target)
  }
  drawAxes(
    { ...surface, pixels },
    {
      plot: { width, height },
      seconds: samples.length / sampleRate,
      hertz: HIGHEST_HERTZ,
      ink: palette.length,
      scale: palette.map((_, index) => index),
      rangeDecibels: RANGE_DB,
    },
  )
  return { ...surface, pixels, colours: [...palette, INK] }
}

/** Colour numbers for every pixel, the highest frequency in the first row. */
function paint({ columns, bins, binHertz, values }: LoudnessGrid, height: number, colours: number): Uint8Array {
  const pixels = new Uint8Array(columns * height)
  const rowBins = (HIGHEST_HERTZ - LOWEST_HERTZ) / binHertz / height
  for (let row = 0; row < height; row += 1) {
    const low = LOWEST_HERTZ / binHertz + (height - 1 - row) * rowBins
    const [first, last] = [Math.floor(low), Math.min(bins - 1, Math.floor(low + rowBins))]
    const share = low - first
    for (let column = 0; column < columns; column += 1) {
      const at = column * bins
      let loudness = 0
      // Few rows: the loudest bin of each. Many rows: a straight line between two bins.
      if (rowBins > 1.2)
        for (let bin = first; bin <= last; bin += 1) loudness = Math.max(loudness, values[at + bin] ?? 0)
      else
        loudness = (values[at + first] ?? 0) * (1 - share) + (values[at + Math.min(bins - 1, first + 1)] ?? 0) * share
      pixels[row * columns + column] = Math.round(loudness * (colours - 1))
    }
  }
  return pixels
}

/**
 * Colours for loudness, quietest first. The opacity rises with the loudness and the first is fully transparent, so
 * that a page's own paper shows through silence in a light and in a dark theme alike, and so that a page that wants
 * its own colours can read the loudness from the opacity alone.
 */
type IndexedPalette = readonly Rgba[]

function colourAt(loudness: number): Rgba {
  const next = Math.max(
    1,
    STOPS.findIndex(({ at }) => at >= loudness),
  )
  const [from, to] = [STOPS[next - 1] ?? STOPS[0], STOPS[next] ?? STOPS[0]]
  const share = to.at === from.at ? 0 : (loudness - from.at) / (to.at - from.at)
  const mix = (a: number, b: number): number => a + (b - a) * share
  return oklch(
    mix(from.lightness, to.lightness),
    mix(from.chroma, to.chroma),
    mix(from.hue, to.hue),
    mix(from.opacity, to.opacity),
  )
}
