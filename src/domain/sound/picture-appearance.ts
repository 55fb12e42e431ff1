import type { Theme } from '../theme.ts'
import { COLOURS, type Palette, paletteColours } from './palettes.ts'
import type { FrequencyScale } from './view.ts'

/** How a picture is drawn. */
export interface PictureAppearance {
  readonly palette: Palette
  readonly scale: FrequencyScale
  /** Decibels between the first colour and the last: the less, the more contrast. */
  readonly rangeDecibels: number
  /** The level of the first colour, decibels; of clips that are lifted to the same loudness. */
  readonly floorDecibels: number
  readonly theme: Theme
}

/** −72…−22 dB: calls on clean paper. */
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

/** The nearest look that can be drawn. */
export function boundedAppearance(appearance: PictureAppearance): PictureAppearance {
  const bounded = (value: number, least: number, most: number, initial: number): number =>
    Number.isFinite(value) ? Math.max(least, Math.min(most, value)) : initial
  return {
    ...appearance,
    rangeDecibels: bounded(appearance.rangeDecibels, RANGE_MIN, RANGE_MAX, INITIAL_APPEARANCE.rangeDecibels),
    floorDecibels: bounded(appearance.floorDecibels, FLOOR_MIN, FLOOR_MAX, INITIAL_APPEARANCE.floorDecibels),
  }
}

/** Bends the range a little, so that what is faint stays behind. */
const EXPONENT = 1.15

/** The share of the palette that a level has, 0…1. */
export function shadeOf(appearance: PictureAppearance, decibels: number): number {
  const share = (decibels - appearance.floorDecibels) / appearance.rangeDecibels
  return Math.max(0, Math.min(1, share)) ** EXPONENT
}

/**
 * The colours of `count` levels from `lowest` evenly to just below `highest`, as pixels of a canvas: RGBA, one byte each,
 * in the order of memory.
 *
 * @param leastShare of the palette that a level has however quiet it is, by its index; none, unless it is told
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
