import { expect, test } from 'vitest'
import { COMPARED_SPECIES } from '../../src/domain/analytics/compare-species.ts'
import { parseCatalogue } from '../../src/i18n/catalogue.ts'
import { MORE_WORDS } from '../../src/i18n/more-messages.ts'
import { makeText } from '../../src/i18n/text.ts'
import { type ChartPen, chartWords } from '../../src/charts/chart-pen.ts'
import { drawChart } from '../../src/charts/draw-chart.ts'
import { STROKES } from '../../src/charts/drawings/series.ts'
import { SERIES_NUMBERS } from '../../src/charts/scene.ts'
import type { Scene } from '../../src/charts/scene.ts'
import { MODELS, speciesAt } from './models.ts'

const catalogue = parseCatalogue(await MORE_WORDS.bundled('en.more')) ?? expect.fail('no words')
const pen = (width: number): ChartPen => ({
  ...chartWords(makeText('en', catalogue), 'en', 'auto'),
  ...{ width, em: 1, measure: (text, size) => text.length * size * 0.55 },
})
const words = ({ marks }: Scene) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []))

test('ten lines are told apart without their colours: no two have the same dashes, or the same marker', () => {
  expect(SERIES_NUMBERS).toHaveLength(COMPARED_SPECIES)
  const all = STROKES.slice(0, COMPARED_SPECIES)
  expect(new Set(all.map(({ dash }) => dash.join(' ')))).toHaveLength(COMPARED_SPECIES)
  expect(new Set(all.map(({ marker, isHollow }) => `${marker} ${isHollow}`))).toHaveLength(COMPARED_SPECIES)
})

const MANY = ['overlay', 'dayRows', 'ridges', 'hourLines'] as const
test.each(MANY.flatMap((name) => [320, 720, 1200].map((width) => [name, width] as const)))(
  '%s of %i pixels names each of its species, and no name lies on another',
  (name, width) => {
    const model = MODELS[name]
    const scene = drawChart(model, pen(width))
    const species = 'rows' in model ? model.rows : model.lines
    const shown = words(scene)
    const names = species.map(({ species: { commonName } }) => {
      const begin = commonName.slice(0, 12)
      return shown.find(({ text }) => text.startsWith(begin)) ?? expect.fail(`${commonName} is not named`)
    })
    for (const one of names) {
      expect(one.x).toBeGreaterThanOrEqual(0)
      expect(one.x + one.text.length * one.size * 0.55).toBeLessThanOrEqual(width + 1)
      for (const other of names)
        if (other !== one && Math.abs(other.x - one.x) < 40)
          expect(Math.abs(other.y - one.y)).toBeGreaterThanOrEqual(one.size)
    }
  },
)

test('each against its own highest, every line reaches the same height; what is told of it is what was counted', () => {
  const scene = drawChart(MODELS.overlay, pen(720))
  const tops = MODELS.overlay.lines.map(({ values }, row) => {
    const most = Math.max(...values.map((value) => value ?? 0))
    const point = scene.reading.point(row, values.indexOf(most))
    expect(point).toMatchObject({ value: `${most} detections`, species: speciesAt(row) })
    return Math.round(point.y)
  })
  expect(new Set(tops)).toHaveLength(1)
  const oneScale = drawChart({ ...MODELS.overlay, isOwnScale: false }, pen(720))
  const heights = MODELS.overlay.lines.map(({ values }, row) =>
    Math.min(...values.map((_, column) => oneScale.reading.point(row, column).y)),
  )
  expect(heights).toEqual(heights.toSorted((a, b) => b - a)) // the models grow from line to line
})

test('while a line of several is read, it is drawn again over the others', () => {
  const { reading } = drawChart(MODELS.overlay, pen(720))
  expect(reading.point(3, 5).trace).toMatchObject({ stroke: 'series3' })
  expect(drawChart(MODELS.dayRows, pen(720)).reading.point(3, 5).trace).toBe(undefined)
})

test('days of which nothing is known are hatched in rows', () => {
  const hatched = drawChart(MODELS.dayRows, pen(720)).marks.filter(
    (mark) => mark.kind === 'path' && mark.fill === 'hatch',
  )
  expect(hatched).toHaveLength(1)
})

test('of very many voices the first thirty are drawn, and it is said how many more the table has', () => {
  const [row = expect.fail('no row')] = MODELS.onset.rows
  const rows = Array.from({ length: 178 }, () => row)
  const scene = drawChart({ ...MODELS.onset, rows }, pen(720))
  expect(scene.reading.rows).toBe(30)
  expect(words(scene).map(({ text }) => text)).toContain('148 more species are in the table.')
})

test('a row is marked where its finding says that it was at its best: a day, or the hour in the middle of three', () => {
  const [first = expect.fail('no line')] = MODELS.dayRows.lines
  const { dates } = MODELS.dayRows
  const best = dates[12] ?? expect.fail('no day')
  const bold = (scene: Scene) => words(scene).flatMap(({ text, isBold }) => (isBold ? [text] : []))
  const inWords = pen(720).day(best, 'brief')
  expect(bold(drawChart({ ...MODELS.dayRows, lines: [{ ...first, best }] }, pen(720)))).toEqual([inWords])
  const [row = expect.fail('no row')] = MODELS.ridges.rows
  const hourly = Array.from({ length: 24 }, (_, hour) => [5, 4, 6][hour - 7] ?? (hour === 10 ? 5 : 0))
  expect(bold(drawChart({ ...MODELS.ridges, rows: [{ ...row, hourly }] }, pen(720)))).toContain('09:00–10:00')
})
