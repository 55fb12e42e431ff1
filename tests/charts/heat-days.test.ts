import { expect, test } from 'vitest'
import { parseCatalogue } from '../../src/i18n/catalogue.ts'
import { MORE_WORDS } from '../../src/i18n/more-messages.ts'
import { makeText } from '../../src/i18n/text.ts'
import { type ChartPen, chartWords } from '../../src/charts/chart-pen.ts'
import { drawChart } from '../../src/charts/draw-chart.ts'
import { MODELS } from './models.ts'

const catalogue = parseCatalogue(await MORE_WORDS.bundled('en.more')) ?? expect.fail('no words')
const pen = (width: number): ChartPen => ({
  ...chartWords(makeText('en', catalogue), 'en', 'auto'),
  ...{ width, em: 1, measure: (text, size) => text.length * size * 0.55 },
})

test.each([320, 1200])(
  'the days of a week are rows of hours in %i pixels: no cell is wider than 50, and each is told',
  (width) => {
    const { reading, height } = drawChart(MODELS.week, pen(width))
    expect([reading.rows, reading.columns]).toEqual([7, 24])
    const box = reading.point(4, 5).box ?? expect.fail('no cell')
    expect(box.width).toBeLessThan(50)
    expect(height).toBeLessThan(360)
    expect(reading.nearest(box.x + 1, box.y + 1)).toEqual([4, 5])
    expect(reading.point(4, 5)).toMatchObject({ value: expect.stringContaining('3 detections') })
    expect(reading.point(6, 12).value).toContain('still to come')
  },
)

test('hours of today that are still to come are no white hole, in rows or in columns of days', () => {
  const future = { ...MODELS.month, counts: MODELS.month.counts.map((count, at) => (at >= 29 * 24 + 10 ? -2 : count)) }
  for (const model of [MODELS.week, future]) {
    const { marks } = drawChart(model, pen(720))
    expect(marks.filter((mark) => mark.kind === 'path' && mark.fill === 'line').length).toBeGreaterThan(0)
  }
})
