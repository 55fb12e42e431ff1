import { range, ticks } from 'd3-array'
import type { LinesChart } from '../../domain/analytics/chart.ts'
import { dayDistance } from '../../domain/analytics/period.ts'
import type { StepLength } from '../../domain/analytics/steps.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { ChartPen } from '../chart-pen.ts'
import { DAY_HOURS } from '../../domain/calendar.ts'
import { type Mark, type PathMark, straight, type TextMark } from '../scene.ts'

/** Letters of axes, of names and of notes, in CSS pixels at the usual size. */
export const SIZES = { axis: 11.5, note: 12.5, name: 14 } as const

/** Field of a drawing in which the lines lie, CSS pixels. */
export interface LinesField {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  x(index: number): number
  y(value: number): number
}

/** From a value to a place: a straight line through two points of each. */
export const scaled =
  (fromStart: number, fromEnd: number, toStart: number, toEnd: number) =>
  (value: number): number =>
    fromEnd === fromStart ? toStart : toStart + ((value - fromStart) / (fromEnd - fromStart)) * (toEnd - toStart)

/** Round numbers from 0 to a maximum and a little beyond; the last is the end of the axis. */
export function roundSteps(maximum: number, count: number, isWhole: boolean): readonly number[] {
  const top = maximum > 0 ? maximum : 1
  const steps = ticks(0, top, count).filter((step) => !isWhole || Number.isInteger(step))
  const step = (steps[1] ?? 1) - (steps[0] ?? 0)
  const last = steps.at(-1) ?? 0
  return last < top ? [...steps, last + step] : steps
}

/** A number on the left of a line through the drawing, for each step. */
export function valueAxis(
  pen: ChartPen,
  steps: readonly { readonly y: number; readonly words: string }[],
  left: number,
  right: number,
  line: Pick<PathMark, 'stroke' | 'strokeOpacity'> = { stroke: 'line' },
): readonly Mark[] {
  return steps.flatMap(({ y, words }): Mark[] => [
    straight([left, y], [right, y], line),
    {
      kind: 'text',
      x: left - 8,
      y: y + 4 * pen.em,
      text: words,
      size: SIZES.axis * pen.em,
      fill: 'ink3',
      anchor: 'end',
    },
  ])
}

/** Hour names from left to right, one per `every` hours; those at the edges stay inside. */
export const hourNames = (pen: ChartPen, x: (hour: number) => number, y: number, every: number): readonly TextMark[] =>
  range(0, DAY_HOURS + 1, every).map((hour) => ({
    ...{ kind: 'text', x: x(hour), y, text: pen.axisHour(hour), size: SIZES.axis * pen.em, fill: 'ink3' },
    anchor: hour === 0 ? 'start' : hour === DAY_HOURS ? 'end' : 'middle',
  }))

/** A day that an axis names. */
export interface DateTick {
  /** Index into the dates; a fraction lies between two of them. */
  readonly index: number
  readonly words: string
}

/** Most days that an axis names by day; more are named by month. */
const DAYS_BY_DAY = 75

/** Ticks of a date axis, spaced so that their words fit: months for long times, days for short ones. */
export function dateTicks(pen: ChartPen, dates: readonly CalendarDate[], width: number): readonly DateTick[] {
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return []
  const days = dayDistance(first, last)
  const all =
    days > DAYS_BY_DAY
      ? dates.flatMap((date, index) =>
          date.slice(0, 7) === dates[index - 1]?.slice(0, 7) || (index === 0 && date.slice(8) > '07')
            ? []
            : [
                {
                  index,
                  words: date.slice(5, 7) === '01' ? `${pen.month(date)} ${date.slice(0, 4)}` : pen.month(date),
                },
              ],
        )
      : dates.map((date, index) => ({ index, words: pen.day(date, 'brief') }))
  const widest = Math.max(...all.map(({ words }) => pen.measure(words, SIZES.axis * pen.em)), 1) + 18 * pen.em
  const perTick = (width * ((all.at(-1)?.index ?? 0) - (all[0]?.index ?? 0))) / Math.max(1, dates.length - 1)
  const fits = Math.max(1, Math.floor(perTick / widest))
  const every = Math.max(1, Math.ceil((all.length - 1) / fits))
  return all.filter((_, index) => index % every === 0)
}

/** The words of {@link dateTicks} under a drawing; those at its edges stay inside. */
export function dateAxis(
  pen: ChartPen,
  dateMarks: readonly DateTick[],
  place: (index: number) => number,
  y: number,
  edges: { readonly left: number; readonly right: number },
): readonly TextMark[] {
  const size = SIZES.axis * pen.em
  return dateMarks.map(({ index, words }) => {
    const half = pen.measure(words, size) / 2
    const x = Math.min(Math.max(place(index), edges.left + half), Math.max(edges.left + half, edges.right - half))
    return { kind: 'text', x, y, text: words, size, fill: 'ink3', anchor: 'middle' }
  })
}

/** Moves places apart that lie closer than `gap`, as little as possible and in their order, within an area. */
export function apart(places: readonly number[], gap: number, from: number, to: number): readonly number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  const moved = [...places]
  let last = from - gap
  for (const index of order) {
    moved[index] = Math.max(places[index] ?? 0, last + gap)
    last = moved[index] ?? last
  }
  let limit = to
  for (const index of order.toReversed()) {
    moved[index] = Math.min(moved[index] ?? 0, limit)
    limit = (moved[index] ?? 0) - gap
  }
  return moved
}

/** The place of a pointer among equal steps, 0 to `count` − 1. */
export const stepAt = (at: number, start: number, step: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor((at - start) / step)))

/** Unit of the values, written over the axis: `detections a week`. */
export const unitMark = (
  pen: ChartPen,
  values: { readonly unit: LinesChart['unit'] | 'share'; readonly step: StepLength | 'hour' },
  y: number,
): TextMark => ({
  ...{ kind: 'text', x: 0, y, size: SIZES.axis * pen.em, fill: 'ink3' },
  text: pen.text('chart.unit', values),
})
