import type { Theme } from '../theme.ts'
import { COLOURS, type Palette, paletteColours } from './palettes.ts'
import type { FrequencyScale } from './view.ts'

/** Look of a picture. */
export interface PictureAppearance {
  readonly palette: Palette
  readonly scale: FrequencyScale
  /** Range of levels, decibels between the first colour and the last: the less, the more contrast. */
  readonly rangeDecibels: number
  /** Level of the first colour, decibels; of clips lifted to the same loudness. */
  readonly floorDecibels: number
  readonly theme: Theme
}

/** Look of a picture at first, −72…−22 dB: calls on clean paper. */
export const INITIAL_APPEARANCE: PictureAppearance = {
  palette: 'dawn',
  scale: 'linear',
  rangeDecibels: 50,
  floorDecibels: -72,
  theme: 'light',
}

/** Narrowest range of levels that a picture shows, decibels. */
export const RANGE_MIN = 20
/** Widest range of levels that a picture shows, decibels. */
export const RANGE_MAX = 90
/** Lowest level that a picture can begin at, decibels. */
export const FLOOR_MIN = -110
/** Highest level that a picture can begin at, decibels. */
export const FLOOR_MAX = -30

/** Look within the bounds that can be drawn. */
export function boundedAppearance(appearance: PictureAppearance): PictureAppearance {
  const bounded = (value: number, least: number, most: number, initial: number): number =>
    Number.isFinite(value) ? Math.max(least, Math.min(most, value)) : initial
  return {
    ...appearance,
    rangeDecibels: bounded(appearance.rangeDecibels, RANGE_MIN, RANGE_MAX, INITIAL_APPEARANCE.rangeDecibels),
    floorDecibels: bounded(appearance.floorDecibels, FLOOR_MIN, FLOOR_MAX, INITIAL_APPEARANCE.floorDecibels),
  }
}

/** Exponent of the levels, which keeps faint ones in the background. */
const EXPONENT = 1.15

/** Shade of a level: its share of the palette, 0…1. */
export function shadeOf(appearance: PictureAppearance, decibels: number): number {
  const share = (decibels - appearance.floorDecibels) / appearance.rangeDecibels
  return Math.max(0, Math.min(1, share)) ** EXPONENT
}

/**
 * Colours of `count` levels from `lowest` evenly to just below `highest`, as pixels of a canvas: RGBA, one byte each,
 * in the order of memory.
 *
 * @param leastShare of the palette for a level at least, by its index; default 0
 */
export function pixelsOfLevels(
  appearance: PictureAppearance,
  lowest: number,
  highest: number,
  count: number,
  leastShare: (index: number) => number = () => 0,
): Uint32Array<ArrayBuffer> {
  const colours = paletteColours(appearance.palette, appearance.theme)
  const pixels = new Uint32Array(count)
  const bytes = new Uint8Array(pixels.buffer)
  for (let index = 0; index < count; index += 1) {
    const decibels = lowest + ((highest - lowest) * index) / count
    const share = Math.max(shadeOf(appearance, decibels), leastShare(index))
    const colour = colours[Math.round(share * (COLOURS - 1))]
    if (colour) bytes.set([...colour, 255], index * 4)
  }
  return pixels
}
