import { memo, type ReactNode, useMemo } from 'react'
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
    const paths = useMemo(() => pathsOf(levels), [levels])
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

/** The cells of each level as one path. */
function pathsOf(levels: readonly number[]): readonly (readonly [number, string])[] {
  const paths = new Map<number, string>()
  for (const [week, level] of levels.entries()) {
    if (level === 0) continue
    const cell = `M${(week * WIDE + GAP).toFixed(1)} 0h${WIDE - 2 * GAP}v${HIGH}h${2 * GAP - WIDE}z`
    paths.set(level, (paths.get(level) ?? '') + cell)
  }
  return [...paths]
}
