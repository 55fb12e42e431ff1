import { now } from './clock.ts'

/** Drawing that happens before the next frame, however often it is asked for, and only while the element is in the window. */
export interface FramePainter {
  /** Wants a drawing. One that is wanted out of sight is made when the element comes back. */
  ask(): void
  end(): void
}

/** Paints an element whenever it is asked to. */
export function paintWhenSeen(element: Element, paint: () => void): FramePainter {
  let [isSeen, isWanted, frame] = [false, false, 0]
  const draw = (): void => {
    frame = 0
    isWanted = false
    paint()
  }
  const ask = (): void => {
    isWanted = true
    if (isSeen && frame === 0) frame = requestAnimationFrame(draw)
  }
  const observer = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting === true
    if (isSeen && isWanted) ask()
    if (isSeen || frame === 0) return
    cancelAnimationFrame(frame)
    frame = 0
  })
  observer.observe(element)
  return {
    ask,
    end() {
      observer.disconnect()
      cancelAnimationFrame(frame)
    },
  }
}

/** A clock that ticks as long as somebody looks. */
export interface FrameClock {
  /** Milliseconds; only differences mean something. */
  now(): number
  /** Calls before each frame that is drawn; none is while the page is hidden. Returns the way to stop. */
  everyFrame(fn: () => void): () => void
}

/** The browser's own frames. */
export const FRAME_CLOCK: FrameClock = {
  now,
  everyFrame(fn) {
    let frame = 0
    const next = (): void => {
      frame = requestAnimationFrame(next)
      fn()
    }
    frame = requestAnimationFrame(next)
    return () => cancelAnimationFrame(frame)
  },
}
