import type { HeatChart, LinesChart, OnsetChart, RankingChart, SeasonsChart } from '../domain/analytics/chart.ts'
import { addDays, type CalendarDate } from '../domain/calendar.ts'
import type { ChartWords } from './chart-pen.ts'

// Words of a value: the tooltip and the spoken text. Every number of the value is in them.

/** Words of a value: a title (species or time) and the value itself. */
interface ValueWords {
  readonly title: string
  readonly value: string
}

/** `9,184 detections, +4 %` */
export function rankingValue({ rows }: RankingChart, index: number, words: ChartWords): string {
  const { count = 0, change } = rows[index] ?? {}
  const said = words.text('chart.detections', { count })
  return change === undefined ? said : `${said}, ${words.change(change)}`
}

/** `12.4 detections on an average day` */
export const hoursValue = (average: number, words: ChartWords): string =>
  words.text('chart.average', { average: words.number(average) })

/** The name of a line: its species, or what the chart's own words say. */
export function lineName({ lines }: LinesChart, index: number, words: ChartWords): string {
  const one = lines[index]
  return one?.species?.commonName ?? words.text(one?.id === 'before' ? 'chart.before' : 'chart.now')
}

/** `Song Thrush, 2 Apr 2025` – `61 detections` */
export function lineWords(chart: LinesChart, row: number, column: number, words: ChartWords): ValueWords {
  const value = chart.lines[row]?.values[column] ?? null
  const date = chart.dates[column]
  const when = date ? stepWords(chart, date, words, chart.lines[row]?.id === 'before') : ''
  const joined = chart.marks?.filter((mark) => markIndex(chart, mark.date) === column) ?? []
  const news = row === 0 ? joined.map(({ species }) => `+ ${species.commonName}`) : []
  return {
    title: chart.lines.length > 1 ? `${lineName(chart, row, words)} · ${when}` : when,
    value: [value === null ? words.text('chart.unknown') : withUnit(chart, value, words), ...news].join(', '),
  }
}

/** Index of the step that a day belongs to; −1 where there is none. */
export const markIndex = ({ dates }: LinesChart, date: CalendarDate): number =>
  dates.findLastIndex((one) => one <= date)

/** Words of a step: a day; a week by its first day; a month. The last step is marked as not over unless `isOver`. */
export function stepWords(
  { step, dates, isUnfinished }: LinesChart,
  date: CalendarDate,
  { text, day, month }: ChartWords,
  isOver = false,
): string {
  const what =
    step === 'month'
      ? `${month(date)} ${date.slice(0, 4)}`
      : step === 'week'
        ? text('chart.weekFrom', { day: day(date, 'date') })
        : day(date, 'dated')
  return isUnfinished && !isOver && date === dates.at(-1) ? text('chart.soFar', { what }) : what
}

function withUnit({ unit }: LinesChart, value: number, { text, number }: ChartWords): string {
  if (unit === 'species') return text('chart.speciesCount', { count: value })
  return Number.isInteger(value)
    ? text('chart.detections', { count: value })
    : text('chart.perDay', { average: number(value) })
}

/** `Sat 17 May 2025, 05:00–06:00` – `31 detections`, and the sun where the hour is one of its own. */
export function heatValue(chart: HeatChart, column: number, row: number, words: ChartWords): ValueWords {
  const date = chart.dates[column]
  const count = chart.counts[column * chart.slots + row] ?? -1
  const length = 24 / chart.slots
  const sun = chart.sun[column]
  const inSlot = (minute: number): boolean => Math.floor(minute / 60 / length) === row
  const events = (['sunrise', 'sunset'] as const).flatMap((event) =>
    sun && inSlot(sun[event])
      ? [`${words.text(event === 'sunrise' ? 'chart.sunrise' : 'chart.sunset')} ${words.minute(sun[event])}`]
      : [],
  )
  return {
    title: `${date ? words.day(date, 'dated') : ''}, ${words.minute(row * length * 60)}–${words.minute((row + 1) * length * 60)}`,
    value: [
      count >= 0
        ? words.text('chart.detections', { count })
        : words.text(count === -2 ? 'chart.toCome' : 'chart.unknown'),
      ...events,
    ].join(', '),
  }
}

/** Whole minutes from sunrise with their sign: `−76 min`. */
export function fromSunrise(minutes: number, { text, number }: ChartWords): string {
  const whole = Math.round(minutes)
  return text('chart.minutes', { minutes: `${whole > 0 ? '+' : whole < 0 ? '−' : ''}${number(Math.abs(whole))}` })
}

/** `−76 min, half of the 29 mornings between −82 min and −64 min` */
export function onsetValue({ rows }: OnsetChart, index: number, words: ChartWords): string {
  const row = rows[index]
  if (!row) return ''
  const said = (minutes: number): string => fromSunrise(minutes, words)
  return words.text('chart.onset', {
    ...{ median: said(row.median), early: said(row.early), late: said(row.late), mornings: row.mornings },
  })
}

/** The day of a year by its number, 1 to 366. */
export const dayOfNumber = (year: number, number: number): CalendarDate =>
  addDays(`${year}-01-01` as CalendarDate, number - 1) // reason: a day of the calendar

/** Week `column` of a species: its count, and when the species came, left, and usually is here. */
export function seasonsValue({ rows, year }: SeasonsChart, row: number, column: number, words: ChartWords): ValueWords {
  const one = rows[row]
  if (!one) return { title: '', value: '' }
  const { text, day } = words
  const brief = (number: number): string => day(dayOfNumber(year, number), 'brief')
  const facts = [
    text('chart.detections', { count: one.weekly[column] ?? 0 }),
    one.first && text('chart.first', { day: day(one.first, 'brief') }),
    one.last && text('chart.last', { day: day(one.last, 'brief') }),
    one.usual && text('chart.usual', { from: brief(one.usual.from), to: brief(one.usual.to), years: one.usual.years }),
  ]
  return {
    title: `${one.species.commonName} · ${text('chart.weekFrom', { day: brief(column * 7 + 1) })}`,
    value: facts.filter(Boolean).join(', '),
  }
}
