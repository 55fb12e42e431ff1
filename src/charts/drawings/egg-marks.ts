import type { LinesChart } from '../../domain/analytics/chart.ts'
import { type ChartPen, fitted } from '../chart-pen.ts'
import { markIndex } from '../chart-values.ts'
import { dot, type Mark, straight } from '../scene.ts'
import type { LinesField } from './axes.ts'

/** Room of an egg with its thread, CSS pixels. */
const EGG = 26
const NAME = 12.5

/** What happened on some days, as eggs above and below the line; as many of the newest as have room, names where they fit. */
export function eggMarks(chart: LinesChart, field: LinesField, pen: ChartPen): readonly Mark[] {
  const { em } = pen
  const drawn: Mark[] = []
  const taken: { left: number; right: number; isAbove: boolean }[] = []
  const isFree = (left: number, right: number, isAbove: boolean): boolean =>
    taken.every((one) => one.isAbove !== isAbove || one.right < left || one.left > right)
  const all = chart.marks ?? []
  all.toReversed().forEach((mark, order) => {
    const index = markIndex(chart, mark.date)
    if (index < 0) return
    const x = field.x(index)
    const y = field.y(mark.value)
    const isNewest = order === 0
    const size = 13 * em
    const isBelowRoomy = field.bottom - y > 70 * em
    const sides = isBelowRoomy ? [order % 2 === 1, order % 2 === 0] : [true]
    const isAbove = sides.find((side) => isFree(x - size, x + size, side))
    if (isAbove === undefined) return
    const eggY = isAbove ? Math.max(size, y - 40 * em) : Math.min(field.bottom - size, y + 46 * em)
    const words = fitted(pen, mark.species.commonName, NAME * em, field.right - field.left - 60 * em, isNewest)
    const length = pen.measure(words, NAME * em, isNewest) + 22 * em
    const isLeft = x + length > field.right
    const [from, to] = isLeft ? [x - length, x + size] : [x - size, x + length]
    const hasName = isFree(from, to, isAbove) && from > field.left
    taken.push(hasName ? { left: from, right: to, isAbove } : { left: x - size - 3, right: x + size + 3, isAbove })
    drawn.push(
      straight([x, y], [x, eggY], { stroke: 'ink3', strokeOpacity: 0.7 }),
      dot(x, y, isNewest ? 4.5 : 3.2, { fill: isNewest ? 'accent' : 'ink' }),
      { kind: 'egg', x, y: eggY, size: EGG * em, species: mark.species.scientificName },
    )
    if (!hasName) return
    drawn.push({
      ...{ kind: 'text', x: isLeft ? x - 18 * em : x + 18 * em, y: eggY + 4.5 * em, text: words, size: NAME * em },
      ...{ anchor: isLeft ? 'end' : 'start', isBold: isNewest, hasHalo: true, fill: isNewest ? 'accent-ink' : 'ink2' },
    })
  })
  return drawn
}
