import type { SeasonsChart } from '../../domain/analytics/chart.ts'
import { type CalendarDate, twoDigits } from '../../domain/calendar.ts'
import { dayOfYear } from '../../domain/day-of-year.ts'
import { heatLevel } from '../../domain/daily-summary.ts'
import type { HeatLevel } from '../../domain/limits.ts'
import { WEEKS } from '../../domain/species-history.ts'
import { type ChartPen, fitted } from '../chart-pen.ts'
import { seasonsValue } from '../chart-values.ts'
import { box, type ChartColour, type Mark, middleOf, type Scene, straight } from '../scene.ts'
import { scaled, SIZES, stepAt } from './axes.ts'

const NAMES_BESIDE = 640

/** Arrivals and departures: the weeks of a year as cells, over the usual stay as a capsule. */
export function drawSeasons(chart: SeasonsChart, pen: ChartPen): Scene {
  const { width, em } = pen
  const isBeside = width >= NAMES_BESIDE
  const [left, right] = isBeside ? [190 * em, width - 120 * em] : [0, width]
  const row = (isBeside ? 30 : 46) * Math.max(1, em)
  const top = 24 * em
  const bottom = top + row * chart.rows.length
  const x = scaled(0, 366, left, right)
  const now = Number(chart.today.slice(0, 4)) === chart.year ? dayOfYear(chart.today) : undefined
  const marks: Mark[] = [...months(chart, pen, x, top, bottom, now)]
  if (now !== undefined)
    marks.push(
      box({ x: x(now), y: top - 4, width: 3, height: bottom - top + 4 }, { fill: 'wash' }),
      straight([x(now), top - 6], [x(now), bottom], { stroke: 'accent', strokeWidth: 1.5 }),
    )
  chart.rows.forEach((one, index) => {
    const y = top + index * row
    const middle = isBeside ? y + row / 2 : y + row - 14 * em
    marks.push(straight([0, y], [width, y], { stroke: 'line' }))
    if (one.usual) marks.push(...stay(one.usual.from - 1, one.usual.to, middle, x))
    marks.push(...weeks(one.weekly, middle, x))
    const textY = isBeside ? middle + 5 * em : y + 18 * em
    const span = spanWords(one.first, one.last, pen)
    const spanSize = (isBeside ? 12.5 : 12) * em
    const nameX = (isBeside ? 34 : 28) * em
    const room = (isBeside ? left - 10 : width - pen.measure(span, spanSize) - 12) - nameX
    marks.push(
      { kind: 'egg', x: 12 * em, y: textY - 5 * em, size: 24 * em, species: one.species.scientificName },
      {
        ...{ kind: 'text', x: nameX, y: textY, size: (isBeside ? 14 : 13.5) * em, fill: 'ink', hasHalo: !isBeside },
        text: fitted(pen, one.species.commonName, SIZES.name * em, room),
      },
      {
        ...{ kind: 'text', x: width, y: textY, text: span, size: spanSize, fill: 'ink2', anchor: 'end' },
        hasHalo: !isBeside,
      },
    )
  })
  const week = Math.min(WEEKS - 1, Math.floor((now ?? 0) / 7))
  return {
    width,
    height: bottom + 6,
    marks,
    reading: {
      rows: chart.rows.length,
      columns: WEEKS,
      start: [0, week],
      point: (index, column) => {
        const one = chart.rows[index]
        return {
          ...middleOf({ x: x(column * 7), y: top + index * row + 2, width: x(7) - x(0), height: row - 4 }),
          ...seasonsValue(chart, index, column, pen),
          ...(one && { species: one.species }),
        }
      },
      nearest: (atX, atY) => [stepAt(atY, top, row, chart.rows.length), stepAt(atX, left, x(7) - x(0), WEEKS)],
    },
  }
}

/** From the first day heard this year to the last: `9 Mar – 17 May`. */
function spanWords(first: CalendarDate | undefined, last: CalendarDate | undefined, pen: ChartPen): string {
  if (!first) return ''
  const from = pen.day(first, 'brief')
  return last && last !== first ? `${from} – ${pen.day(last, 'brief')}` : from
}

/** The weeks in which a species was heard, against its strongest. */
function weeks(weekly: readonly number[], middle: number, x: (day: number) => number): readonly Mark[] {
  const most = Math.max(...weekly, 0)
  return weekly.flatMap((count, week) => {
    if (count <= 0) return []
    const level = Math.max(2, heatLevel(count, most))
    const fill: ChartColour = `heat${level as HeatLevel}` // reason: 2 and above
    const cell = { x: x(week * 7) + 0.5, y: middle - 5, width: Math.max(2, x(7) - x(0) - 1), height: 10 }
    return [box(cell, { fill }, 2)]
  })
}

/** A usual stay; one that lasts over the turn of the year has two ends. */
function stay(from: number, to: number, middle: number, x: (day: number) => number): readonly Mark[] {
  const spans =
    from < to
      ? [[from, to]]
      : [
          [0, to],
          [from, 366],
        ]
  return spans.map(([start = 0, end = 0]) =>
    box(
      { x: x(start), y: middle - 8, width: Math.max(4, x(end) - x(start)), height: 16 },
      { stroke: 'ink3', strokeOpacity: 0.9 },
      8,
    ),
  )
}

function months(
  { year }: SeasonsChart,
  pen: ChartPen,
  x: (day: number) => number,
  top: number,
  bottom: number,
  now: number | undefined,
): readonly Mark[] {
  const size = SIZES.axis * pen.em
  const today = pen.text('chart.today')
  const marks: Mark[] = []
  let free = -1
  const nowAt = now === undefined ? undefined : x(now) + 6
  for (let month = 1; month <= 12; month += 1) {
    const date = `${year}-${twoDigits(month)}-01` as CalendarDate // reason: a day of the calendar
    const at = x(dayOfYear(date))
    marks.push(straight([at, top - 4], [at, bottom], { stroke: 'line', strokeOpacity: 0.8 }))
    const text = pen.month(date)
    const end = at + 4 + pen.measure(text, size)
    const meetsToday = nowAt !== undefined && end + 4 > nowAt && at < nowAt + pen.measure(today, size, true) + 6
    if (at < free || meetsToday) continue
    marks.push({ kind: 'text', x: at + 4, y: 14 * pen.em, text, size, fill: 'ink3' })
    free = end + 6
  }
  if (nowAt !== undefined) {
    const fits = nowAt + pen.measure(today, size, true) < pen.width
    marks.push({
      ...{ kind: 'text', x: fits ? nowAt : nowAt - 12, y: 14 * pen.em, text: today, size, fill: 'accent-ink' },
      ...{ isBold: true, hasHalo: true, anchor: fits ? 'start' : 'end' },
    })
  }
  return marks
}
