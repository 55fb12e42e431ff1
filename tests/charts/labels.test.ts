import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChartModel, LinesChart } from '../../src/domain/analytics/chart.ts'
import { parseCatalogue } from '../../src/i18n/catalogue.ts'
import { MORE_WORDS } from '../../src/i18n/more-messages.ts'
import { makeText } from '../../src/i18n/text.ts'
import { type ChartPen, chartWords } from '../../src/charts/chart-pen.ts'
import { drawChart } from '../../src/charts/draw-chart.ts'
import type { Scene, TextMark } from '../../src/charts/scene.ts'
import { datesFrom, MODELS, speciesAt } from './models.ts'

const catalogue = parseCatalogue(await MORE_WORDS.bundled('en.more')) ?? expect.fail('no words')
const pen = (width: number, em = 1): ChartPen => ({
  ...chartWords(makeText('en', catalogue), 'en', 'auto'),
  ...{ width, em, measure: (text, size) => text.length * size * 0.55 },
})

interface Area {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** What the letters themselves cover. */
function areaOf({ x, y, text, size, anchor }: TextMark): Area {
  const width = text.length * size * 0.55
  const left = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x
  return { left, right: left + width, top: y - size * 0.75, bottom: y + 1 }
}

/** Points on the strokes of a scene that are no grid, each at most half a pixel from the next; curves by their ends. */
const inkOf = ({ marks }: Scene): readonly (readonly [number, number])[] =>
  marks.flatMap((mark) => {
    if (mark.kind !== 'path' || !mark.stroke || mark.stroke === 'line' || mark.fill || mark.d.includes('C')) return []
    if (mark.strokeOpacity !== undefined && mark.strokeOpacity < 0.2) return [] // a fine line over cells
    return mark.d.split('M').flatMap((piece) => {
      const ends = [...piece.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/gu)].map(([, x, y]) => [Number(x), Number(y)] as const)
      return ends.flatMap(([x, y], index) => {
        const [toX, toY] = ends[index + 1] ?? [x, y]
        const count = Math.ceil(Math.hypot(toX - x, toY - y) * 2) + 1
        return Array.from({ length: count }, (_, step) => {
          const t = step / count
          return [x + (toX - x) * t, y + (toY - y) * t] as const
        })
      })
    })
  })

/** Labels in the field that lie on a line or on other words, as they are written. */
function coveredIn(scene: Scene): readonly string[] {
  const ink = inkOf(scene)
  const words = scene.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []))
  return words
    .filter(({ hasHalo }) => hasHalo)
    .filter((one) => {
      const { left, right, top, bottom } = areaOf(one)
      return (
        ink.some(([x, y]) => x > left && x < right && y > top && y < bottom) ||
        words.some((word) => {
          const other = areaOf(word)
          return word !== one && other.left < right && left < other.right && other.top < bottom && top < other.bottom
        })
      )
    })
    .map(({ text }) => text)
}

const values = (count: number, isGrowing: boolean) =>
  fc
    .array(
      fc.oneof({ weight: 9, arbitrary: fc.nat(isGrowing ? 3 : 8000) }, { weight: 1, arbitrary: fc.constant(null) }),
      {
        ...{ minLength: count, maxLength: count },
      },
    )
    .map((all) => {
      let sum = 0
      return isGrowing ? all.map((value) => (value === null ? null : (sum += value))) : all
    })

const chart = fc
  .record({ count: fc.integer({ min: 2, max: 120 }), isGrowing: fc.boolean(), hasBefore: fc.boolean() })
  .chain(({ count, isGrowing, hasBefore }) =>
    fc
      .tuple(
        values(count, isGrowing),
        values(count, isGrowing),
        fc.array(fc.nat(count - 1), { maxLength: isGrowing ? 12 : 0 }),
        fc.boolean(),
      )
      .map(([now, before, news, isUnfinished]): LinesChart => {
        const dates = datesFrom('2025-01-01', count)
        return {
          ...{ drawing: 'lines', dates, step: 'day', unit: isGrowing ? 'species' : 'detections' },
          shape: isGrowing ? 'steps' : 'straight',
          lines: [{ id: 'now', values: now }, ...(hasBefore ? [{ id: 'before', values: before }] : [])],
          ...(isUnfinished && { isUnfinished }),
          marks: news
            .toSorted((a, b) => a - b)
            .flatMap((at, index) => {
              const [date, value] = [dates[at], now[at] ?? null]
              return date && value !== null ? [{ date, value, species: speciesAt(index) }] : []
            }),
        }
      }),
  )

test('no label lies on a line, or on another label, however the lines run', () => {
  fc.assert(
    fc.property(chart, fc.integer({ min: 280, max: 1300 }), fc.constantFrom(1, 1.6), (model, width, em) => {
      expect(coveredIn(drawChart(model, pen(width, em)))).toEqual([])
    }),
    { numRuns: 300, seed: 16 },
  )
})

const NAMED: readonly (readonly [string, ChartModel])[] = Object.entries(MODELS)
/** Narrow, their names stand in the rows, before upright lines of the sun and of today. */
const IN_ROWS: readonly string[] = ['onset', 'ridges', 'seasons']
const drawings = NAMED.flatMap(([name, model]) =>
  [320, 720, 1200]
    .filter((width) => width > 600 || !IN_ROWS.includes(name))
    .map((width) => [name, width, model] as const),
)
test.each(drawings)('%s of %i pixels has no label on a line, or on other words', (_, width, model) => {
  expect(coveredIn(drawChart(model, pen(width)))).toEqual([])
})

test.each([...Array.from({ length: 12 }, (_, index) => 300 + index * 80)])(
  'of %i pixels, the number at the end is written, and its line has a name',
  (width) => {
    const written = drawChart({ ...MODELS.years, isUnfinished: true }, pen(width)).marks.flatMap((mark) =>
      mark.kind === 'text' ? [mark.text] : [],
    )
    expect(written.filter((text) => text.endsWith('(so far)'))).toHaveLength(1)
    expect(written).toContain('The year before')
  },
)

test('an axis says what it counts, and in how long a time', () => {
  const first = (model: LinesChart) =>
    drawChart(model, pen(720)).marks.flatMap((mark) => (mark.kind === 'text' && mark.x === 0 ? [mark.text] : []))
  expect(first(MODELS.trend)).toEqual(['detections a day'])
  expect(first(MODELS.years)).toEqual(['detections a week'])
  expect(first(MODELS.accumulation)).toEqual(['species'])
})
