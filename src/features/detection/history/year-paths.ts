import { DAY_HOURS, DAY_MINUTES } from '../../../domain/calendar.ts'
import { heatLevel } from '../../../domain/daily-summary.ts'
import { HEAT_LEVELS } from '../../../domain/limits.ts'
import { type SpeciesHistory, WEEKS } from '../../../domain/species-history.ts'
import type { SunWeek } from '../../../domain/sun-year.ts'

/** Size of a cell and the gap around it, units of the drawing. */
const [CELL, GAP] = [10, 0.7]
/** Units of the whole drawing from left to right; it is stretched to its place. */
export const WIDTH: number = DAY_HOURS * CELL
/** The same from top to bottom. */
export const HEIGHT: number = WEEKS * CELL

/** From sunrise to sunset, a step for each week. */
export const lightPath = (light: readonly SunWeek[]): string =>
  light.map(({ sunrise, sunset }, week) => band(sunrise, sunset, week)).join('')

/** Dawn and dusk of each week. */
export const twilightPath = (light: readonly SunWeek[]): string =>
  light.map(({ dawn, sunrise, sunset, dusk }, week) => band(dawn, sunrise, week) + band(sunset, dusk, week)).join('')

/** Some minutes of a week as a rectangle; nothing for none. */
function band(from: number, to: number, week: number): string {
  if (to <= from) return ''
  const [left, right] = [from, to].map((minute) => ((minute / DAY_MINUTES) * WIDTH).toFixed(1))
  return `M${left} ${week * CELL}H${right}v${CELL}H${left}z`
}

/** The cells of one level of heat as one path. */
export interface HeatPath {
  readonly level: number
  readonly path: string
}

/** Every cell with something in it, on the scale of the fullest; a level warmer than elsewhere, since the ground is the day’s light. */
export function cellPaths(cells: SpeciesHistory['cells']): readonly HeatPath[] {
  const most = Math.max(1, ...cells.flat())
  const paths = new Map<number, string>()
  const side = CELL - 2 * GAP
  for (const [week, row] of cells.entries()) {
    for (const [hour, count] of row.entries()) {
      if (count > 0) {
        const level = Math.min(heatLevel(count, most) + 1, HEAT_LEVELS.length)
        paths.set(
          level,
          `${paths.get(level) ?? ''}M${hour * CELL + GAP} ${week * CELL + GAP}h${side}v${side}h${-side}z`,
        )
      }
    }
  }
  return [...paths].map(([level, path]) => ({ level, path }))
}
