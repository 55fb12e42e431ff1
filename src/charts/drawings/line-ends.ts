import type { ChartLine, LinesChart } from '../../domain/analytics/chart.ts'
import type { ChartPen } from '../chart-pen.ts'
import { lineName } from '../chart-values.ts'
import { dot, type Mark, straight } from '../scene.ts'
import { type LinesField, SIZES } from './axes.ts'

/** Where a line ends: the last known value of it. */
const endOf = ({ values }: ChartLine): { readonly index: number; readonly value: number } | undefined => {
  const index = values.findLastIndex((value) => value !== null)
  return index < 0 ? undefined : { index, value: values[index] ?? 0 }
}

/** The number at the end of the line that is meant, and the name of the one before it where nothing else is. */
export function endMarks(
  chart: LinesChart,
  field: LinesField,
  pen: ChartPen,
  others: readonly Mark[],
): readonly Mark[] {
  const first = chart.lines[0]
  const end = first && endOf(first)
  if (!end) return []
  const { em } = pen
  const [x, y] = [field.x(end.index), field.y(end.value)]
  const isOpen = chart.isUnfinished && end.index === chart.dates.length - 1
  const number = pen.number(end.value)
  const words = isOpen ? pen.text('chart.soFar', { what: number }) : number
  const half = pen.measure(words, SIZES.name * em, true) / 2
  const before = first.values[end.index - 1] ?? end.value
  const under = y + 20 * em
  // a line that falls to its end comes from where the number would stand
  const wordsY = before > end.value && under < field.bottom ? under : y - 10
  const marks: readonly Mark[] = [
    isOpen
      ? dot(x, y, 4, { fill: 'paper', stroke: 'accent', strokeWidth: 2 })
      : dot(x, y, 4.5, { fill: 'accent', stroke: 'paper', strokeWidth: 1.5 }),
    {
      ...{ kind: 'text', text: words, size: SIZES.name * em, fill: 'ink', anchor: 'middle', isBold: true },
      ...{ x: Math.min(x, field.right + 8 - half), y: wordsY, hasHalo: true },
    },
  ]
  return [...marks, ...nameOfBefore(chart, field, pen, [...others, ...marks])]
}

/** An area of a drawing. */
interface Area {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const NAME_LETTERS = 13
/** How far under (or over) its line a name may stand, nearest first; what is not near gets a thread. */
const DISTANCES = [18, -9, 34, -26, 52, -44, 74, -66, 100, -92]
const NEAR = 18

/** The name of the second line, under or over it: where it meets neither a line nor other words. */
function nameOfBefore(chart: LinesChart, field: LinesField, pen: ChartPen, others: readonly Mark[]): readonly Mark[] {
  const second = chart.lines[1]
  if (!second) return []
  const size = NAME_LETTERS * pen.em
  const text = lineName(chart, 1, pen)
  const half = pen.measure(text, size) / 2 + 4
  const taken = others.flatMap((mark) => areaOf(mark, pen))
  const last = chart.dates.length - 1
  const places = Array.from({ length: 20 }, (_, step) => Math.round(last * (0.86 - step * 0.04)))
  for (const away of DISTANCES)
    for (const at of places) {
      const value = second.values[at] ?? null
      if (value === null) continue
      const [x, y] = [field.x(at), field.y(value) + away * pen.em]
      const area = { left: x - half, right: x + half, top: y - size, bottom: y + 5 }
      const isInside =
        area.left > field.left && area.right < field.right && y < field.bottom && area.top > field.top - 16
      if (!isInside || taken.some((one) => meet(one, area)) || isCrossed(chart, field, area)) continue
      const thread = straight([x, field.y(value)], [x, away > 0 ? y - size : y + 4], {
        stroke: 'ink3',
        strokeOpacity: 0.7,
      })
      return [
        ...(Math.abs(away) > NEAR ? [thread] : []),
        { kind: 'text', x, y, text, size, fill: 'ink2', anchor: 'middle', isItalic: true, hasHalo: true },
      ]
    }
  return []
}

const meet = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** What words and eggs cover; other marks are in nobody's way. */
function areaOf(mark: Mark, pen: ChartPen): readonly Area[] {
  if (mark.kind === 'egg') {
    const half = mark.size / 2
    return [{ left: mark.x - half, right: mark.x + half, top: mark.y - half, bottom: mark.y + half }]
  }
  if (mark.kind !== 'text') return []
  const width = pen.measure(mark.text, mark.size, mark.isBold)
  const left = mark.x - (mark.anchor === 'end' ? width : mark.anchor === 'middle' ? width / 2 : 0)
  return [{ left, right: left + width, top: mark.y - mark.size, bottom: mark.y + 4 }]
}

/** Whether a line goes through an area. */
const isCrossed = ({ lines, dates }: LinesChart, field: LinesField, area: Area): boolean =>
  dates.some((_, index) => {
    const x = field.x(index)
    if (x < area.left || x > area.right) return false
    return lines.some(({ values }) => {
      const value = values[index] ?? null
      return value !== null && field.y(value) > area.top && field.y(value) < area.bottom
    })
  })
