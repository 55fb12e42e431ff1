import type { LiveColumns } from './live-columns.ts'

/** Width of one canvas of the strip, canvas pixels. */
export const TILE_PIXELS = 128

/** Scale of the strip of canvases under a picture. */
export interface LiveScale {
  /** Columns of sound in one pixel of a canvas, of which the loudest counts. */
  readonly pooled: number
  /** Columns in one canvas. */
  readonly tileColumns: number
  /** Width of a canvas on the page, CSS pixels: whole device pixels, so that no seam shows. */
  readonly tileWidth: number
  /** CSS pixels of one second. */
  readonly pixelsPerSecond: number
}

/**
 * Scale that shows about `span` seconds in a width, with about one canvas pixel for each device pixel.
 *
 * @param perSecond columns in a second
 * @param width CSS pixels
 * @param density device pixels in a CSS pixel
 */
export function liveScale(perSecond: number, span: number, width: number, density: number): LiveScale {
  const pooled = Math.max(1, Math.round((perSecond * span) / Math.max(1, width * density)))
  const tileColumns = TILE_PIXELS * pooled
  const tileSeconds = tileColumns / perSecond
  const tileWidth = Math.max(1, Math.round((tileSeconds * width * density) / span)) / density
  return { pooled, tileColumns, tileWidth, pixelsPerSecond: tileWidth / tileSeconds }
}

type Numbered = Pick<LiveColumns, 'numberAt' | 'secondOf'>

/** Number of the canvas in which a second lies, since the beginning. */
export const tileAt = (columns: Numbered, { tileColumns }: LiveScale, second: number): number =>
  Math.floor(columns.numberAt(second) / tileColumns)

/** Second at which a canvas begins. */
export const secondOfTile = (columns: Numbered, { tileColumns }: LiveScale, tile: number): number =>
  columns.secondOf(tile * tileColumns)

/** Bins in the picture, one row each; its edges lie half a bin beyond their middles. */
export interface ShownBins {
  readonly lowest: number
  readonly highest: number
  readonly lowHertz: number
  readonly highHertz: number
}

/** Bins whose middles lie between two pitches. */
export function shownBins(bins: number, binHertz: number, lowHertz: number, highHertz: number): ShownBins {
  const highest = Math.min(bins - 1, Math.max(1, Math.floor(highHertz / binHertz)))
  const lowest = Math.max(0, Math.min(highest - 1, Math.ceil(lowHertz / binHertz)))
  return { lowest, highest, lowHertz: (lowest - 0.5) * binHertz, highHertz: (highest + 0.5) * binHertz }
}

/** Input for the right edge of a picture, in seconds of the sound heard. */
export interface LiveEdgeInput {
  readonly newest: number
  readonly oldest: number
  readonly span: number
  /** Second at which the right edge is held; undefined: it follows the sound. */
  readonly frozenSecond: number | undefined
  /** Whether the picture moves on in steps and stands still between them. */
  readonly isCalm: boolean
}

/** Step of a held picture that runs out of memory, seconds. */
const MOVE_ON_SECONDS = 5

/**
 * Second at the right edge. It follows the sound; held, it stays as long as its sound is kept, and then moves on with
 * the oldest. A calm picture is filled like a page, and turned by half.
 */
export function rightEdge({ newest, oldest, span, frozenSecond, isCalm }: LiveEdgeInput): number {
  if (frozenSecond !== undefined) {
    const least = oldest > 0 ? Math.ceil((oldest + span) / MOVE_ON_SECONDS) * MOVE_ON_SECONDS : 0
    return Math.max(frozenSecond, least)
  }
  if (!isCalm || span <= 0) return newest
  const step = span / 2
  return Math.max(span, Math.ceil(newest / step) * step)
}
