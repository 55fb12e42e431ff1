import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import type { ChartKind } from '../../domain/analytics/chart.ts'
import { type Period, rangeOf } from '../../domain/analytics/period.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { GardenChart } from '../../parts/garden-chart/garden-chart.tsx'
import { useDaysReport } from '../../parts/garden-chart/use-days-report.ts'
import { withMessages } from '../../parts/more-words.ts'
import { countedDaysAtom } from '../../state/analytics/counted-days.ts'
import { firstDayAtom } from '../../state/analytics/summaries.ts'
import { stationTodayAtom } from '../../state/clock.ts'

export interface ChartProps {
  readonly kind: ChartKind
  readonly period: Period
  /** Scientific names with commas between them. */
  readonly species: string | undefined
  readonly headingLevel: HeadingLevel | undefined
}

/** One chart of a station: `<bird-chart>`. */
export const Chart = withMessages(function Chart({ kind, period, species, headingLevel }: ChartProps): ReactNode {
  const today = useAtomValue(stationTodayAtom)
  const first = useAtomValue(firstDayAtom)
  const range = useMemo(() => rangeOf(period, today, first), [period, today, first])
  const names = useMemo(() => namesIn(species), [species])
  useDaysReport(useAtomValue(countedDaysAtom(range)))
  return (
    <div part="base">
      <GardenChart kind={kind} period={period} range={range} species={names} headingLevel={headingLevel} isAtOnce />
    </div>
  )
})

function namesIn(species: string | undefined): readonly string[] | undefined {
  const names = (species ?? '').split(',').map((name) => name.trim())
  const given = [...new Set(names.filter((name) => name !== ''))]
  return given.length > 0 ? given : undefined
}
