import { AXES, drawAxes } from './axes.ts'
import { oklch } from './colour.ts'
import { HIGHEST_HERTZ, LOWEST_HERTZ, type LoudnessGrid, RANGE_DB, measureLoudness } from './loudness.ts'
import { DAWN, type IndexedPalette } from './palette.ts'
import { writePng } from './png.ts'

/** How to draw a clip. */
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
 * Draws a clip as a PNG: time to the right, 0 to 12 kHz upwards. Silence is transparent (see `palette.ts`).
 * @param samples mono samples from -1 to 1
 */
export function spectrogramPng(
  samples: Float32Array,
  sampleRate: number,
  { width, height, raw, palette = DAWN }: SpectrogramDrawing,
): Uint8Array<ArrayBuffer> {
  const plot = paint(measureLoudness(samples, sampleRate, width), height, palette.length)
  if (raw) return writePng({ width, height, pixels: plot, colours: palette })

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
  return writePng({ ...surface, pixels, colours: [...palette, INK] })
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
