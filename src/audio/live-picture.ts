import type { LiveClock } from '../domain/sound/live-clock.ts'
import type { LiveAppearance } from '../domain/sound/live-appearance.ts'
import {
  initialViewport,
  isSameFrame,
  type LiveFrame,
  type LiveReading,
  type LiveViewport,
  liveFrame,
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
import { createLiveScroll } from './live-scroll.ts'
import { createLiveTiles } from './live-tiles.ts'

/** How often new columns are drawn, milliseconds; between two drawings the compositor moves the picture. */
const DRAW_EVERY_MS = 100

/** The elements that the picture moves and fills. */
export interface LivePictureElements {
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
  setAppearance(appearance: LiveAppearance, theme: Theme): void
  /** Whether it shall move in steps. */
  setCalm(isCalm: boolean): void
  /** Holds the picture still, where it is. */
  freeze(): void
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
 * window; only a hidden page leaves gaps. What is seen is decided in `domain/sound/live-viewport`; this does it.
 *
 * @param heard what was heard before, too: the next picture of the same sound begins where this one ends
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

/** Makes what does with the elements what was decided. */
function createPerformer(stage: LivePictureElements, { columns }: LiveMemory) {
  const scroll = createLiveScroll(stage.strip)
  const tiles = createLiveTiles(stage.tiles, columns)
  /** Called after each drawn picture. */
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

/** Draws in the next frame when it is called, and from then on again and again. */
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

/** Tells the size of an element, and whether it is in the window. Returns the way to stop. */
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
