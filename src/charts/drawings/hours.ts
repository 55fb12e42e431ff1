import { arc } from 'd3-shape'
import type { HoursChart } from '../../domain/analytics/chart.ts'
import { DAY_HOURS, DAY_MINUTES } from '../../domain/calendar.ts'
import { heatLevel } from '../../domain/daily-summary.ts'
import { TWILIGHT_MINUTES } from '../../domain/sun-times.ts'
import type { ChartPen } from '../chart-pen.ts'
import { hoursValue } from '../chart-values.ts'
import { type ChartColour, type ChartPoint, dot, type Mark, type Scene } from '../scene.ts'
import { SIZES } from './axes.ts'

const LARGEST = 400

/** Angle of an hour in d3's counting, clockwise from above: noon is above, midnight below. */
const angleOf = (hour: number): number => ((hour - 12) / DAY_HOURS) * 2 * Math.PI

/** An average day as a clock: noon above, the daylight as a ring, the area of a wedge its count. */
export function drawHours(chart: HoursChart, pen: ChartPen): Scene {
  const { width, em } = pen
  const size = Math.min(width, LARGEST * Math.max(1, em))
  const [x, y] = [width / 2, size / 2]
  const ring = size * 0.2
  const inner = ring + 9 + 5
  const outer = size / 2 - 22 * em
  const most = Math.max(...chart.hourly, 0)
  const radius = (value: number): number => inner + (most > 0 ? Math.sqrt(value / most) : 0) * (outer - inner)
  const wedge = (from: number, to: number, innerRadius: number, outerRadius: number): string =>
    moved(arc()({ startAngle: angleOf(from), endAngle: angleOf(to), innerRadius, outerRadius }) ?? '', x, y)
  const on = (hour: number, far: number): Place => ({
    x: x + far * Math.sin(angleOf(hour)),
    y: y - far * Math.cos(angleOf(hour)),
  })
  const marks: Mark[] = []
  const { sun } = chart
  if (sun) {
    const [rise, set] = [sun.sunrise / 60, sun.sunset / 60]
    marks.push({ kind: 'path', d: wedge(set, rise + DAY_HOURS, inner, outer), fill: 'night', fillOpacity: 0.14 })
  }
  for (const share of [1 / 3, 2 / 3, 1]) marks.push(dot(x, y, radius(most * share), { stroke: 'line' }))
  for (const [from, to, fill] of daylight(sun)) marks.push({ kind: 'path', d: wedge(from, to, ring, ring + 9), fill })
  chart.hourly.forEach((value, hour) => {
    const level = heatLevel(Math.ceil(value), Math.ceil(most))
    const drawn = Math.max(radius(value), inner + 1.5)
    const fill: ChartColour = level ? `heat${level}` : 'line2'
    marks.push({ kind: 'path', d: wedge(hour + 0.07, hour + 0.93, inner, drawn), fill })
  })
  const loudest = chart.hourly.indexOf(most)
  marks.push(...numerals(pen, (hour) => on(hour, outer + 12 * em)), ...loudestHour(pen, loudest, { x, y }, size))
  return {
    width,
    height: size,
    marks,
    reading: {
      rows: 1,
      columns: DAY_HOURS,
      start: [0, Math.max(0, loudest)],
      point: (_, hour) => ({
        ...on(hour + 0.5, radius(chart.hourly[hour] ?? 0)),
        title: `${pen.hour(hour)}–${pen.hour(hour + 1)}`,
        value: hoursValue(chart.hourly[hour] ?? 0, pen),
      }),
      nearest: (atX, atY) => {
        const turn = Math.atan2(atX - x, y - atY) / (2 * Math.PI) + 0.5
        return [0, Math.min(DAY_HOURS - 1, Math.floor(turn * DAY_HOURS))]
      },
    },
  }
}

type Place = Pick<ChartPoint, 'x' | 'y'>

/** Every third hour around the clock. */
const numerals = (pen: ChartPen, on: (hour: number) => Place): readonly Mark[] =>
  [0, 3, 6, 9, 12, 15, 18, 21].map((hour) => ({
    kind: 'text',
    x: on(hour).x,
    y: on(hour).y + 4 * pen.em,
    text: pen.axisHour(hour),
    size: SIZES.axis * pen.em,
    fill: 'ink3',
    anchor: 'middle',
  }))

/** Loudest hour, written in the middle of the clock as in the sentence above it. */
const loudestHour = (pen: ChartPen, hour: number, { x, y }: Place, size: number): readonly Mark[] => [
  {
    ...{ kind: 'text', x, y: y - 1, text: pen.minute(hour * 60 + 30), size: size * 0.058 },
    ...{ fill: 'ink', anchor: 'middle', isSerif: true },
  },
  {
    ...{ kind: 'text', x, y: y + 16 * pen.em, text: pen.text('chart.loudest'), size: 12 * pen.em },
    ...{ fill: 'ink2', anchor: 'middle' },
  },
]

type Span = readonly [from: number, to: number, colour: ChartColour]

/** Night, twilight and day as hours of a clock, without gaps. */
export function daylight(sun: HoursChart['sun']): readonly Span[] {
  if (!sun) return [[0, DAY_HOURS, 'line2']]
  const at = (minute: number): number => Math.min(DAY_MINUTES, Math.max(0, minute)) / 60
  const { sunrise, sunset } = sun
  return [
    [0, at(sunrise - TWILIGHT_MINUTES), 'night'],
    [at(sunrise - TWILIGHT_MINUTES), at(sunrise), 'twilight'],
    [at(sunrise), at(sunset), 'day'],
    [at(sunset), at(sunset + TWILIGHT_MINUTES), 'twilight'],
    [at(sunset + TWILIGHT_MINUTES), DAY_HOURS, 'night'],
  ]
}

/** A path of d3, which draws around 0,0, around another point. Only absolute M, L, A and Z occur in it. */
const moved = (d: string, x: number, y: number): string =>
  d.replace(/([MLA])([^MLAZ]*)/g, (_, command: string, numbers: string) => {
    const parts = numbers.split(',').map(Number)
    const at = parts.length - 2
    return (
      command +
      parts
        .map((part, index) => (index < at ? part : Math.round((part + (index === at ? x : y)) * 100) / 100))
        .join(' ')
    )
  })
