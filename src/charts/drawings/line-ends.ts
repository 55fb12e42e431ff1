import type { ChartLine, LinesChart } from '../../domain/analytics/chart.ts'
import type { ChartPen } from '../chart-pen.ts'
import { lineName } from '../chart-values.ts'
import { dot, type Mark } from '../scene.ts'
import { type LinesField, SIZES } from './axes.ts'
import { type Area, labelAt } from './labels.ts'

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

/** The number at the end of the line that is meant, where it covers no line. */
export function endMarks(
  chart: LinesChart,
  field: LinesField,
  pen: ChartPen,
  others: readonly Mark[],
): readonly Mark[] {
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

const NAME_LETTERS = 13

/** The name of the second line, under or over it: where it meets neither a line nor other words. */
export function nameOfBefore(
  chart: LinesChart,
  field: LinesField,
  pen: ChartPen,
  others: readonly Mark[],
): readonly Mark[] {
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
