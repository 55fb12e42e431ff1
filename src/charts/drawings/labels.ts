import type { ChartPen } from '../chart-pen.ts'
import { type Mark, type PathMark, straight, type TextMark } from '../scene.ts'

/** An area of a drawing, CSS pixels. */
export interface Area {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

type Point = readonly [x: number, y: number]

/** Obstacles for labels: lines as pairs of points, and areas of words and eggs. */
interface Obstacles {
  readonly lines: readonly (readonly [Point, Point])[]
  readonly areas: readonly Area[]
}

/** Least distance between a label and a line, CSS pixels. */
const MARGIN = 3
/** Distance from its point beyond which a label gets a thread, CSS pixels. */
const NEAR = 26
/** Points on a curve between two of its ends. */
const CURVE_POINTS = 8

/** The lines, words and eggs among marks that a label must not cover: grids and areas are no obstacles. */
export function obstaclesOf(marks: readonly Mark[], pen: ChartPen): Obstacles {
  return {
    lines: marks.flatMap((mark) => (mark.kind === 'path' && isLine(mark) ? segmentsOf(mark.d) : [])),
    areas: marks.flatMap((mark) => areaOf(mark, pen)),
  }
}

const isLine = ({ fill, stroke }: PathMark): boolean => fill === undefined && stroke !== undefined && stroke !== 'line'

/** The straight pieces of a path of `M`, `L` and `C`; a curve is cut into pieces. */
function segmentsOf(d: string): Obstacles['lines'] {
  const segments: (readonly [Point, Point])[] = []
  let at: Point = [0, 0]
  for (const [, command = '', numbers = ''] of d.matchAll(/([MLC])([^A-Za-z]*)/gu)) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers.match(/-?[\d.]+/gu)?.map(Number) ?? []
    const from = at
    at = command === 'C' ? [x2, y2] : [x0, y0]
    if (command === 'L') segments.push([from, at])
    if (command === 'M') segments.push([at, at]) // a value between two gaps is a dot
    if (command !== 'C') continue
    let last = from
    for (let step = 1; step <= CURVE_POINTS; step += 1) {
      const t = step / CURVE_POINTS
      const along = (a: number, b: number, c: number, e: number): number =>
        (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * e
      const next: Point = [along(from[0], x0, x1, x2), along(from[1], y0, y1, y2)]
      segments.push([last, next])
      last = next
    }
  }
  return segments
}

/** Areas covered by words and eggs. */
function areaOf(mark: Mark, pen: ChartPen): readonly Area[] {
  if (mark.kind === 'egg') {
    const half = mark.size / 2
    return [{ left: mark.x - half, right: mark.x + half, top: mark.y - half, bottom: mark.y + half }]
  }
  return mark.kind === 'text' ? [textArea(mark, pen)] : []
}

function textArea({ text, size, isBold, x, y, anchor }: TextMark, pen: ChartPen): Area {
  const width = pen.measure(text, size, isBold)
  const left = x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0)
  return { left, right: left + width, top: y - size, bottom: y + size * 0.3 }
}

/** Whether an area with a margin around it meets no line and no other area. */
export const isFree = (area: Area, { lines, areas }: Obstacles): boolean =>
  !areas.some(
    (one) => one.left < area.right && area.left < one.right && one.top < area.bottom && area.top < one.bottom,
  ) && !lines.some(([from, to]) => meets(from, to, area))

/** Whether a piece of a line comes into an area or its margin: what is left of it between each two edges (Liang and Barsky). */
function meets([x0, y0]: Point, [x1, y1]: Point, { left, right, top, bottom }: Area): boolean {
  let [enters, leaves] = [0, 1]
  for (const [way, room] of [
    [x0 - x1, x0 - left + MARGIN],
    [x1 - x0, right + MARGIN - x0],
    [y0 - y1, y0 - top + MARGIN],
    [y1 - y0, bottom + MARGIN - y0],
  ] as const) {
    if (way === 0 && room < 0) return false
    if (way < 0) enters = Math.max(enters, room / way)
    if (way > 0) leaves = Math.min(leaves, room / way)
  }
  return enters <= leaves
}

/** The first of some places of a label where it meets neither lines nor words nor eggs; undefined where none is free. */
export const freeLabel = (places: Iterable<TextMark>, marks: readonly Mark[], pen: ChartPen): TextMark | undefined => {
  const obstacles = obstaclesOf(marks, pen)
  for (const place of places) if (isFree(textArea(place, pen), obstacles)) return place
  return undefined
}

/** Distances of a label's baseline below its point (negative: above), nearest first. */
const DISTANCES = [-10, 21, -26, 34, -44, 52, -66, 74, -92, 100, -130]

/**
 * Label over or under one of some points, where it is free, with a thread where it is not near. Undefined where no
 * place is free.
 *
 * @param points the best first
 * @param room area for the label
 * @param marks marks already drawn
 */
export function labelAt(
  label: Omit<TextMark, 'kind' | 'x' | 'y' | 'anchor'>,
  points: readonly Point[],
  room: Area,
  marks: readonly Mark[],
  pen: ChartPen,
): readonly Mark[] {
  const half = pen.measure(label.text, label.size, label.isBold) / 2
  const obstacles = obstaclesOf(marks, pen)
  for (const away of [...DISTANCES, undefined])
    for (const [atX, atY] of points) {
      const y = away === undefined ? room.top + label.size : atY + away * pen.em
      const x = Math.max(Math.min(atX, room.right - half), room.left + half)
      const mark: TextMark = { kind: 'text', ...label, x, y, anchor: 'middle' }
      const area = textArea(mark, pen)
      if (area.top < room.top || area.bottom > room.bottom || !isFree(area, obstacles)) continue
      if (Math.abs(y - atY) <= NEAR * pen.em) return [mark]
      const end = y < atY ? area.bottom : area.top
      const thread = straight([atX, atY], [atX, end], { stroke: 'ink3', strokeOpacity: 0.7 })
      const [top, bottom] = [Math.min(atY, end), Math.max(atY, end)]
      const isHidden = obstacles.areas.some(
        (one) => one.left < atX + 2 && one.right > atX - 2 && one.top < bottom && one.bottom > top,
      )
      if (!isHidden) return [thread, mark]
    }
  return []
}
