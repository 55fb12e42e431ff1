import { area, curveMonotoneX } from 'd3-shape'
import type { OnsetChart } from '../../domain/analytics/chart.ts'
import { CALLS_FROM, CALLS_STEP } from '../../domain/analytics/morning-calls.ts'
import { HEAT_LEVELS } from '../../domain/limits.ts'
import { type ChartPen, fitted } from '../chart-pen.ts'
import { fromSunrise, onsetValue } from '../chart-values.ts'
import { box, type Gradient, type Mark, type Scene, straight, tidy } from '../scene.ts'
import { scaled, SIZES, stepAt } from './axes.ts'
import { nameRoom, NAMES_BESIDE } from './species-rows.ts'

/** Half height of a ribbon where a species calls most, CSS pixels, and where it hardly calls. */
const [HALF, LEAST] = [8, 0.6]

const STEP = 30
/** Least end of the ribbons, minutes after sunrise. */
const RIBBON_MINUTES = 90
/** Most voices drawn, earliest first; the table has all. */
const MOST_ROWS = 30

/**
 * First songs of thirty species at most: an egg at the median minute from sunrise, a line over the middle half of the
 * mornings, a ribbon for its calls.
 */
export function drawOnset(whole: OnsetChart, pen: ChartPen): Scene {
  const chart = { ...whole, rows: whole.rows.slice(0, MOST_ROWS) }
  const more = whole.rows.length - chart.rows.length
  const { width, em } = pen
  const isBeside = width >= NAMES_BESIDE
  const row = (isBeside ? 30 : 44) * Math.max(1, em)
  const minutesRoom = 82 * em
  const names = chart.rows.map(({ species }) => species)
  const left = isBeside ? nameRoom(pen, names, SIZES.name * em, 12 * em) + minutesRoom : 0
  const top = 36 * em
  const bottom = top + row * chart.rows.length
  const [from, to] = spanOf(chart)
  const x = scaled(from, to, left + 16, width - 16)
  const field: Field = { isBeside, left, row, span: [from, to], x }
  const sky: Gradient = {
    from: [x(from), 0],
    to: [x(to), 0],
    stops: [
      [0, 'night'],
      [share(-50, from, to), 'night'],
      [share(-15, from, to), 'twilight'],
      [share(20, from, to), 'day'],
      [1, 'day'],
    ],
  }
  const marks: Mark[] = [
    box({ x: left, y: top - 12 * em, width: width - left, height: 7 }, { fill: sky }, 3.5),
    box({ x: left, y: top, width: width - left, height: bottom - top }, { fill: sky, fillOpacity: 0.13 }),
    ...axis(pen, from, to, x),
    straight([x(0), top - 14 * em], [x(0), bottom], { stroke: 'ink', strokeOpacity: 0.55, dash: [2, 3] }),
  ]
  chart.rows.forEach((one, index) => marks.push(...voice(pen, one, top + index * row, field)))
  marks.push(...moreMarks(pen, more, bottom + 20 * em))
  return {
    width,
    height: bottom + (more > 0 ? 28 * em : 4),
    marks,
    reading: {
      rows: chart.rows.length,
      columns: 1,
      start: [0, 0],
      point: (index) => {
        const { species = { scientificName: '', commonName: '' }, median = 0 } = chart.rows[index] ?? {}
        return {
          x: x(median),
          y: top + (index + 0.5) * row,
          box: { x: 0, y: top + index * row, width, height: row },
          title: species.commonName,
          value: onsetValue(chart, index, pen),
          species,
        }
      },
      nearest: (_, y) => [stepAt(y, top, row, chart.rows.length), 0],
    },
  }
}

/** Where voices stand: their names beside the minutes or above them. */
interface Field {
  readonly isBeside: boolean
  readonly left: number
  readonly row: number
  /** Range of minutes shown. */
  readonly span: readonly [number, number]
  x(minutes: number): number
}

function voice(
  pen: ChartPen,
  { species, early, median, late, calls = [] }: OnsetChart['rows'][number],
  y: number,
  { isBeside, left, row, span, x }: Field,
): readonly Mark[] {
  const { width, em } = pen
  const middle = isBeside ? y + row / 2 : y + row - 14 * em
  const minutes = fromSunrise(median, pen)
  const minutesWidth = pen.measure(minutes, SIZES.note * em)
  const nameY = isBeside ? middle + 5 * em : y + 16 * em
  const whiskers = { stroke: 'ink', strokeWidth: 1.6 } as const
  const tick = (at: number): Mark => straight([x(at), middle - 4], [x(at), middle + 4], whiskers)
  return [
    straight([0, y], [width, y], { stroke: 'line' }),
    {
      ...{ kind: 'text', x: 0, y: nameY, size: (isBeside ? 14 : 13.5) * em, fill: 'ink', hasHalo: !isBeside },
      text: fitted(pen, species.commonName, SIZES.name * em, (isBeside ? left : width) - minutesWidth - 30 * em),
    },
    {
      ...{ kind: 'text', x: isBeside ? left - 14 : width, y: nameY, text: minutes, size: SIZES.note * em },
      ...{ fill: isBeside ? 'ink3' : 'ink2', anchor: 'end', hasHalo: !isBeside },
    },
    ...ribbon(calls, middle, x, span),
    straight([x(early), middle], [x(late), middle], whiskers),
    ...[tick(early), tick(late)],
    { kind: 'egg', x: x(median), y: middle, size: 24 * em, species: species.scientificName },
  ]
}

/** Note of how many voices only the table has. */
const moreMarks = (pen: ChartPen, count: number, y: number): readonly Mark[] =>
  count > 0
    ? [
        {
          kind: 'text',
          x: 0,
          y,
          size: SIZES.note * pen.em,
          fill: 'ink2',
          text: pen.text('chart.moreInTable', { count }),
        },
      ]
    : []

/** The minutes that the axis shows: whole half hours around everything, sunrise among them. */
function spanOf({ rows }: OnsetChart): readonly [number, number] {
  const first = Math.min(-STEP, ...rows.map(({ early }) => early))
  const last = Math.max(rows.some(({ calls }) => calls) ? RIBBON_MINUTES : STEP, ...rows.map(({ late }) => late))
  return [Math.floor(first / STEP) * STEP, Math.ceil(last / STEP) * STEP]
}

const share = (minutes: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (minutes - from) / (to - from)))

function axis(pen: ChartPen, from: number, to: number, x: (minutes: number) => number): readonly Mark[] {
  const { em } = pen
  const marks: Mark[] = []
  const size = SIZES.axis * em
  const sunrise = pen.text('chart.sunrise')
  const half = pen.measure(sunrise, size, true) / 2 + 8
  const room = Math.max(STEP, Math.ceil((52 * em) / Math.max(1, x(STEP) - x(0))) * STEP)
  for (let minutes = Math.ceil(from / room) * room; minutes <= to; minutes += room) {
    const words = minutes === 0 ? sunrise : `${minutes > 0 ? '+' : '−'}${pen.number(Math.abs(minutes))}`
    const place = Math.min(x(minutes), pen.width - pen.measure(words, size) / 2)
    if (minutes !== 0 && Math.abs(place - x(0)) < half + pen.measure(words, size) / 2) continue
    marks.push({
      ...{ kind: 'text', x: place, y: 14 * em, text: words, size, anchor: 'middle' },
      ...{ fill: minutes === 0 ? 'ink' : 'ink3', isBold: minutes === 0 },
    })
  }
  return marks
}

/** A band around a line that swells, and darkens, with how often a species calls around sunrise. */
function ribbon(
  calls: readonly number[],
  middle: number,
  x: (minutes: number) => number,
  [from, to]: readonly [minutes: number, minutes: number],
): readonly Mark[] {
  const most = Math.max(0, ...calls)
  const points = calls.flatMap((count, index) => {
    const minutes = CALLS_FROM + (index + 0.5) * CALLS_STEP
    return minutes >= from && minutes <= to ? [{ at: x(minutes), share: count / most }] : []
  })
  const [first, last] = [points[0], points.at(-1)]
  if (most <= 0 || !first || !last || first === last) return []
  const half = (share: number): number => LEAST + share * (HALF - LEAST)
  const d = area<(typeof points)[number]>()
    .x(({ at }) => tidy(at))
    .y0(({ share }) => tidy(middle + half(share)))
    .y1(({ share }) => tidy(middle - half(share)))
    .curve(curveMonotoneX)(points)
  const stops = points.map(({ at, share }) => {
    const level = HEAT_LEVELS[Math.round(share * (HEAT_LEVELS.length - 3))] ?? 1
    return [(at - first.at) / (last.at - first.at), `heat${level}`] as const
  })
  return d ? [{ kind: 'path', d, fill: { from: [first.at, 0], to: [last.at, 0], stops }, fillOpacity: 0.9 }] : []
}
