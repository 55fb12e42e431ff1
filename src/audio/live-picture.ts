import type { LiveAppearance } from '../domain/sound/live-appearance.ts'
import type { LiveClock } from '../domain/sound/live-clock.ts'
import {
  initialViewport,
  isSameFrame,
  type LiveFrame,
  liveFrame,
  type LiveReading,
  type LiveViewport,
  nowSecondOf,
  reduceViewport,
  rightSecondOf,
  shownStretch,
  stripX,
  type ViewportEffect,
  type ViewportEvent,
} from '../domain/sound/live-viewport.ts'
import type { Theme } from '../domain/theme.ts'
import { createLifetime } from '../platform/lifetime.ts'
import type { LiveMemory } from './live-memory.ts'
import { createLiveTiles } from './live-tiles.ts'

/** Length of a scroll before the next one, seconds: numbers in CSS must stay small. */
const LENGTH_SECONDS = 300

/** Distance from the right place from which a scroll jumps, seconds; a smaller one is corrected by its speed. */
const OUT_OF_STEP_SECONDS = 0.4

/** Share of a difference corrected in a second, and the largest change of speed for it. */
const CATCH_UP = 0.25

const MOST_CATCH_UP = 0.06

/** Difference up to which two speeds are the same. */
const SAME_SPEED = 0.004

/** Interval of drawing new columns, milliseconds; between two drawings the compositor moves the picture. */
const DRAW_EVERY_MS = 100

/** Elements that the picture moves and fills. */
export interface LivePictureElements {
  /** Window of the picture, which has its size. */
  readonly window: HTMLElement
  /** Strip that is moved, with everything in it. */
  readonly strip: HTMLElement
  /** Parent of the canvases, inside the strip. */
  readonly tiles: HTMLElement
}

/** Running picture of live sound. */
export interface LivePicture {
  /** Frame, a new object with each change. */
  readonly frame: LiveFrame
  /** Calls when {@link frame} has changed. Returns the way to stop. */
  onFrame(fn: () => void): () => void
  /** Calls after each drawing, for things that move with it; has to be quick. Returns the way to stop. */
  onDrawn(fn: () => void): () => void
  /** Clock of the sound and of the station. */
  readonly clock: LiveClock
  /** Second at the right edge now, and the newest. */
  readonly rightSecond: number
  readonly newestSecond: number
  setAppearance(appearance: LiveAppearance, theme: Theme): void
  /** Sets whether it moves in steps. */
  setCalm(isCalm: boolean): void
  /** Freezes the picture in its place. */
  freeze(): void
  /** Looks back: holds the picture with this second at its right edge, or follows again where that is now. */
  lookAt(rightSecond: number): void
  /** Follows the newest sound. */
  follow(): void
  /** Draws the visible part into a rectangle at 0, 0 of another canvas. */
  copy(target: CanvasRenderingContext2D, width: number, height: number): void
  end(): void
}

/**
 * Picture of live sound until its end. All sound is kept, also while the picture is frozen or out of the window; only a
 * hidden page leaves gaps. `domain/sound/live-viewport` decides what is visible; this draws it.
 *
 * @param heard memory with earlier sound: the next picture of the same sound begins where this one ends
 */
export function createLivePicture(heard: LiveMemory, stage: LivePictureElements): LivePicture {
  const lifetime = createLifetime()
  const { scroll, tiles, followers, perform } = createPerformer(stage, heard)
  const listeners = new Set<() => void>()
  const reading = (): LiveReading => ({ ...heard.reading(), scrolledSecond: scroll.second })
  let viewport = initialViewport(heard.columns)
  let frame = liveFrame(viewport, reading())

  const send = (event: ViewportEvent): void => {
    const next = reduceViewport(viewport, event, reading(), heard.columns)
    viewport = next.viewport
    for (const effect of next.effects) perform(effect, viewport, reading)
  }
  const tell = (): void => {
    const now = liveFrame(viewport, reading())
    if (isSameFrame(now, frame)) return
    frame = now
    for (const listener of listeners) listener()
  }
  const wake = drawAgainAndAgain(() => {
    heard.listen()
    send({ kind: 'draw' })
    tell()
  }, lifetime)
  const change = (event: ViewportEvent): void => {
    send(event)
    wake()
  }
  lifetime.add(watchStage(stage.window, change, send))
  lifetime.add(() => {
    scroll.end()
    stage.tiles.replaceChildren()
  })
  wake()

  return {
    get frame() {
      return frame
    },
    get rightSecond() {
      return rightSecondOf(viewport, reading())
    },
    get newestSecond() {
      return nowSecondOf(reading())
    },
    clock: heard.clock,
    onFrame: (fn) => added(listeners, fn),
    onDrawn: (fn) => added(followers, fn),
    setAppearance: (appearance, theme) => change({ kind: 'set', to: { appearance, theme } }),
    setCalm: (isCalm) => change({ kind: 'set', to: { isCalm } }),
    freeze: () => change({ kind: 'freeze' }),
    lookAt: (second) => change({ kind: 'look-at', second }),
    follow: () => change({ kind: 'follow' }),
    copy(target, width, height) {
      const { from, to } = shownStretch(viewport, reading())
      tiles.copy(target, from, to, width, height)
    },
    end: () => lifetime.end(),
  }
}

/** Performer of the viewport's effects on the elements. */
function createPerformer(stage: LivePictureElements, { columns }: LiveMemory) {
  const scroll = createLiveScroll(stage.strip)
  const tiles = createLiveTiles(stage.tiles, columns)
  /** Functions called after each drawing. */
  const followers = new Set<() => void>()
  const perform = (effect: ViewportEffect, viewport: LiveViewport, reading: () => LiveReading): void => {
    switch (effect.kind) {
      case 'redraw':
        return tiles.set(effect.scale, effect.bins, effect.appearance)
      case 'rebase':
        tiles.rebase(effect.tile)
        return scroll.forget()
      case 'run':
      case 'stand':
        return scroll[effect.kind](effect.second, (second) => stripX(viewport, second))
      case 'show': {
        const { from, drawTo } = shownStretch(viewport, reading())
        tiles.show(from, drawTo)
        for (const follower of followers) follower()
      }
    }
  }
  return { scroll, tiles, followers, perform }
}

/** Draws in the next frame after a call, and then at each interval. */
function drawAgainAndAgain(draw: () => void, lifetime: ReturnType<typeof createLifetime>): () => void {
  let frame = 0
  let cancelPause = (): void => {}
  const wake = (): void => {
    cancelPause()
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      draw()
      cancelPause = lifetime.after(DRAW_EVERY_MS, wake)
    })
  }
  lifetime.add(() => cancelAnimationFrame(frame))
  return wake
}

/** Observes the size of an element, and whether it is in the window. Returns the way to stop. */
function watchStage(
  element: HTMLElement,
  onSize: (event: ViewportEvent) => void,
  onSeen: (event: ViewportEvent) => void,
): () => void {
  const resized = new ResizeObserver(([entry]) => {
    if (!entry) return
    const { width, height } = entry.contentRect
    onSize({ kind: 'set', to: { width, height } })
  })
  const seen = new IntersectionObserver(([entry]) =>
    onSeen({ kind: 'set', to: { isInView: entry?.isIntersecting ?? true } }),
  )
  resized.observe(element)
  seen.observe(element)
  return () => {
    resized.disconnect()
    seen.disconnect()
  }
}

function added(set: Set<() => void>, fn: () => void): () => void {
  set.add(fn)
  return () => set.delete(fn)
}

/** Scroll of a strip to the left with time, even: the browser's compositor does it, without work for the page. */
interface LiveScroll {
  /**
   * Runs so that the strip shows this second at its zero line now. Called some times a second; small differences are
   * corrected unseen.
   *
   * @param xOf where the strip stands when it shows a second, CSS pixels: it must be linear
   */
  run(second: number, xOf: (second: number) => number): void
  /** Stops the strip at a second. */
  stand(second: number, xOf: (second: number) => number): void
  /** Forgets scale and zero, which have changed: the next call of `run` goes on from there. */
  forget(): void
  /** Second shown now; undefined while nothing moves. */
  readonly second: number | undefined
  end(): void
}

/** Scroll of a strip. */
function createLiveScroll(strip: HTMLElement): LiveScroll {
  let animation: Animation | undefined
  let begin = 0
  /** Last position: the next scroll goes on there. */
  let last: number | undefined
  const now = (): number | undefined => animation && begin + Number(animation.currentTime ?? 0) / 1000
  const forget = (): void => {
    last = now()
    animation?.cancel()
    animation = undefined
  }
  const start = (second: number, xOf: (second: number) => number): void => {
    forget()
    begin = second
    strip.style.translate = `${xOf(second)}px`
    animation = strip.animate(
      { translate: [`${xOf(second)}px`, `${xOf(second + LENGTH_SECONDS)}px`] },
      { duration: LENGTH_SECONDS * 1000 },
    )
  }
  return {
    forget,
    get second() {
      return now()
    },
    run(second, xOf) {
      const shown = now() ?? last
      if (shown === undefined || Math.abs(second - shown) > OUT_OF_STEP_SECONDS) return start(second, xOf)
      if (!animation || shown > begin + LENGTH_SECONDS - 1) return start(shown, xOf)
      const off = second - shown
      const speed = 1 + Math.max(-MOST_CATCH_UP, Math.min(MOST_CATCH_UP, off * CATCH_UP))
      if (Math.abs(speed - animation.playbackRate) > SAME_SPEED) animation.updatePlaybackRate(speed)
    },
    stand(second, xOf) {
      forget()
      last = undefined
      const density = globalThis.devicePixelRatio || 1
      const translate = `${Math.round(xOf(second) * density) / density}px`
      if (strip.style.translate !== translate) strip.style.translate = translate
    },
    end: forget,
  }
}
