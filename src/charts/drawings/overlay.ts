import { area, type CurveFactory, line } from 'd3-shape'
import type { ChartSpecies } from '../../domain/analytics/chart.ts'
import type { StepLength } from '../../domain/analytics/steps.ts'
import { type ChartPen, fitted } from '../chart-pen.ts'
import { type ChartPoint, dot, type Mark, type Scene, straight, tidy } from '../scene.ts'
import { apart, type LinesField, roundSteps, scaled, SIZES, unitMark, valueAxis } from './axes.ts'
import { openEnd } from './open-end.ts'
import { seriesMarker, seriesStroke } from './series.ts'
import { nameRoom, topsOf } from './species-rows.ts'

/** Least width for names beside the lines, CSS pixels; narrower drawings name them below. */
const NAMES_BESIDE = 680
/** Distance between the markers of a line, CSS pixels, and the least height for a marker as a share of the field. */
const [MARKERS_APART, MARKED] = [96, 0.04]
const MARKER = 3.6
/** Size of the eggs on peaks, CSS pixels. */
const PEAK_EGG = 18

/** Several species in one field. */
export interface Overlay {
  readonly lines: readonly { readonly species: ChartSpecies; readonly values: readonly (number | null)[] }[]
  /** Whether each is drawn against its own highest value. */
  readonly isOwnScale: boolean
  /** Whether all values are whole. */
  readonly isWhole: boolean
  /** Time that each value is of. */
  readonly step: StepLength | 'hour'
  /** Whether the last values may still grow. */
  readonly isUnfinished?: boolean | undefined
  readonly curve: CurveFactory
  /** Place of names in a wide drawing: at the ends of their lines, or in a list, with eggs on the tops of the lines. */
  readonly names: 'ends' | 'list'
  /** Room above and below the field at the usual size of letters, CSS pixels. */
  readonly head: number
  readonly foot: number
  /** Horizontal place of a value by its index. */
  x(left: number, right: number): (index: number) => number
  /** Marks of the time axis around the field. */
  axis(field: LinesField): readonly Mark[]
  readonly start: readonly [row: number, column: number]
  words(row: number, column: number): Pick<ChartPoint, 'title' | 'value' | 'species'>
}

type Line = Overlay['lines'][number]
type Drawn = Line & {
  readonly index: number
  /** Points of the values; null where nothing is known. */
  readonly points: readonly (readonly [x: number, y: number] | null)[]
  /** Points that no longer change. */
  readonly settled: Drawn['points']
}

/** Species as lines over each other: each with a colour, dashes and a marker of its own; the first is the thick one. */
export function drawOverlay(overlay: Overlay, pen: ChartPen): Scene {
  const { width, em } = pen
  const { lines, isOwnScale } = overlay
  const isBeside = width >= NAMES_BESIDE
  const tops = topsOf(
    lines.map(({ values }) => values),
    true,
  )
  const steps = isOwnScale ? [0, 0.25, 0.5, 0.75, 1] : roundSteps(Math.max(0, ...tops), 4, overlay.isWhole)
  const words = steps.map((step) => (isOwnScale ? pen.share(step) : pen.number(step)))
  const left = Math.max(...words.map((one) => pen.measure(one, SIZES.axis * em))) + 9
  const room = nameRoom(
    pen,
    lines.map(({ species }) => species),
    13.5 * em,
    (overlay.names === 'list' ? 76 : 54) * em,
  )
  const right = width - (isBeside ? room : 8)
  const top = overlay.head * em
  const tall = isBeside ? Math.max(250, lines.length * 26 * em) : 210
  const bottom = top + tall
  const y = scaled(0, steps.at(-1) ?? 1, bottom, top)
  const field: LinesField = { left, right, top, bottom, x: overlay.x(left, right), y }
  const drawn = lines.map((one, index): Drawn => {
    const against = isOwnScale ? (tops[index] ?? 1) : 1
    const points = one.values.map((value, at) =>
      value === null ? null : ([field.x(at), field.y(value / against)] as const),
    )
    return { ...one, index, points, settled: overlay.isUnfinished ? [...points.slice(0, -1), null] : points }
  })
  const below = isBeside ? { marks: [], height: 0 } : namesBelow(drawn, pen, bottom + (overlay.foot + 18) * em)
  const marks: readonly Mark[] = [
    ...valueAxis(
      pen,
      steps.map((step, index) => ({ y: field.y(step), words: words[index] ?? '' })),
      left,
      right,
    ),
    unitMark(pen, { unit: isOwnScale ? 'share' : 'detections', step: overlay.step }, top - 8 * em),
    ...overlay.axis(field),
    ...ground(drawn, overlay, field),
    ...drawn.toReversed().flatMap((one) => lineMarks(one, drawn.length, overlay, field)),
    ...(isBeside
      ? overlay.names === 'ends'
        ? namesAtEnds(drawn, field, pen)
        : namesListed(drawn, field, pen)
      : below.marks),
    ...(overlay.names === 'list' ? peakEggs(drawn, field, pen) : []),
  ]
  const height = bottom + overlay.foot * em + below.height
  return { width, height, marks, reading: readingOf(overlay, drawn, field) }
}

function readingOf(overlay: Overlay, drawn: readonly Drawn[], field: LinesField): Scene['reading'] {
  const columns = Math.max(0, ...drawn.map(({ points }) => points.length))
  const yOf = (row: number, column: number): number => drawn[row]?.points[column]?.[1] ?? field.bottom
  return {
    rows: drawn.length,
    columns,
    start: overlay.start,
    point: (row, column) => {
      const trace = pathOf(drawn[row]?.points ?? [], overlay.curve)
      return {
        x: field.x(column),
        y: yOf(row, column),
        ...(trace && drawn.length > 1 && { trace: { d: trace, stroke: seriesStroke(row).stroke } }),
        ...overlay.words(row, column),
      }
    },
    nearest: (x, y) => {
      const places = Array.from({ length: columns }, (_, index) => Math.abs(field.x(index) - x))
      const column = Math.max(0, places.indexOf(Math.min(...places)))
      const known = drawn.flatMap(({ points }, row) => (points[column] ? [row] : []))
      const distance = (row: number): number => Math.abs(yOf(row, column) - y)
      return [known.reduce((best, row) => (distance(row) < distance(best) ? row : best), known[0] ?? 0), column]
    },
  }
}

const pathOf = (points: Drawn['points'], curve: CurveFactory): string | undefined =>
  line<readonly [number, number] | null>(
    (point) => tidy(point?.[0] ?? 0),
    (point) => tidy(point?.[1] ?? 0),
  )
    .defined((point) => point !== null)
    .curve(curve)([...points]) ?? undefined

/** Ground under the first line. */
function ground([first]: readonly Drawn[], { curve }: Overlay, field: LinesField): readonly Mark[] {
  const d =
    first &&
    area<readonly [number, number] | null>()
      .x((point) => tidy(point?.[0] ?? 0))
      .y0(tidy(field.bottom))
      .y1((point) => tidy(point?.[1] ?? 0))
      .defined((point) => point !== null)
      .curve(curve)([...first.settled])
  return d ? [{ kind: 'path', d, fill: 'heat2', fillOpacity: 0.4 }] : []
}

/** A line with its markers, those of all lines in turn; a value between two gaps is a dot. */
function lineMarks(
  { index, points, settled }: Drawn,
  count: number,
  { curve }: Overlay,
  field: LinesField,
): readonly Mark[] {
  const d = pathOf(settled, curve)
  const open = settled === points ? null : points.at(-1)
  const style = seriesStroke(index)
  const alone = settled.flatMap((point, at) =>
    point && !points[at - 1] && !points[at + 1] ? [dot(point[0], point[1], 2.5, { fill: style.stroke })] : [],
  )
  const every = Math.max(1, Math.round((points.length * MARKERS_APART) / Math.max(1, field.right - field.left)))
  const from = Math.floor((index * every) / Math.max(1, count))
  const lowest = field.bottom - (field.bottom - field.top) * MARKED
  const markers = settled.flatMap((point, at) =>
    point && at % every === from && point[1] < lowest ? seriesMarker(index, point[0], point[1], MARKER) : [],
  )
  const end = open ? openEnd(points.at(-2), open, style) : []
  return [...(d ? [{ kind: 'path' as const, d, ...style }] : []), ...alone, ...markers, ...end]
}

/** Egg and name at the end of each line, moved apart, with a thread to where the line ends. */
function namesAtEnds(drawn: readonly Drawn[], field: LinesField, pen: ChartPen): readonly Mark[] {
  const { em } = pen
  const ends = drawn.map(({ points }) => points.findLast((point) => point !== null))
  const wanted = ends.map((end) => end?.[1] ?? field.bottom)
  const gap = Math.min(24 * em, (field.bottom - field.top + 20 * em) / Math.max(1, drawn.length - 1))
  const places = apart(wanted, gap, field.top - 10 * em, field.bottom + 10 * em)
  const x = field.right + 18
  return drawn.flatMap(({ index, species }): readonly Mark[] => {
    const [end, y] = [ends[index], places[index] ?? 0]
    const thread = end && straight([...end], [x, y], { stroke: seriesStroke(index).stroke, strokeOpacity: 0.6 })
    return [
      ...(thread ? [thread] : []),
      ...seriesMarker(index, x, y, MARKER),
      ...nameMarks(pen, species, index, x + 8, y),
    ]
  })
}

/** A sample of each line with its egg and name, one below the other beside the field. */
function namesListed(drawn: readonly Drawn[], field: LinesField, pen: ChartPen): readonly Mark[] {
  const { em } = pen
  const gap = Math.min(28 * em, (field.bottom - field.top) / Math.max(1, drawn.length - 0.5))
  const x = field.right + 14
  return drawn.flatMap(({ index, species }): readonly Mark[] => {
    const y = field.top + (index + 0.5) * gap
    return [...sample(index, x, y, em), ...nameMarks(pen, species, index, x + 34 * em, y)]
  })
}

/** Names below the field, in as many columns as fit. */
function namesBelow(drawn: readonly Drawn[], pen: ChartPen, top: number): { marks: readonly Mark[]; height: number } {
  const { em, width } = pen
  const columns = width >= 420 * em ? 2 : 1
  const [columnWidth, row] = [width / columns, 24 * em]
  const marks = drawn.flatMap(({ index, species }): readonly Mark[] => {
    const x = (index % columns) * columnWidth
    const y = top + (Math.floor(index / columns) + 0.5) * row
    return [...sample(index, x, y, em), ...nameMarks(pen, species, index, x + 34 * em, y, x + columnWidth - 6)]
  })
  return { marks, height: 18 * em + Math.ceil(drawn.length / columns) * row }
}

const sample = (index: number, x: number, y: number, em: number): readonly Mark[] => [
  straight([x, y], [x + 30 * em, y], seriesStroke(index)),
  ...seriesMarker(index, x + 15 * em, y, MARKER),
]

/** @param end where there is no room any more; the edge of the drawing by default */
function nameMarks(
  pen: ChartPen,
  { scientificName, commonName }: ChartSpecies,
  index: number,
  x: number,
  y: number,
  end = pen.width,
): readonly Mark[] {
  const { em } = pen
  const [size, isBold] = [13.5 * em, index === 0]
  return [
    { kind: 'egg', x: x + 10 * em, y, size: 20 * em, species: scientificName },
    {
      ...{ kind: 'text', x: x + 25 * em, y: y + 4.5 * em, size, fill: seriesStroke(index).stroke, isBold },
      text: fitted(pen, commonName, size, end - x - 25 * em, isBold),
    },
  ]
}

/** An egg over the top of each line, where none stands yet. */
function peakEggs(drawn: readonly Drawn[], field: LinesField, pen: ChartPen): readonly Mark[] {
  const size = PEAK_EGG * pen.em
  const taken: (readonly [x: number, y: number])[] = []
  return drawn.flatMap(({ species, points }): readonly Mark[] => {
    const [first] = points.filter((point) => point !== null).toSorted((a, b) => a[1] - b[1])
    if (!first || first[1] >= field.bottom) return []
    const [x, y] = [first[0], first[1] - size * 0.75]
    if (taken.some(([atX, atY]) => Math.hypot(atX - x, atY - y) < size)) return []
    taken.push([x, y])
    return [{ kind: 'egg', x, y, size, species: species.scientificName }]
  })
}
