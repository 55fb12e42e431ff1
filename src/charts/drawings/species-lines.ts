import { curveLinear } from 'd3-shape'
import type { ChartSpecies, LinesChart } from '../../domain/analytics/chart.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { ChartPen } from '../chart-pen.ts'
import { lineWords, markIndex } from '../chart-values.ts'
import { box, type Mark, type Scene, straight } from '../scene.ts'
import { dateAxis, dateTicks, scaled, stepAt } from './axes.ts'
import { drawOverlay } from './overlay.ts'
import { openEnd } from './open-end.ts'
import { hill, peakMarks, rowLine, rowName, speciesRows, topsOf } from './species-rows.ts'

interface SpeciesLine {
  readonly species: ChartSpecies
  readonly values: readonly (number | null)[]
  readonly best?: CalendarDate
}

/** The lines of a chart that belong to species. */
export const speciesLinesOf = ({ lines }: LinesChart): readonly SpeciesLine[] =>
  lines.flatMap(({ species, values, best }) => (species ? [{ species, values, ...(best && { best }) }] : []))

/** Species over days: all in one field, or one below the other, each a hill. */
export function drawSpeciesLines(chart: LinesChart, pen: ChartPen): Scene {
  return chart.layout === 'rows' ? dayRows(chart, pen) : daysOverlay(chart, pen)
}

const placesIn =
  (count: number) =>
  (left: number, right: number): ((index: number) => number) =>
    count === 1 ? () => (left + right) / 2 : scaled(0, count - 1, left, right)

function daysOverlay(chart: LinesChart, pen: ChartPen): Scene {
  const { dates } = chart
  const lines = speciesLinesOf(chart)
  return drawOverlay(
    {
      lines,
      isOwnScale: chart.isOwnScale === true && dates.length > 1,
      isWhole: true,
      step: chart.step,
      isUnfinished: chart.isUnfinished,
      curve: curveLinear,
      names: 'ends',
      head: 22,
      foot: 26,
      x: dates.length > 1 ? placesIn(dates.length) : (_, right) => () => right,
      axis: ({ left, right, bottom, x }) =>
        dateAxis(pen, dateTicks(pen, dates, right - left), x, bottom + 18 * pen.em, { left: left - 8, right }),
      start: startOf(lines),
      words: (row, column) => wordsOf(chart, lines, row, column, pen),
    },
    pen,
  )
}

function dayRows(chart: LinesChart, pen: ChartPen): Scene {
  const { width, em } = pen
  const { dates, step } = chart
  const lines = speciesLinesOf(chart)
  const names = lines.map(({ species }) => species)
  const rows = speciesRows(pen, names, 8 * em)
  const { left, top, row, peak, baseOf } = rows
  const right = width - 8
  const x = placesIn(dates.length)(left, right)
  const tops = topsOf(
    lines.map(({ values }) => values),
    chart.isOwnScale === true,
  )
  const heightOf = (index: number, value: number): number => baseOf(index) - (value / (tops[index] ?? 1)) * peak
  const bottom = baseOf(lines.length - 1)
  const ticks = dateTicks(pen, dates, right - left)
  const marks: Mark[] = [
    ...ticks.map(({ index }) => straight([x(index), top], [x(index), bottom], { stroke: 'line' })),
    ...unknownDays(lines, x, right - left, { top, bottom }),
  ]
  lines.forEach(({ species, values, best }, index) => {
    const base = baseOf(index)
    const most = Math.max(0, ...values.map((value) => value ?? 0))
    const points = values.map((value, at) => [x(at), value === null ? null : heightOf(index, value)] as const)
    const end = chart.isUnfinished ? points.at(-1) : undefined
    marks.push(rowLine(base, width), ...hill(end ? points.slice(0, -1) : points, base, peak, curveLinear))
    const before = points.at(-2)
    if (end && isKnown(end)) marks.push(...openEnd(before && isKnown(before) ? before : null, end, { stroke: 'ink' }))
    const highest = pen.text('chart.mostAStep', { average: pen.number(most), step })
    marks.push(...rowName(pen, species, highest, index, rows))
    const at = best ? markIndex(chart, best) : values.indexOf(most)
    const date = best ?? dates[at]
    if (most > 0 && left > 0 && date)
      marks.push(...peakMarks(pen, pen.day(date, 'brief'), x(at), heightOf(index, values[at] ?? 0), marks))
  })
  marks.push(...dateAxis(pen, ticks, x, bottom + 18 * em, { left, right: width }))
  const count = dates.length
  const gap = count > 1 ? (right - left) / (count - 1) : right - left
  return {
    width,
    height: bottom + 26 * em,
    marks,
    reading: {
      rows: lines.length,
      columns: count,
      start: startOf(lines),
      point: (index, column) => ({
        x: x(column),
        y: heightOf(index, lines[index]?.values[column] ?? 0),
        ...wordsOf(chart, lines, index, column, pen),
      }),
      nearest: (atX, atY) => [
        stepAt(atY, top, row, lines.length),
        count > 1 ? stepAt(atX, left - gap / 2, gap, count) : 0,
      ],
    },
  }
}

const isKnown = (point: readonly [number, number | null]): point is readonly [number, number] => point[1] !== null

/** Hatching over days of which nothing is known, unlike days with nothing heard. */
function unknownDays(
  [first]: readonly SpeciesLine[],
  x: (index: number) => number,
  room: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): readonly Mark[] {
  const values = first?.values ?? []
  const half = room / Math.max(1, values.length - 1) / 2
  return values.flatMap((value, index) => {
    if (value !== null || values[index - 1] === null) return []
    const known = values.findIndex((one, at) => at > index && one !== null)
    const last = (known < 0 ? values.length : known) - 1
    const [from, to] = [x(index) - (index > 0 ? half : 0), x(last) + (last < values.length - 1 ? half : 0)]
    return [box({ x: from, y: top, width: to - from, height: bottom - top }, { fill: 'hatch', fillOpacity: 0.5 })]
  })
}

const startOf = ([first]: readonly SpeciesLine[]): readonly [number, number] => [
  0,
  Math.max(0, first?.values.findLastIndex((value) => value !== null) ?? 0),
]

function wordsOf(chart: LinesChart, lines: readonly SpeciesLine[], row: number, column: number, pen: ChartPen) {
  const one = lines[row]
  return { ...lineWords(chart, row, column, pen), ...(one && { species: one.species }) }
}
