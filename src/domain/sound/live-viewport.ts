import type { Theme } from '../theme.ts'
import type { LiveColumns } from './live-columns.ts'
import {
  INITIAL_LIVE_APPEARANCE,
  type LiveAppearance,
  type LiveSpan,
  pictureAppearanceOf,
  spanFor,
} from './live-appearance.ts'
import { type LiveScale, liveScale, rightEdge, secondOfTile, type ShownBins, shownBins, tileAt } from './live-view.ts'
import type { PictureAppearance } from './picture-appearance.ts'

/** Delay of the picture behind the sound, seconds, so that the next columns are always there. */
const LAG_SECONDS = 0.25
/** Distance from the newest second up to which the view is live, seconds. */
const NOW_SECONDS = 0.2
/** Distance after which the zero of the strip is moved, CSS pixels: numbers in CSS must stay small. */
const REBASE_PIXELS = 20_000
/** Device pixels in a CSS pixel at most: nothing finer is drawn. */
const MOST_DENSITY = 3

/**
 * Viewport on live sound: the visible part and its look, changed by {@link reduceViewport}. Seconds are of the sound
 * heard.
 */
export interface LiveViewport {
  readonly appearance: LiveAppearance
  readonly theme: Theme
  /** Size of the picture, CSS pixels; 0 before it has one. */
  readonly width: number
  readonly height: number
  /** Whether any of it is in the window of the browser. */
  readonly isInView: boolean
  /** Whether it moves in steps. */
  readonly isCalm: boolean
  /** Second at which the right edge is held; undefined while it follows the sound. */
  readonly held: number | undefined
  readonly scale: LiveScale
  readonly bins: ShownBins
  readonly span: LiveSpan
  /** Second at the zero of the strip. */
  readonly originSecond: number
  /** Lift of all levels in the last drawing, decibels. */
  readonly liftDecibels: number
  /** Whether the drawing has another size or look than wanted. */
  readonly isStale: boolean
}

/** Reading of sound and strip before a drawing. */
export interface LiveReading {
  /** Oldest second in memory, and the newest. */
  readonly oldestSecond: number
  readonly newestSecond: number
  /** Second that a moving strip has reached; undefined while it stands. */
  readonly scrolledSecond: number | undefined
  /** Lift of all levels wanted now, decibels. */
  readonly liftDecibels: number
  /** Whether no sound is above the noise now. */
  readonly isQuiet: boolean
  /** Device pixels in a CSS pixel. */
  readonly density: number
}

/** Event of a viewport. */
export type ViewportEvent =
  /** Change of size, look or surroundings; missing fields stay. */
  | {
      readonly kind: 'set'
      readonly to: Partial<Pick<LiveViewport, 'width' | 'height' | 'isInView' | 'appearance' | 'theme' | 'isCalm'>>
    }
  /** Freeze of the picture in its place. */
  | { readonly kind: 'freeze' }
  /** Look back, with this second at the right edge. */
  | { readonly kind: 'look-at'; readonly second: number }
  /** Return to the newest sound. */
  | { readonly kind: 'follow' }
  /** Drawing of new sound is due. */
  | { readonly kind: 'draw' }

/** Effects on the page, to be done in this order. */
export type ViewportEffect =
  /** Redrawing of all canvases. */
  | {
      readonly kind: 'redraw'
      readonly scale: LiveScale
      readonly bins: ShownBins
      readonly appearance: PictureAppearance
    }
  /** Move of the strip's zero to the beginning of this canvas; the strip stands until the next `run`. */
  | { readonly kind: 'rebase'; readonly tile: number }
  /** Strip that moves on with time from this second, or stands at it. */
  | { readonly kind: 'run' | 'stand'; readonly second: number }
  /** Drawing of the visible part as far as it is missing ({@link shownStretch}). */
  | { readonly kind: 'show' }

/** Grid of the columns in a picture. */
export type ColumnGrid = Pick<LiveColumns, 'perSecond' | 'bins' | 'binHertz' | 'numberAt' | 'secondOf'>

/** Viewport before its size is known. */
export const initialViewport = (columns: ColumnGrid): LiveViewport => ({
  theme: 'light',
  height: 0,
  isInView: true,
  isCalm: false,
  held: undefined,
  originSecond: 0,
  ...measured({ appearance: INITIAL_LIVE_APPEARANCE, width: 0 }, { density: 1, liftDecibels: 0 }, columns),
  isStale: true,
})

/** Viewport after an event, with the effects. Only `draw` has effects. */
export function reduceViewport(
  viewport: LiveViewport,
  event: ViewportEvent,
  reading: LiveReading,
  columns: ColumnGrid,
): { readonly viewport: LiveViewport; readonly effects: readonly ViewportEffect[] } {
  if (event.kind === 'draw') return drawn(viewport, reading, columns)
  return { viewport: { ...viewport, ...changeOf(viewport, event, reading) }, effects: [] }
}

function changeOf(
  viewport: LiveViewport,
  event: Exclude<ViewportEvent, { kind: 'draw' }>,
  reading: LiveReading,
): Partial<LiveViewport> {
  switch (event.kind) {
    case 'set': {
      const { appearance, width = viewport.width } = event.to
      return { ...event.to, isStale: viewport.isStale || !!appearance || width !== viewport.width }
    }
    case 'freeze':
      return { held: rightSecondOf(viewport, reading) }
    case 'look-at': {
      const now = nowSecondOf(reading)
      const least = Math.min(now, reading.oldestSecond + shownSecondsOf(viewport))
      return { held: event.second > now - NOW_SECONDS ? undefined : Math.max(least, event.second) }
    }
    case 'follow':
      return { held: undefined }
  }
}

function drawn(
  before: LiveViewport,
  reading: LiveReading,
  columns: ColumnGrid,
): { readonly viewport: LiveViewport; readonly effects: readonly ViewportEffect[] } {
  if (before.width === 0 || !before.isInView) return { viewport: before, effects: [] }
  const effects: ViewportEffect[] = []
  let [viewport, at] = [before, reading]
  const rebase = (): void => {
    const tile = tileAt(columns, viewport.scale, rightSecondOf(viewport, at))
    viewport = { ...viewport, originSecond: secondOfTile(columns, viewport.scale, tile) }
    at = { ...at, scrolledSecond: undefined }
    effects.push({ kind: 'rebase', tile })
  }
  if (viewport.isStale || at.liftDecibels !== viewport.liftDecibels) {
    viewport = measured(viewport, at, columns)
    const { scale, bins, appearance, theme, liftDecibels } = viewport
    effects.push({ kind: 'redraw', scale, bins, appearance: pictureAppearanceOf(appearance, theme, liftDecibels) })
    rebase()
  }
  if (Math.abs(stripX(viewport, rightSecondOf(viewport, at)) - viewport.width) > REBASE_PIXELS) rebase()
  const isRunning = isMoving(viewport)
  const second = isRunning ? laggingSecond(reading) : rightSecondOf(viewport, at)
  effects.push({ kind: isRunning ? 'run' : 'stand', second }, { kind: 'show' })
  return { viewport, effects }
}

/** Viewport with scale and rows for its size, look and loudness. */
function measured<Part extends Pick<LiveViewport, 'appearance' | 'width'>>(
  viewport: Part,
  { density, liftDecibels }: Pick<LiveReading, 'density' | 'liftDecibels'>,
  columns: ColumnGrid,
) {
  const { appearance, width } = viewport
  const span = appearance.spanSeconds ?? spanFor(width)
  const scale = liveScale(columns.perSecond, span, width, Math.min(MOST_DENSITY, density))
  const bins = shownBins(columns.bins, columns.binHertz, appearance.lowHertz, appearance.highHertz)
  return { ...viewport, span, scale, bins, liftDecibels, isStale: false }
}

const isMoving = ({ held, isCalm }: LiveViewport): boolean => held === undefined && !isCalm
const laggingSecond = ({ newestSecond }: LiveReading): number => Math.max(0, newestSecond - LAG_SECONDS)

/** Length of the visible part, seconds. */
export const shownSecondsOf = ({ width, scale }: LiveViewport): number => width / scale.pixelsPerSecond

/** Moment shown as now: it moves evenly, and behind the sound. */
export const nowSecondOf = (reading: LiveReading): number => reading.scrolledSecond ?? laggingSecond(reading)

/** Second at the right edge. */
export const rightSecondOf = (viewport: LiveViewport, reading: LiveReading): number =>
  rightEdge({
    newest: nowSecondOf(reading),
    oldest: reading.oldestSecond,
    span: shownSecondsOf(viewport),
    frozenSecond: viewport.held,
    isCalm: viewport.isCalm,
  })

/** Position of the strip that has a second at its zero line, CSS pixels. */
export const stripX = ({ width, originSecond, scale }: LiveViewport, second: number): number =>
  width - (second - originSecond) * scale.pixelsPerSecond

/** Seconds between the edges of the picture; `drawTo` is the last one to draw, since a moving strip needs more. */
export function shownStretch(
  viewport: LiveViewport,
  reading: LiveReading,
): { readonly from: number; readonly to: number; readonly drawTo: number } {
  const to = rightSecondOf(viewport, reading)
  return { from: to - shownSecondsOf(viewport), to, drawTo: isMoving(viewport) ? reading.newestSecond : to }
}

/** Frame of the live picture for everything but its pixels. It changes a few times a second at most. */
export interface LiveFrame {
  /** Size of the picture, CSS pixels. */
  readonly width: number
  readonly height: number
  readonly pixelsPerSecond: number
  /** Second at the zero of the strip. */
  readonly originSecond: number
  /** Second at the right edge of a held picture; undefined while it follows the sound. */
  readonly rightSecond: number | undefined
  readonly isHeld: boolean
  /** Whether no sound is above the noise now. */
  readonly isQuiet: boolean
  /** Whole seconds from the right edge to what is heard now. */
  readonly behindSeconds: number
  /** Whole seconds of memory before now. */
  readonly memorySeconds: number
  /** Span of the picture, as chosen and as it is, seconds. */
  readonly span: LiveSpan
  readonly shownSeconds: number
  /** Pitches at the lower and the upper edge, hertz. */
  readonly lowHertz: number
  readonly highHertz: number
}

/** Frame of the live picture now. */
export function liveFrame(viewport: LiveViewport, reading: LiveReading): LiveFrame {
  const { width, height, held, scale, originSecond, span, bins } = viewport
  const right = rightSecondOf(viewport, reading)
  return {
    width,
    height,
    pixelsPerSecond: scale.pixelsPerSecond,
    originSecond,
    rightSecond: isMoving(viewport) ? undefined : right,
    isHeld: held !== undefined,
    isQuiet: reading.isQuiet,
    behindSeconds: held === undefined ? 0 : Math.max(0, Math.round(nowSecondOf(reading) - right)),
    memorySeconds: Math.floor(reading.newestSecond - reading.oldestSecond),
    span,
    shownSeconds: shownSecondsOf(viewport),
    lowHertz: bins.lowHertz,
    highHertz: bins.highHertz,
  }
}

/** Whether two frames are equal. */
export const isSameFrame = (one: LiveFrame, other: LiveFrame): boolean => JSON.stringify(one) === JSON.stringify(other)
