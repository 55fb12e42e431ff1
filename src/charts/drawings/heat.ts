import type { HeatChart } from '../../domain/analytics/chart.ts'
import { DAY_MINUTES } from '../../domain/calendar.ts'
import { heatLevel } from '../../domain/daily-summary.ts'
import { HEAT_LEVELS } from '../../domain/limits.ts'
import type { ChartPen } from '../chart-pen.ts'
import { heatValue } from '../chart-values.ts'
import { box, type ChartColour, type Mark, middleOf, type Scene, straight, type TextMark, tidy } from '../scene.ts'
import { dateAxis, dateTicks, SIZES, stepAt, valueAxis } from './axes.ts'
import { freeLabel } from './labels.ts'

const HEIGHT = 300

/** Where the cells lie. */
interface Field {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly cellWidth: number
  readonly cellHeight: number
}

/** Every hour of every day as a cell, with the lines of sunrise and sunset over it. */
export function drawHeat(chart: HeatChart, pen: ChartPen): Scene {
  const { width, em } = pen
  const { dates, slots } = chart
  const [left, top] = [pen.measure(pen.axisHour(20), SIZES.axis * em) + 12 * em, 8]
  const height = Math.min(HEIGHT, Math.max(HEIGHT * 0.8, width * 0.5)) * Math.max(1, em)
  const bottom = top + height
  const field: Field = {
    ...{ left, top, right: width, bottom },
    cellWidth: (width - left) / Math.max(1, dates.length),
    cellHeight: height / slots,
  }
  const most = Math.max(0, ...chart.counts)
  const ticks = dateTicks(pen, dates, width - left)
  const place = (index: number): number => left + index * field.cellWidth
  const marks: readonly Mark[] = [
    ...nights(chart, field),
    ...unknown(chart, field),
    ...toCome(chart, field),
    {
      kind: 'cells',
      x: left,
      y: top,
      cellWidth: field.cellWidth,
      cellHeight: field.cellHeight,
      rows: slots,
      levels: Uint8Array.from(chart.counts, (count) => heatLevel(count, most)),
    },
    ...ticks.map(({ index }) =>
      straight([place(index), top], [place(index), bottom], { stroke: 'ink', strokeOpacity: 0.1 }),
    ),
    ...sunLines(chart, field, pen),
    ...valueAxis(
      pen,
      [0, 6, 12, 18, 24].map((hour) => ({ y: top + (hour / 24) * height, words: pen.axisHour(hour) })),
      left,
      width,
      { stroke: 'ink', strokeOpacity: 0.08 },
    ),
    ...dateAxis(pen, ticks, (index) => place(index + 0.5), bottom + 17 * em, { left, right: width }),
    ...legend(pen, most, left, bottom + 40 * em),
  ]
  const loudest = Math.max(0, chart.counts.indexOf(most))
  return {
    width,
    height: bottom + 48 * em,
    marks,
    reading: {
      rows: slots,
      columns: dates.length,
      start: [loudest % slots, Math.floor(loudest / slots)],
      point: (row, column) => ({
        ...middleOf({
          x: place(column),
          y: top + row * field.cellHeight,
          width: field.cellWidth,
          height: field.cellHeight,
        }),
        ...heatValue(chart, column, row, pen),
      }),
      nearest: (x, y) => [stepAt(y, top, field.cellHeight, slots), stepAt(x, left, field.cellWidth, dates.length)],
    },
  }
}

/** The ground of the hours between sunset and sunrise, as one shape above and one below. */
function nights({ sun }: HeatChart, field: Field): readonly Mark[] {
  const y = (minute: number): number => field.top + (minute / DAY_MINUTES) * (field.bottom - field.top)
  return sun.every((day) => day === null)
    ? []
    : (['sunrise', 'sunset'] as const).map((event): Mark => {
        const edge = event === 'sunrise' ? field.top : field.bottom
        const steps = sun.map((day, index) => {
          const x = field.left + index * field.cellWidth
          const at = day ? y(day[event]) : edge
          return `L${tidy(x)} ${tidy(at)}H${tidy(x + field.cellWidth)}`
        })
        return {
          kind: 'path',
          d: `M${tidy(field.left)} ${tidy(edge)}${steps.join('')}V${tidy(edge)}z`,
          fill: 'night',
          fillOpacity: 0.16,
        }
      })
}

/** Hatches days (or hours of a day) of which nothing is known. */
function unknown({ counts, dates, slots }: HeatChart, field: Field): readonly Mark[] {
  const { left, top, cellWidth, cellHeight } = field
  const marks: Mark[] = []
  const isDark = (day: number): boolean => counts.slice(day * slots, (day + 1) * slots).every((count) => count === -1)
  let from = -1
  for (let day = 0; day <= dates.length; day += 1) {
    const isUnknown = day < dates.length && isDark(day)
    if (isUnknown && from < 0) from = day
    if (!isUnknown && from >= 0) {
      const area = { x: left + from * cellWidth, y: top, width: (day - from) * cellWidth, height: field.bottom - top }
      marks.push(box(area, { fill: 'paper' }), box(area, { fill: 'hatch' }))
      from = -1
    }
    if (isUnknown || day === dates.length) continue
    for (let slot = 0; slot < slots; slot += 1)
      if (counts[day * slots + slot] === -1)
        marks.push(
          box(
            { x: left + day * cellWidth, y: top + slot * cellHeight, width: cellWidth, height: cellHeight },
            { fill: 'hatch' },
          ),
        )
  }
  return marks
}

/** Grey ground over the hours of today that are still to come: they are no gap in the data. */
function toCome({ counts, slots }: HeatChart, { left, top, cellWidth, cellHeight, bottom }: Field): readonly Mark[] {
  const first = counts.indexOf(-2)
  if (first < 0) return []
  const [x, y] = [left + Math.floor(first / slots) * cellWidth, top + (first % slots) * cellHeight]
  return [box({ x, y, width: cellWidth, height: bottom - y }, { fill: 'line', fillOpacity: 0.55 })]
}

/** Day at which the sun lines are named: one right of the middle with numbers around it. */
function namedDay({ dates, slots, counts }: HeatChart): number {
  const isKnown = (day: number): boolean => (counts[day * slots] ?? -1) >= 0
  const around = Math.ceil(dates.length / 16)
  const wanted = [0.62, 0.75, 0.5, 0.35, 0.85, 0.2].map((share) => Math.floor(dates.length * share))
  const isKnownAround = (day: number): boolean =>
    Array.from({ length: 2 * around + 1 }, (_, index) => day - around + index).every(isKnown)
  return wanted.find(isKnownAround) ?? wanted[0] ?? 0
}

/** Sunrise and sunset over the days, with their names where there is room. */
function sunLines(chart: HeatChart, field: Field, pen: ChartPen): readonly Mark[] {
  const { sun } = chart
  const known = sun.findIndex((day) => day !== null)
  if (known < 0) return []
  const y = (minute: number): number => field.top + (minute / DAY_MINUTES) * (field.bottom - field.top)
  const x = (index: number): number => field.left + (index + 0.5) * field.cellWidth
  return (['sunrise', 'sunset'] as const).flatMap((event): Mark[] => {
    let d = ''
    sun.forEach((day, index) => {
      if (day) d += `${sun[index - 1] ? 'L' : 'M'}${tidy(x(index))} ${tidy(y(day[event]))}`
    })
    const middle = namedDay(chart)
    const named = sun[middle]
    const line: Mark = { kind: 'path', d, stroke: 'ink', strokeWidth: 1.3 }
    const label: Omit<TextMark, 'x' | 'y'> = {
      kind: 'text',
      ...{ text: pen.text(event === 'sunrise' ? 'chart.sunrise' : 'chart.sunset'), fill: 'ink' },
      ...{ size: SIZES.note * pen.em, anchor: 'middle', isItalic: true, hasHalo: true },
    }
    const places = [8, 12, 16, 22, 30].map((away): TextMark => {
      const at = named ? y(named[event]) : 0
      return { ...label, x: x(middle), y: event === 'sunrise' ? at - away : at + away + 8 * pen.em }
    })
    const name = named && freeLabel(places, [line], pen)
    return [{ kind: 'path', d, stroke: 'paper', strokeWidth: 3, strokeOpacity: 0.55 }, line, ...(name ? [name] : [])]
  })
}

/** The steps of the scale from one to the most, and what they count. */
export function legend(pen: ChartPen, most: number, x: number, y: number): readonly Mark[] {
  const { em } = pen
  const size = SIZES.axis * em
  const start = x + pen.measure('1', size) + 6 * em
  const step = 18 * em
  const word = (at: number, text: string): TextMark => ({ kind: 'text', x: at, y, text, size, fill: 'ink3' })
  return [
    word(x, '1'),
    ...HEAT_LEVELS.map((level, index) => {
      const fill: ChartColour = `heat${level}`
      return box({ x: start + index * step, y: y - 9 * em, width: step - 3 * em, height: 10 * em }, { fill }, 3)
    }),
    word(start + HEAT_LEVELS.length * step + 3 * em, pen.text('chart.legendHour', { most })),
  ]
}
