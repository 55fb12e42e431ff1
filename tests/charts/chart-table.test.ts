import fc from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import type { ChartModel, ChartSpecies } from '../../src/domain/analytics/chart.ts'
import { writeCsv } from '../../src/domain/csv.ts'
import { parseCatalogue } from '../../src/i18n/catalogue.ts'
import { MORE_WORDS } from '../../src/i18n/more-messages.ts'
import { makeText } from '../../src/i18n/text.ts'
import { type ChartPen, chartWords } from '../../src/charts/chart-pen.ts'
import { chartTable, savedRows } from '../../src/charts/chart-table.ts'
import { drawChart } from '../../src/charts/draw-chart.ts'
import type { ChartPoint, Scene } from '../../src/charts/scene.ts'
import { datesFrom } from './models.ts'

const catalogue = parseCatalogue(await MORE_WORDS.bundled('en.more')) ?? expect.fail('no words')
const words = chartWords(makeText('en', catalogue), 'en', 'auto')
const pen = (width: number): ChartPen => ({
  ...words,
  ...{ width, em: 1, measure: (text, size) => text.length * size * 0.55 },
})

/** Names that somebody meant harm with, among others. */
const name = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '+49',
    '-x',
    '@SUM(A1)',
    'a,b',
    'say "hi"',
    'two\r\nlines',
    "'quoted",
    '\tTab',
    'Zaunkönig',
    '☃',
  ),
  fc.string({ minLength: 1, maxLength: 12 }),
)
const species: fc.Arbitrary<ChartSpecies> = fc.record({ scientificName: name, commonName: name })
const count = fc.nat(20_000)
const average = fc.nat(9999).map((tenths) => tenths / 10)
const hourly = fc.array(average, { minLength: 24, maxLength: 24 })
const days = (length: number) => datesFrom('2025-03-20', length)
const rows = <T>(row: fc.Arbitrary<T>): fc.Arbitrary<readonly T[]> => fc.array(row, { minLength: 1, maxLength: 8 })
const sun = fc.record({ sunrise: fc.nat(719), sunset: fc.integer({ min: 720, max: 1439 }) })

const charts: { readonly [Name in ChartModel['drawing']]: fc.Arbitrary<Extract<ChartModel, { drawing: Name }>> } = {
  ranking: fc.record({
    drawing: fc.constant('ranking'),
    speciesInAll: count,
    rows: rows(
      fc.record({ species, count, change: fc.integer({ min: -100, max: 900 }).map((percent) => percent / 100) }),
    ),
  }),
  hours: fc.record({ drawing: fc.constant('hours'), hourly, days: count }),
  lines: fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom('day', 'week', 'month'), fc.boolean())
    .chain(([length, step, isOfSpecies]) =>
      fc.record({
        drawing: fc.constant('lines'),
        dates: fc.constant(days(length)),
        step: fc.constant(step),
        unit: fc.constantFrom('detections', 'species'),
        layout: fc.constantFrom('rows', 'overlay'),
        isOwnScale: fc.boolean(),
        shape: fc.constantFrom('straight', 'steps'),
        lines: fc.uniqueArray(
          fc.record({
            id: name,
            ...(isOfSpecies && { species }),
            values: fc.array(fc.option(count), { minLength: length, maxLength: length }),
          }),
          { minLength: 1, maxLength: 10, selector: ({ id }) => id },
        ),
      }),
    ),
  heat: fc.integer({ min: 1, max: 12 }).chain((length) =>
    fc.record({
      drawing: fc.constant('heat'),
      dates: fc.constant(days(length)),
      slots: fc.constant(24),
      counts: fc.array(fc.oneof(count, fc.constant(-1)), { minLength: 24 * length, maxLength: 24 * length }),
      sun: fc.array(fc.option(sun), { minLength: length, maxLength: length }),
    }),
  ),
  ridges: fc.record({
    ...{ drawing: fc.constant('ridges'), days: count, rows: rows(fc.record({ species, hourly })), sun },
    layout: fc.constantFrom('rows', 'overlay'),
    isOneScale: fc.boolean(),
  }),
  onset: fc.record({
    drawing: fc.constant('onset'),
    mornings: count,
    rows: rows(
      fc
        .record({ species, early: fc.integer({ min: -120, max: 60 }), mornings: fc.nat(99) })
        .map((row) => ({ ...row, median: row.early + 7, late: row.early + 31 })),
    ),
  }),
  seasons: fc.record({
    drawing: fc.constant('seasons'),
    year: fc.constant(2025),
    today: fc.constantFrom(...days(20)),
    rows: rows(
      fc.record({
        species,
        weekly: fc.array(count, { minLength: 52, maxLength: 52 }),
        usual: fc.record({
          from: fc.integer({ min: 1, max: 365 }),
          to: fc.integer({ min: 1, max: 365 }),
          years: fc.integer({ min: 2, max: 9 }),
        }),
      }),
    ),
  }),
}

/** The rows of a CSV file as RFC 4180 says them. */
function parseCsv(file: string): readonly (readonly string[])[] {
  const parsed: string[][] = []
  let [row, field, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let at = 0; at < file.length; at += 1) {
    const sign = file.charAt(at)
    if (isQuoted) {
      if (sign !== '"') field += sign
      else if (file.charAt(at + 1) === '"') {
        field += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === ',') {
      row.push(field)
      field = ''
    } else if (sign === '\r' && file.charAt(at + 1) === '\n') {
      parsed.push([...row, field])
      ;[row, field] = [[], '']
      at += 1
    } else field += sign
  }
  return parsed
}

const points = ({ reading }: Scene): readonly (readonly ChartPoint[])[] =>
  Array.from({ length: reading.rows }, (_, row) =>
    Array.from({ length: reading.columns }, (_, column) => reading.point(row, column)),
  )

const english = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
/** From a hundred on, parts of a bird are not worth saying. */
const written = (value: number): string => english.format(value >= 100 ? Math.round(value) : value)
const dayOf2025 = (number: number): string => new Date(Date.UTC(2025, 0, number)).toISOString().slice(0, 10)

/** What every value of a chart must bring: in the file, and in the words of its point. By the rows and columns of the drawing. */
function expected(
  chart: ChartModel,
): readonly (readonly { readonly saved: readonly string[]; readonly said: readonly string[] }[])[] {
  const one = (value: number) => ({ saved: [String(value)], said: [written(value)] })
  switch (chart.drawing) {
    case 'ranking':
      return chart.rows.map(({ count, change = 0 }) => [
        {
          saved: [String(count), String(change)],
          said: [english.format(count), `${Math.round(Math.abs(change) * 100)}%`],
        },
      ])
    case 'hours':
      return [chart.hourly.map(one)]
    case 'lines':
      return chart.lines.map(({ values }) =>
        values.map((value) =>
          value === null
            ? { saved: [], said: ['not known'] }
            : { saved: [String(value)], said: [english.format(value)] },
        ),
      )
    case 'heat': {
      const hours = Array.from({ length: 24 }, (_, hour) => hour)
      const days = chart.dates.map((_, day) => day)
      const cell = (day: number, hour: number) => {
        const value = chart.counts[day * 24 + hour] ?? -1
        return value < 0 ? { saved: [], said: ['not known'] } : one(value)
      }
      return isInRows(chart)
        ? days.map((day) => hours.map((hour) => cell(day, hour)))
        : hours.map((hour) => days.map((day) => cell(day, hour)))
    }
    case 'ridges':
      return chart.rows.map(({ hourly }) => hourly.map(one))
    case 'onset':
      return chart.rows.map(({ early, median, late, mornings }) => [
        {
          saved: [early, median, late, mornings].map(String),
          said: [early, median, late, mornings].map((value) => english.format(Math.abs(value))),
        },
      ])
    case 'seasons':
      return chart.rows.map(({ weekly, usual }) =>
        weekly.map((value) => ({
          saved: [String(value), ...(usual ? [dayOf2025(usual.from), dayOf2025(usual.to), String(usual.years)] : [])],
          said: [english.format(value), ...(usual ? [`${usual.years} years`] : [])],
        })),
      )
  }
}

/** A few days are rows of the drawing, as of the table; many are its columns. */
const isInRows = (chart: ChartModel): boolean => chart.drawing === 'heat' && chart.dates.length <= 10

/** Which row of the table holds a value of the drawing. */
const tableRow = (chart: ChartModel, row: number, column: number): number =>
  chart.drawing === 'hours' || chart.drawing === 'lines' || (chart.drawing === 'heat' && !isInRows(chart))
    ? column
    : row

describe.each(Object.keys(charts) as ChartModel['drawing'][])('a chart of %s', (drawing) => {
  const chart = charts[drawing] as fc.Arbitrary<ChartModel> // reason: one of them

  test('brings every number into its table, its file and what is read aloud', () => {
    fc.assert(
      fc.property(chart, fc.constantFrom(320, 720), (model, width) => {
        const table = chartTable(model, words)
        const said = points(drawChart(model, pen(width)))
        expected(model).forEach((values, row) =>
          values.forEach(({ saved, said: numbers }, column) => {
            const cells = table.rows[tableRow(model, row, column)]?.map(({ saved }) => String(saved)) ?? []
            expect(cells).toEqual(expect.arrayContaining([...saved]))
            for (const number of numbers) expect(said[row]?.[column]?.value).toContain(number)
          }),
        )
      }),
      { numRuns: 12 },
    )
  })

  test('saves a file that reads back as its table, and holds no formula', () => {
    fc.assert(
      fc.property(chart, (model) => {
        const { head, rows } = chartTable(model, words)
        const file = writeCsv(savedRows({ head, rows }), '.')
        expect(file.startsWith('\uFEFF')).toBe(true)
        const read = parseCsv(file.slice(1))
        const plain = (field: string): string => field.replace(/^'+/, '')
        expect(read.map((row) => row.map(plain))).toEqual([
          head.map(plain),
          ...rows.map((row) => row.map(({ saved }) => plain(String(saved ?? '')))),
        ])
        for (const field of read.flat()) expect(field).not.toMatch(/^([=+@\t\r]|-(?!\d))/)
      }),
      { numRuns: 15 },
    )
  })

  test('stays within its width, and every value can be pointed at', () => {
    fc.assert(
      fc.property(chart, fc.constantFrom(280, 360, 560, 1200), (model, width) => {
        const scene = drawChart(model, pen(width))
        for (const { x, y } of points(scene).flat()) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(width)
          expect(y).toBeLessThanOrEqual(scene.height)
        }
        for (const mark of scene.marks) expect(JSON.stringify(mark)).not.toMatch(/NaN|Infinity/)
        const [row, column] = scene.reading.start
        const { x, y } = scene.reading.point(row, column)
        const [, found] = scene.reading.nearest(x, y)
        expect(found).toBe(column)
      }),
      { numRuns: 12 },
    )
  })
})

const unfinished: Extract<ChartModel, { drawing: 'lines' }> = {
  ...{ drawing: 'lines', step: 'day', unit: 'detections', shape: 'straight', fill: 'difference', isUnfinished: true },
  dates: days(3),
  lines: [
    { id: 'now', values: [400, 500, 7] },
    { id: 'before', values: [300, 350, 320] },
  ],
}

test('a day that is not over is a hollow point at the end of dashes, and called so in table and words; the year before is over', () => {
  const scene = drawChart(unfinished, pen(720))
  const { x } = scene.reading.point(0, 2)
  const whole = scene.marks.find((mark) => mark.kind === 'path' && mark.stroke === 'ink' && !mark.dash && !mark.fill)
  expect(JSON.stringify(whole)).not.toContain(String(x))
  expect(scene.marks.filter((mark) => mark.kind === 'path' && mark.fill === 'heat3')).toHaveLength(1)
  for (const mark of scene.marks)
    if (mark.kind === 'path' && (mark.fill === 'heat3' || mark.fill === 'hatch')) expect(mark.d).not.toContain(`L${x} `)
  expect(scene.marks.some((mark) => mark.kind === 'path' && mark.dash && mark.d.includes(`L${x} `))).toBe(true)
  expect(scene.marks).toContainEqual(expect.objectContaining({ kind: 'path', fill: 'paper', stroke: 'ink' }))
  expect(scene.marks).toContainEqual(expect.objectContaining({ kind: 'text', text: '7 (so far)' }))
  expect(chartTable(unfinished, words).rows.map(([when]) => when?.shown.endsWith(' (so far)'))).toEqual([
    false,
    false,
    true,
  ])
  expect([0, 1].map((row) => scene.reading.point(row, 2).title.includes('so far'))).toEqual([true, false])
})

test('in a file, too, the last step says that it is not over', () => {
  const dates = datesFrom('2026-05-01', 3)
  const line = { id: 'now', values: [4, 5, 1] }
  const chart = { drawing: 'lines', dates, step: 'day', lines: [line], unit: 'detections', shape: 'straight' } as const
  const firstCells = (model: ChartModel) => savedRows(chartTable(model, words)).map(([cell]) => cell)
  expect(firstCells({ ...chart, isUnfinished: true })).toEqual(['Day', dates[0], dates[1], `${dates[2]} (so far)`])
  expect(firstCells(chart).at(-1)).toBe(dates[2])
})

test('an hour that is to come has no number, and is not hatched as if nobody had listened', () => {
  const counts = Array.from({ length: 24 }, (_, hour) => (hour > 12 ? -2 : hour))
  const chart = { drawing: 'heat', dates: datesFrom('2026-05-01', 1), slots: 24, counts, sun: [null] } as const
  const [, row = []] = savedRows(chartTable(chart, words))
  expect(row.slice(1, 25)).toEqual(counts.map((count) => (count < 0 ? undefined : count)))
  const scene = drawChart(chart, pen(720))
  expect(scene.marks.filter((mark) => mark.kind === 'path' && mark.fill === 'hatch')).toEqual([])
  expect(scene.reading.point(0, 13).value).toBe('still to come')
})
