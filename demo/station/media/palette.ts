import { type Rgba, oklch } from './colour.ts'

/**
 * Colours for loudness, quietest first. The opacity rises with the loudness and the first is fully transparent, so
 * that a page's own paper shows through silence in a light and in a dark theme alike, and so that a page that wants
 * its own colours can read the loudness from the opacity alone.
 */
export type IndexedPalette = readonly Rgba[]

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
