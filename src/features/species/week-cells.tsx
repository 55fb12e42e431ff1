import { memo, type ReactNode, useMemo } from 'react'
import { levelPaths } from '../../charts/level-paths.ts'
import { WEEKS } from '../../domain/species-history.ts'
import { useSheets } from '../../ui/sheets.ts'
import sheet from './weeks.css?sheet'

/** Width and height of a cell and the gap around it, units of the drawing; it is stretched to its place. */
const [WIDE, HIGH, GAP] = [10, 20, 0.8]

interface WeekCellsProps {
  /** 52 levels of heat, 0 to 9. */
  readonly levels: readonly number[]
  /** The week that is marked, from 0. */
  readonly week: number | undefined
}

/** A year as a row of weeks: decoration beside numbers that say the same. */
export const WeekCells = memo(
  function WeekCells({ levels, week }: WeekCellsProps): ReactNode {
    useSheets(sheet)
    const paths = useMemo(() => levelPaths(levels, cellOf), [levels])
    return (
      <svg className="weeks" viewBox={`0 0 ${WEEKS * WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
        {paths.map(([level, path]) => (
          <path key={level} className="heat" data-level={level} d={path} />
        ))}
        {week !== undefined && <ThisWeek d={`M${(week + 0.5) * WIDE} 0V${HIGH}`} />}
      </svg>
    )
  },
  (before, after) => before.week === after.week && before.levels.join() === after.levels.join(),
)

/** A line on a ground of its own: it is seen on cells of its colour, too. */
const ThisWeek = ({ d }: { readonly d: string }): ReactNode => (
  <>
    <path className="week-ground" d={d} />
    <path className="week-now" d={d} />
  </>
)

const cellOf = (week: number): string =>
  `M${(week * WIDE + GAP).toFixed(1)} 0h${WIDE - 2 * GAP}v${HIGH}h${2 * GAP - WIDE}z`
