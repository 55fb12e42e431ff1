import type { RankingChart } from '../../domain/analytics/chart.ts'
import { type ChartPen, fitted } from '../chart-pen.ts'
import { box, type Mark, type Scene, straight } from '../scene.ts'
import { rankingValue } from '../chart-values.ts'
import { SIZES, stepAt } from './axes.ts'

const ROW = 44
const EGG = 28

/** Species as lying bars: egg, name, change and count. */
export function drawRanking(chart: RankingChart, pen: ChartPen): Scene {
  const { width, em } = pen
  const row = ROW * Math.max(1, em)
  const left = (EGG + 10) * Math.max(1, em)
  const counts = chart.rows.map(({ count }) => pen.number(count))
  const changes = chart.rows.map(({ change }) => (change === undefined ? '' : pen.change(change)))
  const widest = (words: readonly string[], size: number, isBold = false): number =>
    Math.max(0, ...words.map((one) => pen.measure(one, size, isBold)))
  const countWidth = widest(counts, SIZES.name * em, true)
  const changeRight = width - countWidth - 16 * em
  const changeWidth = widest(changes, SIZES.note * em)
  const nameRoom = changeRight - changeWidth - 12 * em - left
  const most = Math.max(1, ...chart.rows.map(({ count }) => count))
  const marks = chart.rows.flatMap(({ species, count }, index): Mark[] => {
    const y = index * row
    const base = y + row / 2 + 1
    return [
      ...(index > 0 ? [straight([0, y], [width, y], { stroke: 'line' })] : []),
      { kind: 'egg', x: (EGG * em) / 2, y: y + row / 2, size: EGG * em, species: species.scientificName },
      {
        kind: 'text',
        x: left,
        y: base,
        text: fitted(pen, species.commonName, SIZES.name * em, nameRoom),
        size: SIZES.name * em,
        fill: 'ink',
      },
      box({ x: left, y: base + 7, width: Math.max(2, (count / most) * nameRoom), height: 3 }, { fill: 'ink2' }, 1.5),
      ...textAtEnd(changes[index] ?? '', changeRight, base + 4, SIZES.note * em, 'ink3'),
      ...textAtEnd(counts[index] ?? '', width, base + 4, SIZES.name * em, 'ink', true),
    ]
  })
  return {
    width,
    height: Math.max(1, chart.rows.length) * row,
    marks,
    reading: {
      rows: chart.rows.length,
      columns: 1,
      start: [0, 0],
      point: (index) => {
        const { species } = chart.rows[index] ?? { species: { scientificName: '', commonName: '' } }
        return {
          x: width / 2,
          y: (index + 0.5) * row,
          box: { x: 0, y: index * row, width, height: row },
          title: species.commonName,
          value: rankingValue(chart, index, pen),
          species,
        }
      },
      nearest: (_, y) => [stepAt(y, 0, row, chart.rows.length), 0],
    },
  }
}

const textAtEnd = (
  text: string,
  x: number,
  y: number,
  size: number,
  fill: 'ink' | 'ink3',
  isBold = false,
): readonly Mark[] => (text === '' ? [] : [{ kind: 'text', x, y, text, size, fill, anchor: 'end', isBold }])
