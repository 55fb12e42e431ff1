import { createLiveClock, type LiveClock, type Recorded } from '../domain/sound/live-clock.ts'
import { createLiveColumns } from '../domain/sound/live-columns.ts'
import { INITIAL_LIVE_LOOK, type LiveLook, type LiveSpan, pictureLookOf, spanFor } from '../domain/sound/live-look.ts'
import { createLiveLoudness } from '../domain/sound/live-loudness.ts'
import { createLiveSpectrum } from '../domain/sound/live-spectrum.ts'
import { type LiveScale, liveScale, rightEdge, type ShownBins, shownBins } from '../domain/sound/live-view.ts'
import type { Theme } from '../domain/theme.ts'
import { createLifetime } from '../platform/lifetime.ts'
import type { LiveSamples } from './live-samples.ts'
import { createLiveScroll } from './live-scroll.ts'
import { createLiveTiles } from './live-tiles.ts'

/** How often new columns are drawn, milliseconds; between two drawings the compositor moves the picture. */
const DRAW_EVERY_MS = 100
/** The picture stays this far behind the sound, so that there is always something to come into view. */
const LAG_SECONDS = 0.25
/** Whoever looks no further back than this looks at now. */
const NOW_SECONDS = 0.2
/** How often the station's clock is looked at. */
const CLOCK_EVERY_SECONDS = 0.5
/** The zero of the strip is moved on so often: numbers in CSS must not become large. */
const REBASE_PIXELS = 20_000

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

/** Where the picture gets its sound and its time. */
export interface LiveInput {
  readonly sampleRate: number
  readonly samples: LiveSamples
  /** When what is heard now was recorded; undefined while nobody knows. */
  heardAt(): Recorded | undefined
}

/** The elements that the picture moves and fills. */
export interface LiveStage {
  /** What is seen of the picture: its size. */
  readonly window: HTMLElement
  /** Is moved, with everything in it. */
  readonly strip: HTMLElement
  /** Inside the strip: gets the canvases as children. */
  readonly tiles: HTMLElement
}

/** A running picture of live sound. */
export interface LivePicture {
  /** A new object whenever something has changed. */
  readonly frame: LiveFrame
  /** Calls when {@link frame} has changed. Returns the way to stop. */
  onFrame(fn: () => void): () => void
  /** Calls after each drawn picture: for what moves with it. To be quick. */
  onDrawn(fn: () => void): () => void
  /** Moments of the sound and of the station. */
  readonly clock: LiveClock
  /** The second at the right edge now, and the newest. */
  readonly rightSecond: number
  readonly newestSecond: number
  setLook(look: LiveLook, theme: Theme): void
  /** Whether it shall move in steps. */
  setCalm(isCalm: boolean): void
  /** Holds the picture still, where it is. */
  hold(): void
  /** Looks back: the picture is held with this second at its right edge, or follows again where that is now. */
  lookAt(rightSecond: number): void
  /** Follows what is heard. */
  follow(): void
  /** Draws what is seen into a rectangle at 0, 0 of another canvas. */
  copy(target: CanvasRenderingContext2D, width: number, height: number): void
  end(): void
}

/**
 * Draws live sound until its end. All sound is remembered, also while the picture is held or scrolled out of the
 * window; only a hidden page leaves gaps.
 */
export function createLivePicture(input: LiveInput, stage: LiveStage): LivePicture {
  const { samples } = input
  const lifetime = createLifetime()
  const columns = createLiveColumns(input.sampleRate)
  const loudness = createLiveLoudness(columns.perSecond)
  const spectrum = createLiveSpectrum(columns, loudness)
  const clock = createLiveClock()
  const scroll = createLiveScroll(stage.strip)
  const tiles = createLiveTiles(stage.tiles, columns)
  const listeners = new Set<() => void>()
  const followers = new Set<() => void>()

  let look = INITIAL_LIVE_LOOK
  let theme: Theme = 'light'
  let next = 0
  let pause = (): void => {}
  let size = { width: 0, height: 0 }
  let isInView = true
  let isCalm = false
  let held: number | undefined
  let scale: LiveScale = liveScale(columns.perSecond, 30, 1, 1)
  let bins: ShownBins = shownBins(columns.bins, columns.binHertz, look.lowHertz, look.highHertz)
  let span: LiveSpan = 30
  let originSecond = 0
  let lift = loudness.liftDecibels
  let isStale = true
  let clockAt = Number.NEGATIVE_INFINITY

  const shown = (): number => size.width / scale.pixelsPerSecond
  const oldest = (): number => (columns.oldest === 0 ? 0 : columns.secondOf(columns.oldest))
  const newest = (): number => Math.max(0, columns.secondOf(columns.next))
  /** The moment that is seen as now: it goes evenly, and behind the sound. */
  const edge = (): number => scroll.second ?? Math.max(0, newest() - LAG_SECONDS)
  const right = (): number => rightEdge({ newest: edge(), oldest: oldest(), span: shown(), held, isCalm })

  const frameNow = (): LiveFrame => {
    const stands = held !== undefined || isCalm
    return {
      ...size,
      pixelsPerSecond: scale.pixelsPerSecond,
      originSecond,
      rightSecond: stands ? right() : undefined,
      isHeld: held !== undefined,
      behindSeconds: held === undefined ? 0 : Math.max(0, Math.round(edge() - right())),
      memorySeconds: Math.floor(newest() - oldest()),
      span,
      shownSeconds: shown(),
      lowHertz: bins.lowHertz,
      highHertz: bins.highHertz,
    }
  }
  let frame = frameNow()
  const tell = (): void => {
    const now = frameNow()
    if ((Object.keys(now) as (keyof LiveFrame)[]).every((key) => now[key] === frame[key])) return // reason: a literal's keys
    frame = now
    for (const listener of listeners) listener()
  }

  const listen = (): void => {
    const { samples: fresh, missed } = samples.read()
    if (missed > 0) spectrum.miss(missed)
    spectrum.push(fresh)
    const now = newest()
    if (Math.abs(now - clockAt) < CLOCK_EVERY_SECONDS) return
    clockAt = now
    const recorded = input.heardAt()
    if (recorded) clock.note(now, recorded)
  }
  const xOf = (second: number): number => size.width - (second - originSecond) * scale.pixelsPerSecond
  const rebase = (): void => {
    originSecond = tiles.rebase(right())
    scroll.forget()
  }
  const measure = (): void => {
    isStale = false
    lift = loudness.liftDecibels
    const density = Math.min(3, globalThis.devicePixelRatio || 1)
    span = look.spanSeconds ?? spanFor(size.width)
    scale = liveScale(columns.perSecond, span, size.width, density)
    bins = shownBins(columns.bins, columns.binHertz, look.lowHertz, look.highHertz)
    tiles.set(scale, bins, pictureLookOf(look, theme, lift))
    rebase()
  }
  const draw = (): void => {
    if (size.width === 0) return
    if (isStale || loudness.liftDecibels !== lift) measure()
    if (Math.abs(right() - originSecond) * scale.pixelsPerSecond > REBASE_PIXELS) rebase()
    const isMoving = held === undefined && !isCalm
    if (isMoving) scroll.run(Math.max(0, newest() - LAG_SECONDS), xOf)
    else scroll.stand(right(), xOf)
    const to = right()
    tiles.show(to - shown(), isMoving ? newest() : to)
    for (const follower of followers) follower()
  }
  /** Draws in the next frame, and from then on again and again. */
  const wake = (): void => {
    pause()
    cancelAnimationFrame(next)
    next = requestAnimationFrame(run)
  }
  const run = (): void => {
    listen()
    if (isInView) draw()
    tell()
    pause = lifetime.after(DRAW_EVERY_MS, wake)
  }

  const resized = new ResizeObserver(([entry]) => {
    if (!entry) return
    const { width, height } = entry.contentRect
    if (width !== size.width) isStale = true
    size = { width, height }
    wake()
  })
  resized.observe(stage.window)
  const seen = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? true
  })
  seen.observe(stage.window)
  wake()
  lifetime.add(() => {
    cancelAnimationFrame(next)
    scroll.end()
    samples.end()
    resized.disconnect()
    seen.disconnect()
    stage.tiles.replaceChildren()
  })

  return {
    get frame() {
      return frame
    },
    get rightSecond() {
      return right()
    },
    get newestSecond() {
      return edge()
    },
    clock,
    onFrame: (fn) => added(listeners, fn),
    onDrawn: (fn) => added(followers, fn),
    setLook(nextLook, nextTheme) {
      look = nextLook
      theme = nextTheme
      isStale = true
      wake()
    },
    setCalm(calm) {
      isCalm = calm
      wake()
    },
    hold() {
      held = right()
      wake()
    },
    lookAt(second) {
      const now = edge()
      const least = Math.min(now, oldest() + shown())
      held = second > now - NOW_SECONDS ? undefined : Math.max(least, second)
      wake()
    },
    follow() {
      held = undefined
      wake()
    },
    copy(target, width, height) {
      const to = right()
      tiles.copy(target, to - shown(), to, width, height)
    },
    end: () => lifetime.end(),
  }
}

function added(set: Set<() => void>, fn: () => void): () => void {
  set.add(fn)
  return () => set.delete(fn)
}
