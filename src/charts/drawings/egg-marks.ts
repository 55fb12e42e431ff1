import type { LinesChart } from '../../domain/analytics/chart.ts'
import { type ChartPen, fitted } from '../chart-pen.ts'
import { markIndex } from '../chart-values.ts'
import { dot, type Mark, straight, type TextMark } from '../scene.ts'
import type { LinesField } from './axes.ts'
import { type Area, freeLabel, isFree, obstaclesOf } from './labels.ts'

/** Space of an egg with its thread, CSS pixels. */
const EGG = 26
const NAME = 12.5
/** Heights of eggs over (negative) and under their point, CSS pixels, nearest first. */
const DISTANCES = [-40, 46, -62, 70, -84]

/**
 * Egg marks of what happened on some days, above or below the line: the newest that fit, with names where they fit.
 * None covers a line or words.
 *
 * @param others marks already drawn
 */
export function eggMarks(
  chart: LinesChart,
  field: LinesField,
  pen: ChartPen,
  others: readonly Mark[],
): readonly Mark[] {
  const eggs: Mark[] = []
  const named: { readonly name: string; readonly x: number; readonly y: number }[] = []
  for (const { date, value, species } of chart.marks?.toReversed() ?? []) {
    const index = markIndex(chart, date)
    if (index < 0) continue
    const [x, y] = [field.x(index), field.y(value)]
    const isNewest = named.length === 0
    const egg = eggAt(x, y, named.length % 2 === 0, field, pen, [...others, ...eggs])
    if (egg === undefined) continue
    named.push({ name: species.commonName, x, y: egg })
    eggs.push(
      straight([x, y], [x, egg], { stroke: 'ink3', strokeOpacity: 0.7 }),
      dot(x, y, isNewest ? 4.5 : 3.2, { fill: isNewest ? 'accent' : 'ink' }),
      { kind: 'egg', x, y: egg, size: EGG * pen.em, species: species.scientificName },
    )
  }
  const names: Mark[] = []
  named.forEach((one, order) => {
    const name = nameMark(one, order === 0, field, pen, [...others, ...eggs, ...names])
    if (name) names.push(name)
  })
  return [...eggs, ...names]
}

/** How high an egg hangs at a point; undefined where neither it nor its thread has room. */
function eggAt(
  x: number,
  y: number,
  isBelowFirst: boolean,
  field: LinesField,
  { em, ...pen }: ChartPen,
  others: readonly Mark[],
): number | undefined {
  const half = (EGG / 2) * em
  const obstacles = obstaclesOf(others, { em, ...pen })
  const wanted = isBelowFirst ? [46, ...DISTANCES] : DISTANCES
  return wanted
    .map((away) => y + away * em)
    .find((middle) => {
      const egg: Area = { left: x - half, right: x + half, top: middle - half, bottom: middle + half }
      const thread: Area = { left: x - 2, right: x + 2, top: Math.min(y, middle), bottom: Math.max(y, middle) }
      const isInside = egg.top >= 0 && egg.bottom <= field.bottom
      return isInside && isFree(egg, obstacles) && isFree(thread, { lines: [], areas: obstacles.areas })
    })
}

/** Name of an egg on its right or left; undefined where neither fits. */
function nameMark(
  { name, x, y }: { readonly name: string; readonly x: number; readonly y: number },
  isNewest: boolean,
  field: LinesField,
  pen: ChartPen,
  others: readonly Mark[],
): TextMark | undefined {
  const { em } = pen
  const size = NAME * em
  const text = fitted(pen, name, size, field.right - field.left - 60 * em, isNewest)
  const length = pen.measure(text, size, isNewest) + 18 * em
  const label = { kind: 'text', text, size, isBold: isNewest, hasHalo: true } as const
  const places = (['start', 'end'] as const).flatMap((anchor): TextMark[] => {
    const isInside = anchor === 'start' ? x + length <= field.right + 8 : x - length >= field.left
    const at = { x: anchor === 'start' ? x + 18 * em : x - 18 * em, y: y + 4.5 * em }
    return isInside ? [{ ...label, ...at, anchor, fill: isNewest ? 'accent-ink' : 'ink2' }] : []
  })
  return freeLabel(places, others, pen)
}
