import type { HeatChart } from '../../domain/analytics/chart.ts'
import { DAY_HOURS, DAY_MINUTES } from '../../domain/calendar.ts'
import { heatLevel } from '../../domain/daily-summary.ts'
import type { ChartPen } from '../chart-pen.ts'
import { heatValue } from '../chart-values.ts'
import { box, type Mark, middleOf, type Scene, straight } from '../scene.ts'
import { hourNames, SIZES, stepAt } from './axes.ts'
import { legend } from './heat.ts'

/** Most days drawn as rows: as columns so few would be wide and low. */
export const FEW_DAYS = 10
/** The height of all rows together, and of one at most, CSS pixels. */
const [HEIGHT, MOST_ROW] = [300, 44]

/** Where the rows lie. */
interface Field {
  readonly left: number
  readonly top: number
  readonly bottom: number
  readonly row: number
  /** Width of an hour. */
  readonly cell: number
}

/** A few days as rows of hours from left to right, with marks where the sun rises and sets; hours to come are grey. */
export function drawHeatDays(chart: HeatChart, pen: ChartPen): Scene {
  const { width, em } = pen
  const { dates, slots } = chart
  const names = dates.map((date) => pen.day(date, 'brief'))
  const left = Math.max(...names.map((name) => pen.measure(name, SIZES.axis * em))) + 12 * em
  const top = 22 * em
  const row = Math.min(MOST_ROW, HEIGHT / dates.length) * Math.max(1, em)
  const bottom = top + row * dates.length
  const field: Field = { left, top, bottom, row, cell: (width - left) / slots }
  const most = Math.max(0, ...chart.counts)
  const loudest = Math.max(0, chart.counts.indexOf(most))
  const levels = Uint8Array.from({ length: chart.counts.length }, (_, index) => {
    const [slot, day] = [Math.floor(index / dates.length), index % dates.length]
    return heatLevel(chart.counts[day * slots + slot] ?? 0, most)
  })
  const marks: readonly Mark[] = [
    ...grounds(chart, field),
    { kind: 'cells', x: left, y: top, cellWidth: field.cell, cellHeight: row, rows: dates.length, levels },
    ...dates.map((_, day) =>
      straight([left, top + day * row], [width, top + day * row], { stroke: 'paper', strokeWidth: 2 }),
    ),
    ...suns(chart, field),
    ...names.map((text, day): Mark => {
      const at = { x: left - 8 * em, y: top + (day + 0.5) * row + 4 * em }
      return { kind: 'text', text, ...at, size: SIZES.axis * em, fill: 'ink3', anchor: 'end' }
    }),
    ...hourNames(pen, (hour) => left + (hour / DAY_HOURS) * (width - left), 14 * em, 6),
    ...legend(pen, most, 0, bottom + 24 * em),
  ]
  return {
    width,
    height: bottom + 32 * em,
    marks,
    reading: {
      rows: dates.length,
      columns: slots,
      start: [Math.floor(loudest / slots), loudest % slots],
      point: (day, slot) => ({
        ...middleOf({ x: left + slot * field.cell, y: top + day * row, width: field.cell, height: row }),
        ...heatValue(chart, day, slot, pen),
      }),
      nearest: (x, y) => [stepAt(y, top, row, dates.length), stepAt(x, left, field.cell, slots)],
    },
  }
}

/** Grounds under the cells: the night, hours to come, and hours of which nothing is known. */
function grounds({ counts, dates, slots, sun }: HeatChart, { left, top, row, cell }: Field): readonly Mark[] {
  const width = cell * slots
  return dates.flatMap((_, day): Mark[] => {
    const [y, light] = [top + day * row, sun[day]]
    const over = (from: number, to: number, style: Parameters<typeof box>[1]): Mark =>
      box({ x: left + from * width, y, width: (to - from) * width, height: row }, style)
    const night = { fill: 'night', fillOpacity: 0.16 } as const
    const nights = light
      ? [over(0, light.sunrise / DAY_MINUTES, night), over(light.sunset / DAY_MINUTES, 1, night)]
      : []
    const hours = counts.slice(day * slots, (day + 1) * slots)
    const runs = hours.flatMap((count, slot): Mark[] => {
      if (count >= 0 || hours[slot - 1] === count) return []
      const other = hours.findIndex((one, at) => at > slot && one !== count)
      const style = count === -2 ? ({ fill: 'line', fillOpacity: 0.55 } as const) : ({ fill: 'hatch' } as const)
      return [over(slot / slots, (other < 0 ? slots : other) / slots, style)]
    })
    return [...nights, ...runs]
  })
}

/** Marks of sunrise and sunset in each row. */
const suns = ({ sun, slots }: HeatChart, { left, top, row, cell }: Field): readonly Mark[] =>
  sun.flatMap((light, day) =>
    (light ? [light.sunrise, light.sunset] : []).map((minute) => {
      const x = left + (minute / DAY_MINUTES) * cell * slots
      return straight([x, top + day * row + 1], [x, top + (day + 1) * row], { stroke: 'ink', strokeWidth: 1.3 })
    }),
  )
