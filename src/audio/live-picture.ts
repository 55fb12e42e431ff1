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

/** A scroll lasts so long before it is begun anew, seconds: numbers in CSS must not become large. */
const LENGTH_SECONDS = 300

/** How far it may be from where it should be before it is put there; less is made up for by its speed. */
const OUT_OF_STEP_SECONDS = 0.4

/** The share of a difference that is made up for in a second, and by how much the speed may change for it. */
const CATCH_UP = 0.25

const MOST_CATCH_UP = 0.06

/** Speeds that differ less are the same. */
const SAME_SPEED = 0.004

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

/** Moves a strip to the left as time goes by, evenly: the browser's compositor does it, the page has nothing to do. */
interface LiveScroll {
  /**
   * The strip shall show this second at its zero line, and go on with the time. Called some times a second; what is a
   * little off is caught up with unseen.
   *
   * @param xOf where the strip stands when it shows a second, CSS pixels: it must be linear
   */
  run(second: number, xOf: (second: number) => number): void
  /** The strip shall stand still. */
  stand(second: number, xOf: (second: number) => number): void
  /** The strip has got another scale or another zero: the next call of `run` goes on from there. */
  forget(): void
  /** The second that is shown now; undefined while nothing moves. */
  readonly second: number | undefined
  end(): void
}

/** Makes the scroll of a strip. */
function createLiveScroll(strip: HTMLElement): LiveScroll {
  let animation: Animation | undefined
  let begin = 0
  /** Where the last one was left: the next one goes on there. */
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
