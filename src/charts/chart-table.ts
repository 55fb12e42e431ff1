import type { ChartModel, ChartSpecies } from '../domain/analytics/chart.ts'
import { type CalendarDate, DAY_HOURS, DAY_MINUTES, timeOfMinute } from '../domain/calendar.ts'
import type { CsvCell } from '../domain/csv.ts'
import { WEEKS } from '../domain/species-history.ts'
import { dayOfNumber, lineName, stepWords } from './chart-values.ts'
import { fromSunrise } from './chart-values.ts'
import type { ChartWords } from './chart-pen.ts'

/** Content of a cell, as shown and as saved in a file. */
export interface TableCell {
  /** Shown text in the reader's language; empty where nothing is known. */
  readonly shown: string
  /** Saved value: numbers, days as `YYYY-MM-DD`, times as `HH:MM`; undefined where nothing is known. */
  readonly saved: CsvCell
  /** Present on cells of words; absent on numbers and times. */
  readonly isText?: true
}

/** Rows and columns of a chart; the first cell of a row names it. */
export interface ChartTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly TableCell[])[]
}

const EMPTY: TableCell = { shown: '', saved: undefined }
const HOURS = Array.from({ length: DAY_HOURS }, (_, hour) => hour)

/** Every number of a chart as a table: what is read instead of the drawing, and what is saved. */
export function chartTable(chart: ChartModel, words: ChartWords): ChartTable {
  const { text } = words
  const write = cells(words)
  switch (chart.drawing) {
    case 'ranking':
      return {
        head: [...speciesHead(words), text('chart.columnCount'), text('chart.columnChange')],
        rows: chart.rows.map(({ species, count, change }) => [
          ...speciesCells(species),
          write.number(count),
          change === undefined ? EMPTY : { shown: words.change(change), saved: change },
        ]),
      }
    case 'hours':
      return {
        head: [text('chart.columnHour'), text('chart.columnAverage')],
        rows: chart.hourly.map((average, hour) => [write.minute(hour * 60), write.number(average)]),
      }
    case 'lines': {
      const { dates, lines, marks } = chart
      return {
        head: [
          text(`chart.column${chart.step === 'day' ? 'Day' : chart.step === 'week' ? 'Week' : 'Month'}`),
          ...lines.map((_, index) => lineName(chart, index, words)),
          ...(marks ? [text('chart.columnJoined')] : []),
        ],
        rows: dates.map((date, index) => [
          { shown: stepWords(chart, date, words), saved: savedStep(chart, date, words) },
          ...lines.map(({ values }) => write.number(values[index] ?? null)),
          ...(marks ? [joined(chart.marks, date, dates[index + 1])] : []),
        ]),
      }
    }
    case 'heat':
      return heatTable(chart, words)
    case 'ridges':
      return {
        head: [...speciesHead(words), ...HOURS.map((hour) => words.hour(hour))],
        rows: chart.rows.map(({ species, hourly }) => [...speciesCells(species), ...hourly.map(write.number)]),
      }
    case 'onset':
      return {
        head: [
          ...speciesHead(words),
          ...[text('chart.columnEarly'), text('chart.columnMedian'), text('chart.columnLate')],
          text('chart.columnMornings'),
        ],
        rows: chart.rows.map(({ species, early, median, late, mornings }) => [
          ...speciesCells(species),
          ...[early, median, late].map((minutes) => ({ shown: fromSunrise(minutes, words), saved: minutes })),
          write.number(mornings),
        ]),
      }
    case 'seasons':
      return seasonsTable(chart, words)
  }
}

/** First day of a step as saved; an unfinished step is marked, so that it is not added to whole ones. */
const savedStep = ({ dates, isUnfinished }: Of<'lines'>, date: CalendarDate, { text }: ChartWords): string =>
  isUnfinished && date === dates.at(-1) ? text('chart.soFar', { what: date }) : date

type Of<Drawing extends ChartModel['drawing']> = Extract<ChartModel, { readonly drawing: Drawing }>

function heatTable({ dates, slots, counts, sun }: Of<'heat'>, words: ChartWords): ChartTable {
  const write = cells(words)
  const { text } = words
  const slot = DAY_MINUTES / slots
  return {
    head: [
      text('chart.columnDay'),
      ...Array.from({ length: slots }, (_, index) => words.minute(index * slot)),
      ...[text('chart.sunrise'), text('chart.sunset')],
    ],
    rows: dates.map((date, day) => [
      write.date(date),
      ...counts.slice(day * slots, (day + 1) * slots).map((count) => write.number(count < 0 ? null : count)),
      ...[write.minute(sun[day]?.sunrise), write.minute(sun[day]?.sunset)],
    ]),
  }
}

function seasonsTable({ rows, year }: Of<'seasons'>, words: ChartWords): ChartTable {
  const write = cells(words)
  const { text } = words
  const weeks = Array.from({ length: WEEKS }, (_, week) =>
    text('chart.weekFrom', { day: words.day(dayOfNumber(year, week * 7 + 1), 'brief') }),
  )
  return {
    head: [
      ...speciesHead(words),
      ...[
        text('chart.columnFirst'),
        text('chart.columnLast'),
        text('chart.columnUsualFrom'),
        text('chart.columnUsualTo'),
      ],
      text('chart.columnYears'),
      ...weeks,
    ],
    rows: rows.map(({ species, first, last, usual, weekly }) => [
      ...speciesCells(species),
      ...[write.date(first), write.date(last)],
      ...[usual?.from, usual?.to].map((day) => write.date(day === undefined ? undefined : dayOfNumber(year, day))),
      write.number(usual?.years ?? null),
      ...weekly.map(write.number),
    ]),
  }
}

const speciesHead = ({ text }: ChartWords): readonly string[] => [
  text('chart.columnSpecies'),
  text('chart.columnScientific'),
]

const speciesCells = ({ commonName, scientificName }: ChartSpecies): readonly TableCell[] => [
  { shown: commonName, saved: commonName, isText: true },
  { shown: scientificName, saved: scientificName, isText: true },
]

/** Names of the species that joined from one step to the next. */
function joined(marks: Of<'lines'>['marks'], from: CalendarDate, to: CalendarDate | undefined): TableCell {
  const names = (marks ?? [])
    .filter(({ date }) => date >= from && (to === undefined || date < to))
    .map(({ species }) => species.commonName)
    .join(', ')
  return { shown: names, saved: names, isText: true }
}

/** Cells of numbers, days and times. */
const cells = (words: ChartWords) => ({
  number: (value: number | null): TableCell => (value === null ? EMPTY : { shown: words.number(value), saved: value }),
  date: (date: CalendarDate | undefined): TableCell =>
    date ? { shown: words.day(date, 'dated'), saved: date } : EMPTY,
  minute: (minute: number | undefined): TableCell =>
    minute === undefined ? EMPTY : { shown: words.minute(minute), saved: timeOfMinute(minute).slice(0, 5) },
})

/** The rows of a table as they are saved, its head first. */
export const savedRows = ({ head, rows }: ChartTable): readonly (readonly CsvCell[])[] => [
  head,
  ...rows.map((row) => row.map(({ saved }) => saved)),
]
