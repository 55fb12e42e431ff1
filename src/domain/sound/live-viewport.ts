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

/** The picture stays this far behind the sound, so that there is always something to come into view, seconds. */
const LAG_SECONDS = 0.25
/** Whoever looks no further back than this looks at now, seconds. */
const NOW_SECONDS = 0.2
/** The zero of the strip is moved on so often, CSS pixels: numbers in CSS must not become large. */
const REBASE_PIXELS = 20_000
/** Pixels of the screen in a CSS pixel, at most: finer is not drawn. */
const MOST_DENSITY = 3

/** Which part of live sound is seen and how it is drawn: what {@link reduceViewport} changes. Seconds are of what was heard. */
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
  /** The second at which the right edge is held; undefined while it follows the sound. */
  readonly held: number | undefined
  readonly scale: LiveScale
  readonly bins: ShownBins
  readonly span: LiveSpan
  /** The second at the zero of the strip. */
  readonly originSecond: number
  /** What was added to all levels when it was drawn last, decibels. */
  readonly liftDecibels: number
  /** Whether what is drawn is of another size or look. */
  readonly isStale: boolean
}

/** What a picture reads of its sound and its strip before it draws. */
export interface LiveReading {
  /** The oldest second that is remembered, and the newest. */
  readonly oldestSecond: number
  readonly newestSecond: number
  /** The second to which a moving strip has come; undefined while it stands. */
  readonly scrolledSecond: number | undefined
  /** What the picture should add to all levels now, decibels. */
  readonly liftDecibels: number
  /** Whether nothing stands out from the noise just now. */
  readonly isQuiet: boolean
  /** Pixels of the screen in a CSS pixel. */
  readonly density: number
}

/** What happens to a picture. */
export type ViewportEvent =
  /** Its size, its look or its surroundings are others; what is left out stays. */
  | {
      readonly kind: 'set'
      readonly to: Partial<Pick<LiveViewport, 'width' | 'height' | 'isInView' | 'appearance' | 'theme' | 'isCalm'>>
    }
  /** Freezes the picture where it is. */
  | { readonly kind: 'freeze' }
  /** Looks back, with this second at the right edge. */
  | { readonly kind: 'look-at'; readonly second: number }
  /** Goes on with what is heard. */
  | { readonly kind: 'follow' }
  /** It is time to draw what is new. */
  | { readonly kind: 'draw' }

/** What has to be done on the page, in this order. */
export type ViewportEffect =
  /** All canvases are drawn anew. */
  | {
      readonly kind: 'redraw'
      readonly scale: LiveScale
      readonly bins: ShownBins
      readonly appearance: PictureAppearance
    }
  /** The zero of the strip is moved to the beginning of this canvas; the strip stands until it is told to run. */
  | { readonly kind: 'rebase'; readonly tile: number }
  /** The strip moves on with time from this second, or stands at it. */
  | { readonly kind: 'run' | 'stand'; readonly second: number }
  /** What is in view is drawn as far as it is not ({@link shownStretch}). */
  | { readonly kind: 'show' }

/** What columns of sound a picture is of. */
export type ColumnGrid = Pick<LiveColumns, 'perSecond' | 'bins' | 'binHertz' | 'numberAt' | 'secondOf'>

/** A picture before anything is known of its size. */
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

/** A picture after something has happened, and what is to be done for it. Only drawing has effects. */
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

/** Fits scale and rows to size, look and loudness. */
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

/** Seconds across the picture. */
export const shownSecondsOf = ({ width, scale }: LiveViewport): number => width / scale.pixelsPerSecond

/** The moment that is seen as now: it goes evenly, and behind the sound. */
export const nowSecondOf = (reading: LiveReading): number => reading.scrolledSecond ?? laggingSecond(reading)

/** The second at the right edge. */
export const rightSecondOf = (viewport: LiveViewport, reading: LiveReading): number =>
  rightEdge({
    newest: nowSecondOf(reading),
    oldest: reading.oldestSecond,
    span: shownSecondsOf(viewport),
    frozenSecond: viewport.held,
    isCalm: viewport.isCalm,
  })

/** Where the strip has to stand to show a second at its zero line, CSS pixels. */
export const stripX = ({ width, originSecond, scale }: LiveViewport, second: number): number =>
  width - (second - originSecond) * scale.pixelsPerSecond

/** The seconds between the edges of the picture; `drawTo` is the last one to be drawn: a moving strip needs what comes. */
export function shownStretch(
  viewport: LiveViewport,
  reading: LiveReading,
): { readonly from: number; readonly to: number; readonly drawTo: number } {
  const to = rightSecondOf(viewport, reading)
  return { from: to - shownSecondsOf(viewport), to, drawTo: isMoving(viewport) ? reading.newestSecond : to }
}

/** What stands in the picture, as far as more than pixels depends on it. It changes a few times a second at the most. */
export interface LiveFrame {
  /** Size of the picture, CSS pixels. */
  readonly width: number
  readonly height: number
  readonly pixelsPerSecond: number
  /** The second at the zero of the strip. */
  readonly originSecond: number
  /** The second at the right edge where it stands still; undefined while it follows the sound. */
  readonly rightSecond: number | undefined
  readonly isHeld: boolean
  /** Whether nothing stands out from the noise just now. */
  readonly isQuiet: boolean
  /** Whole seconds from the right edge to what is heard now. */
  readonly behindSeconds: number
  /** Whole seconds that can be looked back from now. */
  readonly memorySeconds: number
  /** Seconds across the picture, as chosen and as they are. */
  readonly span: LiveSpan
  readonly shownSeconds: number
  /** The pitches at the lower and at the upper edge. */
  readonly lowHertz: number
  readonly highHertz: number
}

/** What stands in the picture now. */
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

/** Whether two frames say the same. */
export const isSameFrame = (one: LiveFrame, other: LiveFrame): boolean => JSON.stringify(one) === JSON.stringify(other)
