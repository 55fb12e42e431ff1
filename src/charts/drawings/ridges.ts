import { curveMonotoneX } from 'd3-shape'
import type { RidgesChart } from '../../domain/analytics/chart.ts'
import { bestHour } from '../../domain/analytics/compare-species.ts'
import { DAY_HOURS } from '../../domain/calendar.ts'
import type { ChartPen } from '../chart-pen.ts'
import { hoursValue } from '../chart-values.ts'
import { box, type Mark, type Scene, straight } from '../scene.ts'
import { hourNames, scaled, stepAt } from './axes.ts'
import { daylight } from './hours.ts'
import { drawOverlay } from './overlay.ts'
import { hill, peakMarks, rowLine, rowName, speciesRows, topsOf } from './species-rows.ts'

/** Where drawings begin below the hours and the daylight, at the usual size of letters. */
const HOUR_AXIS = 34

/** Species over the hours of a day: one below the other, each a hill, or all in one field. */
export function drawRidges(chart: RidgesChart, pen: ChartPen): Scene {
  return chart.layout === 'overlay' ? hoursOverlay(chart, pen) : hourRows(chart, pen)
}

function hourRows(chart: RidgesChart, pen: ChartPen): Scene {
  const { width, em } = pen
  const rows = speciesRows(
    pen,
    chart.rows.map(({ species }) => species),
    HOUR_AXIS * em,
  )
  const { left, top, row, peak, baseOf } = rows
  const x = scaled(0, DAY_HOURS, left, width)
  const tops = topsOf(
    chart.rows.map(({ hourly }) => hourly),
    chart.isOneScale !== true,
  )
  const heightOf = (index: number, value: number): number => baseOf(index) - (value / (tops[index] ?? 1)) * peak
  const height = baseOf(chart.rows.length - 1) + 8
  const marks: Mark[] = [...hourAxis(chart.sun, pen, x, height - 8)]
  chart.rows.forEach(({ species, hourly }, index) => {
    const base = baseOf(index)
    const most = Math.max(0, ...hourly)
    const ends = [
      [0, hourly[0] ?? 0],
      ...hourly.map((value, hour) => [hour + 0.5, value]),
      [DAY_HOURS, hourly.at(-1) ?? 0],
    ]
    const points = ends.map(([hour = 0, value = 0]) => [x(hour), heightOf(index, value)] as const)
    marks.push(rowLine(base, width), ...hill(points, base, peak, curveMonotoneX))
    marks.push(...rowName(pen, species, pen.text('chart.mostAnHour', { average: pen.number(most) }), index, rows))
    const at = bestHour(hourly)
    if (most > 0 && left > 0)
      marks.push(
        ...peakMarks(pen, `${pen.hour(at)}–${pen.hour(at + 1)}`, x(at + 0.5), heightOf(index, hourly[at] ?? 0), marks),
      )
  })
  return {
    width,
    height,
    marks,
    reading: {
      rows: chart.rows.length,
      columns: DAY_HOURS,
      start: startOf(chart),
      point: (index, hour) => ({
        x: x(hour + 0.5),
        y: heightOf(index, chart.rows[index]?.hourly[hour] ?? 0),
        ...hourWords(chart, index, hour, pen),
      }),
      nearest: (atX, atY) => [
        stepAt(atY, top, row, chart.rows.length),
        stepAt(atX, left, (width - left) / DAY_HOURS, DAY_HOURS),
      ],
    },
  }
}

const hoursOverlay = (chart: RidgesChart, pen: ChartPen): Scene =>
  drawOverlay(
    {
      lines: chart.rows.map(({ species, hourly }) => ({ species, values: hourly })),
      isOwnScale: chart.isOneScale !== true,
      isWhole: false,
      step: 'hour',
      curve: curveMonotoneX,
      names: 'list',
      head: HOUR_AXIS + 20,
      foot: 10,
      x: (left, right) => {
        const x = scaled(0, DAY_HOURS, left, right)
        return (hour) => x(hour + 0.5)
      },
      axis: ({ left, right, bottom }) => hourAxis(chart.sun, pen, scaled(0, DAY_HOURS, left, right), bottom),
      start: startOf(chart),
      words: (row, hour) => hourWords(chart, row, hour, pen),
    },
    pen,
  )

const startOf = ({ rows: [first] }: RidgesChart): readonly [number, number] => [
  0,
  Math.max(0, first?.hourly.indexOf(Math.max(0, ...first.hourly)) ?? 0),
]

/** `Song Thrush · 05:00–06:00` – `12.4 detections on an average day` */
function hourWords({ rows }: RidgesChart, index: number, hour: number, pen: ChartPen) {
  const one = rows[index]
  return {
    title: `${one?.species.commonName ?? ''} · ${pen.hour(hour)}–${pen.hour(hour + 1)}`,
    value: hoursValue(one?.hourly[hour] ?? 0, pen),
    ...(one && { species: one.species }),
  }
}

/** The hours, the daylight and the lines of the sun, which end at `bottom`. */
function hourAxis(
  sun: RidgesChart['sun'],
  pen: ChartPen,
  x: (hour: number) => number,
  bottom: number,
): readonly Mark[] {
  const { width, em } = pen
  const marks: Mark[] = [...hourNames(pen, x, 11 * em, width < 420 ? 6 : 3)]
  for (const [from, to, fill] of daylight(sun))
    marks.push(box({ x: x(from), y: 18 * em, width: x(to) - x(from), height: 6 }, { fill }))
  for (const minute of sun ? [sun.sunrise, sun.sunset] : [])
    marks.push(
      straight([x(minute / 60), 26 * em], [x(minute / 60), bottom], {
        stroke: 'ink3',
        strokeOpacity: 0.7,
        dash: [2, 3],
      }),
    )
  return marks
}
