import { MINUTE_MS } from '../../domain/calendar.ts'
import { HEAT_LEVELS, type HeatLevel } from '../../domain/limits.ts'
import { countsIn } from '../../domain/system/series.ts'
import { type ChartPen, fitted } from '../chart-pen.ts'
import { box, dot, type Mark, type Scene, straight, type TextMark, tidy } from '../scene.ts'

/** A measurement over time as a line. Moments in milliseconds. */
interface LineLane {
  readonly kind: 'line'
  readonly name: string
  /** The newest value in words. */
  readonly value: string
  /** Its stretches without a gap, none empty. */
  readonly stretches: readonly (readonly { readonly atMs: number; readonly value: number }[])[]
  /** Ends of its scale, and both in words. */
  readonly scale: readonly [low: number, high: number]
  readonly range: string
  readonly newest: number
  /** Limit that a value should not reach. */
  readonly limit?: number | undefined
}

/** Bars of how often something happened. Moments in milliseconds. */
interface CountLane {
  readonly kind: 'counts'
  readonly name: string
  /** Words for the count of the whole period. */
  value(count: number): string
  readonly moments: readonly number[]
  /** Start of what is known, milliseconds. */
  readonly sinceMs: number
  /** Note drawn over the time before it. */
  readonly note: string
}

/** Stripes of a state over time; a stripe lasts until the next. */
interface StateLane {
  readonly kind: 'states'
  readonly name: string
  /** State now, in words. */
  readonly value: string
  readonly moments: readonly { readonly atMs: number; readonly isSilent: boolean }[]
  /** Whether its value is a warning. */
  readonly isWarning: boolean
}

/** One row of {@link LanesChart}. */
export type ChartLane = LineLane | CountLane | StateLane

/** Rows of different kinds below each other, on one axis of time. Moments in milliseconds. */
export interface LanesChart {
  readonly fromMs: number
  readonly toMs: number
  readonly lanes: readonly ChartLane[]
  /** What the end of the axis is called. */
  readonly end: string
  /** A moment on the axis in words. */
  time(atMs: number): string
}

type LanesPen = Pick<ChartPen, 'width' | 'em' | 'measure'>

/** Where a lane lies, CSS pixels. */
interface Field {
  readonly pen: LanesPen
  readonly isNarrow: boolean
  /** Left and right end of the axis. */
  readonly left: number
  readonly right: number
  readonly top: number
  /** Top and bottom of the area for values. */
  readonly plotTop: number
  readonly bottom: number
  readonly height: number
  x(atMs: number): number
}

const NARROW = 620
const [TOP, STATE_HEIGHT] = [26, 26]
const [NAME, NOTE] = [13.5, 12]

/** Draws lanes below each other; on narrow screens the name of a lane stands above its values. */
export function drawLanes(chart: LanesChart, pen: LanesPen): Omit<Scene, 'reading'> {
  const { width } = pen
  const isNarrow = width < NARROW
  const [left, right] = [isNarrow ? 0 : 132, Math.max(1, width - (isNarrow ? 62 : 68))]
  const x = (atMs: number): number => left + ((atMs - chart.fromMs) / (chart.toMs - chart.fromMs)) * (right - left)
  let top = TOP
  const marks = chart.lanes.flatMap((lane) => {
    const height = lane.kind === 'states' ? STATE_HEIGHT : isNarrow ? 78 : 64
    const [plotTop, bottom] = [top + (isNarrow ? 24 : 8), top + height - (isNarrow ? 6 : 8)]
    const field: Field = { pen, isNarrow, left, right, top, plotTop, bottom, height, x }
    top += height
    return lane.kind === 'states'
      ? drawStates(lane, field, chart)
      : [...laneName(lane, field), ...(lane.kind === 'line' ? drawLine(lane, field) : drawCounts(lane, field, chart))]
  })
  const height = top + 8
  const end = x(chart.toMs)
  const ticks = ticksOf(chart, (right - left) / 76).filter((atMs) => x(atMs) > left + 14 && x(atMs) < right - 46)
  return {
    width,
    height,
    marks: [
      ...ticks.flatMap((atMs): Mark[] => [
        words(pen, chart.time(atMs), x(atMs), 12, { size: NOTE, fill: 'ink3', anchor: 'middle' }),
        straight([x(atMs), 18], [x(atMs), height], { stroke: 'line', dash: [1, 5] }),
      ]),
      ...marks,
      straight([end, 17], [end, height], { stroke: 'accent', strokeWidth: 1.5 }),
      words(pen, chart.end, end, 12, { size: NOTE, fill: 'accent-ink', anchor: 'middle', isBold: true }),
    ],
  }
}

const words = (
  { em }: LanesPen,
  text: string,
  x: number,
  y: number,
  { size = NAME, fill = 'ink', ...style }: Partial<TextMark>,
): TextMark => ({ kind: 'text', text, x, y, ...style, fill, size: size * em })

const laneName = ({ name }: ChartLane, { pen, isNarrow, top, height }: Field): readonly Mark[] => [
  straight([0, top + height - 4], [pen.width, top + height - 4], { stroke: 'line' }),
  words(pen, name, 0, isNarrow ? top + 14 : top + height / 2 - 2, {}),
]

function drawLine(lane: LineLane, { pen, isNarrow, left, right, top, plotTop, bottom, height, x }: Field) {
  const [low, high] = lane.scale
  const y = (value: number): number => bottom - ((value - low) / (high - low)) * (bottom - plotTop)
  const marks = lane.stretches.flatMap((points): Mark[] => {
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last) return []
    const line = `M${points.map(({ atMs, value }) => `${tidy(x(atMs))} ${tidy(y(value))}`).join('L')}`
    return [
      { kind: 'path', d: `${line}V${tidy(bottom)}H${tidy(x(first.atMs))}z`, fill: 'heat1' },
      { kind: 'path', d: line, stroke: 'ink', strokeWidth: 1.4 },
      ...(points.length === 1 ? [dot(x(first.atMs), y(first.value), 2, { fill: 'ink' })] : []),
    ]
  })
  if (lane.limit !== undefined)
    marks.push(straight([left, y(lane.limit)], [right, y(lane.limit)], { stroke: 'bad', dash: [4, 3] }))
  if (!isNarrow) marks.push(words(pen, lane.range, 0, top + height / 2 + 15, { size: NOTE, fill: 'ink3' }))
  const beside = Math.max(plotTop + 9, Math.min(bottom, y(lane.newest) + 4))
  return [...marks, words(pen, lane.value, pen.width, beside, { anchor: 'end', isBold: true })]
}

const BAR_WIDTH = 12
/** Least top of the scale of bars: fewer than this never fill the height. */
const LEAST_FULL = 4

function drawCounts(lane: CountLane, { pen, left, right, plotTop, bottom, x }: Field, { fromMs, toMs }: LanesChart) {
  const parts = Math.max(6, Math.min(60, Math.floor((right - left) / BAR_WIDTH)))
  const counts = countsIn(lane.moments, fromMs, toMs, parts)
  const most = Math.max(LEAST_FULL, ...counts)
  const known = Math.max(left, x(Math.min(lane.sinceMs, toMs)))
  const step = (right - left) / parts
  return [
    box({ x: left, y: plotTop, width: known - left, height: bottom - plotTop }, { fill: 'hatch' }),
    ...counts.flatMap((count, index): Mark[] => {
      if (count === 0) return []
      const level = Math.ceil((count / most) * HEAT_LEVELS.length) as HeatLevel // reason: 1 to 9, since no bar is above the most
      const height = (count / most) * (bottom - plotTop)
      const area = { x: left + index * step, y: bottom - height, width: Math.max(1.5, step - 1), height }
      return [box(area, { fill: `heat${level}` })]
    }),
    words(pen, lane.value(counts.reduce((all, count) => all + count, 0)), pen.width, bottom - 14, {
      anchor: 'end',
      isBold: true,
    }),
    words(pen, lane.note, pen.width, bottom, { size: NOTE, fill: 'ink3', anchor: 'end' }),
  ]
}

function drawStates(lane: StateLane, { pen, isNarrow, left, top, x }: Field, { fromMs, toMs }: LanesChart) {
  const start = isNarrow ? Math.min(96, pen.width / 3) : left
  const style: Partial<TextMark> = lane.isWarning ? { fill: 'warn', isBold: true } : { fill: 'ink3' }
  return [
    words(pen, fitted(pen, lane.name, NAME * pen.em, start - 8), 0, top + 18, {}),
    ...lane.moments.map(({ atMs, isSilent }, index) => {
      const from = Math.max(start, x(Math.max(fromMs, atMs)))
      const to = x(lane.moments[index + 1]?.atMs ?? Math.max(atMs, toMs))
      const area = { x: from, y: top + 10, width: Math.max(1, to - from), height: 8 }
      return box(area, isSilent ? { fill: 'hatch' } : { fill: 'ok', fillOpacity: 0.45 }, 3)
    }),
    words(pen, lane.value, pen.width, top + 18, { size: NOTE, anchor: 'end', ...style }),
  ]
}

const STEPS_MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360]

/** Moments for the axis, full ones of the clock, no more than fit. */
function ticksOf({ fromMs, toMs }: LanesChart, most: number): readonly number[] {
  const fits = (minutes: number): boolean => (toMs - fromMs) / (minutes * MINUTE_MS) <= most
  const stepMs = (STEPS_MINUTES.find(fits) ?? 720) * MINUTE_MS
  const first = Math.ceil(fromMs / stepMs) * stepMs
  return Array.from(
    { length: Math.max(0, Math.floor((toMs - first) / stepMs) + 1) },
    (_, index) => first + index * stepMs,
  )
}
