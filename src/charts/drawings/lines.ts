import { area, curveLinear, curveStepAfter, line } from 'd3-shape'
import type { ChartLine, LinesChart } from '../../domain/analytics/chart.ts'
import type { ChartPen } from '../chart-pen.ts'
import { lineName, lineWords } from '../chart-values.ts'
import { type ChartColour, dot, type Mark, type Scene, tidy } from '../scene.ts'
import { dateAxis, dateTicks, type LinesField, roundSteps, scaled, SIZES, stepAt, unitMark, valueAxis } from './axes.ts'
import { eggMarks } from './egg-marks.ts'
import { type Area, labelAt } from './labels.ts'
import { openEnd } from './open-end.ts'
import { drawSpeciesLines } from './species-lines.ts'

/** Where a line ends: the last known value of it. */
const endOf = ({ values }: ChartLine): { readonly index: number; readonly value: number } | undefined => {
  const index = values.findLastIndex((value) => value !== null)
  return index < 0 ? undefined : { index, value: values[index] ?? 0 }
}

/** Where labels of a field may stand: a little beyond it above and on the right. */
const roomOf = ({ left, right, top, bottom }: LinesField, { em }: ChartPen): Area => ({
  ...{ left: left + 2, right: right + 8 },
  ...{ top: top - 17 * em, bottom },
})

const NAME_LETTERS = 13

/** Widest drawing with the lower height, CSS pixels. */
const NARROW = 560

/** Style of a line. */
interface Stroke {
  readonly stroke: ChartColour
  readonly strokeWidth: number
}

/** Numbers over time as lines, with a difference filled or eggs on the days of new species; or several species. */
export function drawLines(chart: LinesChart, pen: ChartPen): Scene {
  return chart.lines.some(({ species }) => species) ? drawSpeciesLines(chart, pen) : drawNumbers(chart, pen)
}

function drawNumbers(chart: LinesChart, pen: ChartPen): Scene {
  const { width, em } = pen
  const values = chart.lines.flatMap(({ values }) => values.filter((value) => value !== null))
  const steps = roundSteps(Math.max(0, ...values), 4, true)
  const words = steps.map((step) => pen.number(step))
  const left = Math.max(...words.map((one) => pen.measure(one, SIZES.axis * em))) + 9
  const right = width - 8
  const top = (chart.marks?.length ? 70 : 40) * em
  const bottom = top + (width < NARROW ? 210 : 250)
  const count = chart.dates.length
  const field: LinesField = {
    ...{ left, right, top, bottom },
    x: count === 1 ? () => (left + right) / 2 : scaled(0, count - 1, left, right),
    y: scaled(0, steps.at(-1) ?? 1, bottom, top),
  }
  const ticks = dateTicks(pen, chart.dates, right - left)
  const lines = chart.lines
    .map((one, index) => lineMarks(chart, one, index === 0 ? MEANT : BEFORE, field))
    .toReversed()
    .flat()
  const unit = unitMark(pen, { unit: chart.unit, step: chart.step }, top - 24 * pen.em)
  // each avoids the marks before it: the number matters most, the names of eggs least
  const ends = endMarks(chart, field, pen, [...lines, unit])
  const eggs = eggMarks(chart, field, pen, [...lines, unit, ...ends])
  const marks: readonly Mark[] = [
    ...valueAxis(
      pen,
      steps.map((step, index) => ({ y: field.y(step), words: words[index] ?? '' })),
      left,
      right,
    ),
    unit,
    ...dateAxis(pen, ticks, field.x, bottom + 18 * em, { left: left - 8, right }),
    ...filled(chart, field),
    ...lines,
    ...eggs,
    ...ends,
    ...nameOfBefore(chart, field, pen, [...lines, unit, ...eggs, ...ends]),
  ]
  return { width, height: bottom + 26 * em, marks, reading: readingOf(chart, field, pen) }
}

function readingOf(chart: LinesChart, field: LinesField, pen: ChartPen): Scene['reading'] {
  const { lines, dates } = chart
  const step = dates.length > 1 ? (field.right - field.left) / (dates.length - 1) : field.right - field.left
  const heightOf = (row: number, column: number): number => field.y(lines[row]?.values[column] ?? 0)
  return {
    rows: lines.length,
    columns: dates.length,
    start: [0, Math.max(0, lines[0]?.values.findLastIndex((value) => value !== null) ?? 0)],
    point: (row, column) => ({
      x: field.x(column),
      y: heightOf(row, column),
      ...lineWords(chart, row, column, pen),
    }),
    nearest: (x, y) => {
      const column = dates.length > 1 ? stepAt(x, field.left - step / 2, step, dates.length) : 0
      const known = lines.flatMap(({ values }, row) => ((values[column] ?? null) === null ? [] : [row]))
      const distance = (row: number): number => Math.abs(heightOf(row, column) - y)
      return [known.reduce((best, row) => (distance(row) < distance(best) ? row : best), known[0] ?? 0), column]
    },
  }
}

const MEANT: Stroke = { stroke: 'ink', strokeWidth: 2 }
const BEFORE: Stroke = { stroke: 'ink3', strokeWidth: 1.2 }

/** Values of a line without the unfinished last one, which cannot be compared. */
const overOf = ({ isUnfinished }: LinesChart, { id, values }: ChartLine): ChartLine['values'] =>
  isUnfinished && id !== 'before' ? [...values.slice(0, -1), null] : values

/**
 * Line with gaps where nothing is known; a value between two gaps is a dot, an unfinished value a hollow dot after
 * dashes.
 */
function lineMarks(chart: LinesChart, one: ChartLine, stroke: Stroke, field: LinesField): readonly Mark[] {
  const curve = chart.shape === 'steps' ? curveStepAfter : curveLinear
  const values = overOf(chart, one)
  const d = line<number | null>(
    (_, index) => tidy(field.x(index)),
    (value) => tidy(field.y(value ?? 0)),
  )
    .defined((value) => value !== null)
    .curve(curve)([...values])
  const alone = values.flatMap((value, index) =>
    value !== null && (values[index - 1] ?? null) === null && (one.values[index + 1] ?? null) === null
      ? [dot(field.x(index), field.y(value), 2.5, { fill: stroke.stroke })]
      : [],
  )
  return [
    ...(d ? [{ kind: 'path' as const, d, ...stroke }] : []),
    ...alone,
    ...(values === one.values ? [] : lastValue(one, stroke, field)),
  ]
}

/** The last value of a line, which may still grow. */
function lastValue({ values }: ChartLine, stroke: Stroke, field: LinesField): readonly Mark[] {
  const last = values.length - 1
  const [before, value] = [values[last - 1] ?? null, values[last] ?? null]
  const from = before === null ? null : ([field.x(last - 1), field.y(before)] as const)
  return value === null ? [] : openEnd(from, [field.x(last), field.y(value)], stroke)
}

function filled(chart: LinesChart, field: LinesField): readonly Mark[] {
  const [first, second] = chart.lines
  if (!first) return []
  if (chart.fill === 'difference' && second) return differenceMarks(overOf(chart, first), second.values, field)
  if (chart.fill !== 'area') return []
  const d = area<number | null>()
    .x((_, index) => tidy(field.x(index)))
    .y0(tidy(field.bottom))
    .y1((value) => tidy(field.y(value ?? 0)))
    .defined((value) => value !== null)
    .curve(chart.shape === 'steps' ? curveStepAfter : curveLinear)([...overOf(chart, first)])
  return d ? [{ kind: 'path', d, fill: 'heat2', fillOpacity: 0.6 }] : []
}

type Values = readonly (number | null)[]

/**
 * The area between two lines: filled where the first is ahead, hatched where it is behind. Where they cross between two
 * days, the areas meet at the crossing.
 */
function differenceMarks(first: Values, second: Values, field: Pick<LinesField, 'x' | 'y'>): readonly Mark[] {
  const areas = { ahead: '', behind: '' }
  const at = (index: number, value: number): string => `${tidy(field.x(index))} ${tidy(field.y(value))}`
  for (let index = 0; index + 1 < first.length; index += 1) {
    const [a0, a1] = [first[index] ?? null, first[index + 1] ?? null]
    const [b0, b1] = [second[index] ?? null, second[index + 1] ?? null]
    if (a0 === null || a1 === null || b0 === null || b1 === null) continue
    const [start, end] = [a0 - b0, a1 - b1]
    if (start * end >= 0) {
      areas[start + end >= 0 ? 'ahead' : 'behind'] +=
        `M${at(index, a0)}L${at(index + 1, a1)}L${at(index + 1, b1)}L${at(index, b0)}z`
      continue
    }
    const share = start / (start - end)
    const crossing = at(index + share, a0 + (a1 - a0) * share)
    areas[start > 0 ? 'ahead' : 'behind'] += `M${at(index, a0)}L${crossing}L${at(index, b0)}z`
    areas[end > 0 ? 'ahead' : 'behind'] += `M${at(index + 1, a1)}L${crossing}L${at(index + 1, b1)}z`
  }
  return [
    ...(areas.ahead ? [{ kind: 'path' as const, d: areas.ahead, fill: 'heat3' as const }] : []),
    ...(areas.behind ? [{ kind: 'path' as const, d: areas.behind, fill: 'hatch' as const }] : []),
  ]
}

/** The number at the end of the line that is meant, where it covers no line. */
function endMarks(chart: LinesChart, field: LinesField, pen: ChartPen, others: readonly Mark[]): readonly Mark[] {
  const first = chart.lines[0]
  const end = first && endOf(first)
  if (!end) return []
  const [x, y] = [field.x(end.index), field.y(end.value)]
  const isOpen = chart.isUnfinished && end.index === chart.dates.length - 1
  const number = pen.number(end.value)
  const text = isOpen ? pen.text('chart.soFar', { what: number }) : number
  const label = { text, size: SIZES.name * pen.em, fill: 'ink', isBold: true, hasHalo: true } as const
  return [
    isOpen
      ? dot(x, y, 4, { fill: 'paper', stroke: 'accent', strokeWidth: 2 })
      : dot(x, y, 4.5, { fill: 'accent', stroke: 'paper', strokeWidth: 1.5 }),
    ...labelAt(label, [[x, y]], roomOf(field, pen), others, pen),
  ]
}

/** The name of the second line, under or over it: where it meets neither a line nor other words. */
function nameOfBefore(chart: LinesChart, field: LinesField, pen: ChartPen, others: readonly Mark[]): readonly Mark[] {
  const second = chart.lines[1]
  if (!second) return []
  const last = chart.dates.length - 1
  const points = Array.from({ length: 20 }, (_, step) => Math.round(last * (0.86 - step * 0.04))).flatMap((at) => {
    const value = second.values[at] ?? null
    return value === null ? [] : [[field.x(at), field.y(value)] as const]
  })
  const label = { text: lineName(chart, 1, pen), size: NAME_LETTERS * pen.em, fill: 'ink2' } as const
  const style = { isItalic: true, hasHalo: true } as const
  return labelAt({ ...label, ...style }, points, roomOf(field, pen), others, pen)
}
