import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { levelPaths } from '../../../charts/level-paths.ts'
import { DAY_HOURS, DAY_MINUTES, minutesOf } from '../../../domain/calendar.ts'
import { heatLevel } from '../../../domain/daily-summary.ts'
import type { Detection } from '../../../domain/detection.ts'
import { HEAT_LEVELS } from '../../../domain/limits.ts'
import { byHour, byWeek, type SpeciesHistory, weekOfYear, WEEKS } from '../../../domain/species-history.ts'
import type { SunWeek } from '../../../domain/sun-year.ts'
import { monthNames } from '../../../i18n/year-format.ts'
import { DaylightBand } from '../../../parts/daylight-band.tsx'
import { knownSunTimesAtom } from '../../../state/day/sun-times.ts'
import { AXIS_HOURS, useHour } from '../../../ui/hour.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import { useTime } from '../../../ui/time.ts'

/** Size of a cell and the gap around it, units of the drawing. */
const [CELL, GAP] = [10, 0.7]

/** Units of the whole drawing from left to right; it is stretched to its place. */
const WIDTH: number = DAY_HOURS * CELL

/** Height of all weeks. */
const HEIGHT: number = WEEKS * CELL

/** From sunrise to sunset, a step for each week. */
const lightPath = (light: readonly SunWeek[]): string =>
  light.map(({ sunrise, sunset }, week) => band(sunrise, sunset, week)).join('')

/** Dawn and dusk of each week. */
const twilightPath = (light: readonly SunWeek[]): string =>
  light.map(({ dawn, sunrise, sunset, dusk }, week) => band(dawn, sunrise, week) + band(sunset, dusk, week)).join('')

interface YearDrawingProps {
  readonly history: SpeciesHistory
  readonly here: Detection
  /** The light of the place, by week; undefined where nobody can say: the ground stays plain. */
  readonly light: readonly SunWeek[] | undefined
}

/**
 * Hours across, weeks down, a cell for each hour of a week; the hours summed above, the weeks beside, this one in a
 * ring.
 */
export function YearDrawing({ history, here, light }: YearDrawingProps): ReactNode {
  const text = useText()
  const { cells, count } = history
  const x = `${((minutesOf(here.time) / DAY_MINUTES) * 100).toFixed(2)}%`
  const y = `${(((weekOfYear(here.date) + 0.5) / WEEKS) * 100).toFixed(2)}%`
  const time = useTime()(here.time)
  const writeHour = useHour()
  return (
    <div className="figure" role="img" aria-label={text('history.drawing', { count })}>
      <Hours cells={cells} here={here} x={x} label={text('history.thisTime', { time })} />
      <Months here={here} />
      <div className="ground">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {light && (
            <>
              <rect className="night" width={WIDTH} height={HEIGHT} />
              <path className="twilight" d={twilightPath(light)} />
              <path className="light" d={lightPath(light)} />
            </>
          )}
          {levelPaths(levelsOf(cells), cellOf).map(([level, d]) => (
            <path key={level} className="heat" data-level={level} d={d} />
          ))}
        </svg>
        <i className="across" style={{ top: y }} />
        <i className="down" style={{ left: x, height: y }} />
        <i className="ring" style={{ left: x, top: y }} />
      </div>
      <Weeks cells={cells} week={weekOfYear(here.date)} />
      <div className="hours" aria-hidden="true">
        {Array.from({ length: DAY_HOURS / AXIS_HOURS + 1 }, (_, index) => (
          <span key={index * AXIS_HOURS}>{writeHour(index * AXIS_HOURS)}</span>
        ))}
      </div>
    </div>
  )
}

interface HoursProps {
  readonly cells: SpeciesHistory['cells']
  readonly here: Detection
  /** Where across this one stands. */
  readonly x: string
  readonly label: string
}

/** How often in each hour, over the day's light, and the time of this one. */
function Hours({ cells, here, x, label }: HoursProps): ReactNode {
  const hours = byHour(cells)
  const most = Math.max(1, ...hours)
  const sun = useAtomValue(knownSunTimesAtom(here.date))
  const isLate = minutesOf(here.time) > DAY_MINUTES / 2
  return (
    <div className="by-hour" aria-hidden="true">
      <div className="bars">
        {hours.map((count, hour) => (
          <i key={`h${hour}`} data-level={heatLevel(count, most)} style={{ height: `${(count / most) * 100}%` }} />
        ))}
        <b className="this" data-late={isLate || undefined} style={{ left: x }}>
          <span>{label}</span>
        </b>
      </div>
      <DaylightBand sun={sun} />
    </div>
  )
}

/** How often in each week. */
function Weeks({ cells, week }: { readonly cells: SpeciesHistory['cells']; readonly week: number }): ReactNode {
  const weeks = byWeek(cells)
  const most = Math.max(1, ...weeks)
  return (
    <div className="by-week" aria-hidden="true">
      {weeks.map((count, index) => (
        <i
          key={`w${index}`}
          data-level={heatLevel(count, most)}
          data-this={index === week || undefined}
          style={{ width: `${(count / most) * 100}%` }}
        />
      ))}
    </div>
  )
}

function Months({ here }: { readonly here: Detection }): ReactNode {
  const locale = useLocale()
  const mine = Number(here.date.slice(5, 7)) - 1
  return (
    <div className="months" aria-hidden="true">
      {monthNames(locale).map((name, month) => (
        <span key={name} data-this={month === mine || undefined} style={{ top: `${(month / 12) * 100}%` }}>
          {name}
        </span>
      ))}
    </div>
  )
}

/** Some minutes of a week as a rectangle; nothing for none. */
function band(from: number, to: number, week: number): string {
  if (to <= from) return ''
  const [left, right] = [from, to].map((minute) => ((minute / DAY_MINUTES) * WIDTH).toFixed(1))
  return `M${left} ${week * CELL}H${right}v${CELL}H${left}z`
}

/** A level warmer than elsewhere, on the scale of the fullest cell, since the ground is the day’s light. */
function levelsOf(cells: SpeciesHistory['cells']): readonly number[] {
  const counts = cells.flat()
  const most = Math.max(1, ...counts)
  return counts.map((count) => (count > 0 ? Math.min(heatLevel(count, most) + 1, HEAT_LEVELS.length) : 0))
}

const SIDE = CELL - 2 * GAP
const cellOf = (index: number): string =>
  `M${(index % DAY_HOURS) * CELL + GAP} ${Math.floor(index / DAY_HOURS) * CELL + GAP}h${SIDE}v${SIDE}h${-SIDE}z`
