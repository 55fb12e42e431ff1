import type { LivePicture } from '../../../state/live/live-picture.ts'

/** A place in the picture, CSS pixels from its upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What is under a point. */
export interface Reading {
  readonly hertz: number
  /** Seconds of the sound, as the picture counts them. */
  readonly second: number
  /** Seconds before what is heard now. */
  readonly ago: number
}

/** Cross hairs with a read-out, drawn without React: they go along with the sound. */
export interface CrossHairs {
  /** Where they are; undefined: nowhere. */
  readonly point: Point | undefined
  /** Moves them, not out of the picture; undefined: away. */
  pointTo(point: Point | undefined): void
  /** What is under them, in words. */
  readonly words: string | undefined
  end(): void
}

/** The parts of cross hairs: `surface` gets `data-pointed` while there is a point. */
export interface CrossHairParts {
  readonly surface: HTMLElement
  readonly across: HTMLElement
  readonly down: HTMLElement
  readonly readout: HTMLElement
}

/** Room between read-out and cross, CSS pixels; above it where there is room. */
const MARGIN = 16
const ABOVE = 44

/** Reads a point of what is shown. */
export function readingAt(picture: LivePicture, { x, y }: Point): Reading {
  const { width, height, lowHertz, highHertz, pixelsPerSecond } = picture.frame
  const second = picture.rightSecond - (width - x) / pixelsPerSecond
  return {
    hertz: highHertz - (y / height) * (highHertz - lowHertz),
    second,
    ago: Math.max(0, picture.newestSecond - second),
  }
}

/** Makes the cross hairs of a picture. */
export function createCrossHairs(
  picture: LivePicture,
  { surface, across, down, readout }: CrossHairParts,
  describe: (reading: Reading) => string,
): CrossHairs {
  let point: Point | undefined
  let words: string | undefined
  const draw = (): void => {
    if (!point) return
    words = describe(readingAt(picture, point))
    if (readout.textContent !== words) readout.textContent = words
    across.style.translate = `0 ${point.y}px`
    down.style.translate = `${point.x}px 0`
    const room = readout.offsetWidth + MARGIN
    const left = point.x + room > picture.frame.width ? point.x - room : point.x
    readout.style.translate = `${Math.max(0, left)}px ${point.y < ABOVE ? point.y : point.y - ABOVE}px`
  }
  const stop = picture.onDrawn(draw)
  return {
    get point() {
      return point
    },
    pointTo(next) {
      const { width, height } = picture.frame
      point = next && { x: Math.max(0, Math.min(width, next.x)), y: Math.max(0, Math.min(height, next.y)) }
      surface.toggleAttribute('data-pointed', point !== undefined)
      draw()
    },
    get words() {
      return point && words
    },
    end() {
      stop()
      surface.removeAttribute('data-pointed')
    },
  }
}
