import type { Rgb } from '../sound/palettes.ts'
import type { SoundExtent, SoundView } from '../sound/view.ts'

/** Length of the recording that a postcard shows and plays, seconds. */
const SHOWN_SECONDS = 6
/** Lowest frequency of the view, hertz: below it are wind and traffic. */
const LOWEST_HERTZ = 250
const HIGHEST_HERTZ = 12_000
/** Least height of the band, hertz: a narrower one looks like noise. */
const NARROWEST_HERTZ = 2600
/** Least length of a recording for a card, seconds. */
const SHORTEST_SECONDS = 3
/** Margins as a share of the bird's height and length, in which the drawing fades. */
const ROOM = 0.36
const TIME_ROOM = 0.16
/** Share of the sound that may lie outside, on each side, 0 to 1. */
const OUTSIDE = 0.015

/**
 * View in which the bird is searched: as much before and after a second as a card shows, and all frequencies of birds.
 */
export function postcardView({ seconds, highestHertz }: SoundExtent, middle: number): SoundView {
  const highHertz = Math.min(HIGHEST_HERTZ, highestHertz)
  return {
    fromSecond: Math.max(0, middle - SHOWN_SECONDS),
    toSecond: Math.min(seconds, middle + SHOWN_SECONDS),
    lowHertz: Math.min(LOWEST_HERTZ, highHertz / 4),
    highHertz,
  }
}

/**
 * View framed around its sound, with margins: as long as a card shows, with as little sound cut off as possible.
 *
 * @param pixels a small picture of the view (RGBA, row after row from the top), the brighter the louder
 * @param width pixels in a row
 * @param middle a second that must be inside
 */
export function framedView(view: SoundView, pixels: Uint8ClampedArray, width: number, middle: number): SoundView {
  const seconds = view.toSecond - view.fromSecond
  const columnAt = (second: number): number => ((second - view.fromSecond) / seconds) * width
  const height = pixels.length / 4 / width
  const powerAt = (x: number, y: number): number => (pixels[(y * width + x) * 4] ?? 0) ** 4 // the loudest pixels decide
  const columns = Float64Array.from({ length: width }, (_, x) => sumOf(0, height, (y) => powerAt(x, y)))
  const shown = Math.round(Math.min(1, SHOWN_SECONDS / seconds) * width)
  const start = bestStart(columns, shown, columnAt(middle))
  const [first, last] = soundingPart(columns.subarray(start, start + shown))
  if (first === undefined || last === undefined) return cut(view, middle - SHOWN_SECONDS / 2, SHOWN_SECONDS)
  const secondAt = (column: number): number => view.fromSecond + (column / width) * seconds
  const [from, to] = [secondAt(start + first), secondAt(start + last)]
  const length = Math.min(SHOWN_SECONDS, Math.max(SHORTEST_SECONDS, (to - from) * (1 + 2 * TIME_ROOM)))
  const rows = Float64Array.from({ length: height }, (_, y) => sumOf(start, start + shown, (x) => powerAt(x, y)))
  return banded(cut(view, (from + to - length) / 2, length), rows)
}

/** Part of a view, moved so that it lies inside. */
function cut(view: SoundView, fromSecond: number, length: number): SoundView {
  const shown = Math.min(length, view.toSecond - view.fromSecond)
  const from = Math.max(view.fromSecond, Math.min(view.toSecond - shown, fromSecond))
  return { ...view, fromSecond: from, toSecond: from + shown }
}

/** Band of a view that has sound, with margins. */
function banded(view: SoundView, rows: Float64Array): SoundView {
  const [first, last] = soundingPart(rows)
  if (first === undefined || last === undefined) return view
  const hertzPerRow = (view.highHertz - view.lowHertz) / rows.length
  const [high, low] = [view.highHertz - first * hertzPerRow, view.highHertz - last * hertzPerRow]
  const span = Math.max(NARROWEST_HERTZ, (high - low) * (1 + 2 * ROOM))
  const lowHertz = Math.max(LOWEST_HERTZ / 3, (high + low - span) / 2)
  return { ...view, lowHertz, highHertz: Math.min(view.highHertz, lowHertz + span) }
}

/** Sum of a function over `from … to − 1`. */
function sumOf(from: number, to: number, of: (index: number) => number): number {
  let sum = 0
  for (let index = from; index < to; index += 1) sum += of(index)
  return sum
}

/** Start of the `shown` columns that hold the column `middle` and the most sound, with little in their faded ends. */
function bestStart(columns: Float64Array, shown: number, middle: number): number {
  const faded = Math.round(shown * TIME_ROOM * 0.75)
  let [best, most] = [0, Number.NEGATIVE_INFINITY]
  for (let start = 0; start + shown <= columns.length; start += 1) {
    if (middle < start + faded && start > 0) break
    if (middle > start + shown - faded && start + shown < columns.length) continue
    const score = sumOf(0, shown, (at) => (columns[start + at] ?? 0) * (Math.min(at, shown - 1 - at) < faded ? -1 : 1))
    if (score <= most) continue
    most = score
    best = start
  }
  return best
}

/** First and last index of the part that has most of the sound; empty where there is none. */
function soundingPart(power: Float64Array): readonly number[] {
  const quiet = power.toSorted()[Math.floor(power.length / 4)] ?? 0
  const all = power.reduce((sum, one) => sum + Math.max(0, one - quiet), 0)
  if (all === 0) return []
  const ends: number[] = []
  let below = 0
  for (const [index, one] of power.entries()) {
    below += Math.max(0, one - quiet)
    if (ends.length === 0 && below >= all * OUTSIDE) ends.push(index)
    if (below >= all * (1 - OUTSIDE)) return [...ends, index + 1]
  }
  return ends
}

/** Fades of a drawing at its edges, as shares of its width and height. */
export interface Fades {
  readonly sides: number
  readonly top: number
  readonly bottom: number
}

/** Distance of a colour from the ground from which it counts as ink, 0…255. */
const INKED = 46

/**
 * Picture without its ground (RGBA, in place): silence becomes transparent and the edges fade, so that it lies on any
 * paper.
 *
 * @param ground the colour of silence
 */
export function withoutGround(pixels: Uint8ClampedArray, width: number, ground: Rgb, fades: Fades): void {
  const height = pixels.length / 4 / width
  const across = Float32Array.from({ length: width }, (_, x) =>
    smooth(Math.min(x + 0.5, width - x - 0.5) / (fades.sides * width)),
  )
  for (let y = 0; y < height; y += 1) {
    const down = smooth((y + 0.5) / (fades.top * height)) * smooth((height - y - 0.5) / (fades.bottom * height))
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const apart = Math.max(
        Math.abs((pixels[at] ?? 0) - ground[0]),
        Math.abs((pixels[at + 1] ?? 0) - ground[1]),
        Math.abs((pixels[at + 2] ?? 0) - ground[2]),
      )
      pixels[at + 3] = 255 * smooth(apart / INKED) * down * (across[x] ?? 0)
    }
  }
}

function smooth(share: number): number {
  const bounded = Math.max(0, Math.min(1, share))
  return bounded * bounded * (3 - 2 * bounded)
}
