import { now } from './clock.ts'

/**
 * Painter that draws once before the next frame, however often it is asked, and only while the element is in the
 * window.
 */
export interface FramePainter {
  /** Asks for a drawing. One asked for out of sight is made when the element comes back. */
  ask(): void
  end(): void
}

/** Painter of an element. */
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

/** Clock that ticks while somebody looks. */
export interface FrameClock {
  /** Time in milliseconds; only differences have a meaning. */
  now(): number
  /** Calls before each drawn frame; there is none while the page is hidden. Returns the way to stop. */
  everyFrame(fn: () => void): () => void
}

/** Clock of the browser's own frames. */
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
