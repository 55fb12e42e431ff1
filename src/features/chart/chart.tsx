import { Provider, useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import type { ChartKind } from '../../domain/analytics/chart.ts'
import { type DateRange, type Period, rangeOf } from '../../domain/analytics/period.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { GardenChart } from '../../parts/garden-chart/garden-chart.tsx'
import { useDaysReport } from '../../parts/garden-chart/use-days-report.ts'
import { withMessages } from '../../parts/more-words.ts'
import { countedDaysAtom } from '../../state/analytics/counted-days.ts'
import { firstDayAtom } from '../../state/analytics/summaries.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { useRemarkOfSeveral, useStoreApart } from './of-several.ts'

export interface ChartProps {
  readonly kind: ChartKind
  readonly period: Period
  /** Scientific names with commas between them. */
  readonly species: string | undefined
  readonly headingLevel: HeadingLevel | undefined
}

/** One chart of a station, or of several: `<bird-chart>`. */
export const Chart = withMessages(function Chart(props: ChartProps): ReactNode {
  const { kind, period } = props
  const today = useAtomValue(stationTodayAtom)
  const first = useAtomValue(firstDayAtom)
  const range = useMemo(() => rangeOf(period, today, first), [period, today, first])
  const apart = useStoreApart(range, kind)
  const chart = <OneChart {...props} range={range} isApart={apart !== undefined} />
  return <div part="base">{apart ? <Provider store={apart}>{chart}</Provider> : chart}</div>
})

interface OneChartProps extends ChartProps {
  readonly range: DateRange
  /** Whether it is of several stations, each of which counts as it counts. */
  readonly isApart: boolean
}

function OneChart({ kind, period, species, headingLevel, range, isApart }: OneChartProps): ReactNode {
  const names = useMemo(() => namesIn(species), [species])
  const remark = useRemarkOfSeveral(range, kind, isApart)
  useDaysReport(useAtomValue(countedDaysAtom(range)))
  return <GardenChart {...{ kind, period, range, headingLevel, remark }} species={names} isAtOnce />
}

function namesIn(species: string | undefined): readonly string[] | undefined {
  const names = (species ?? '').split(',').map((name) => name.trim())
  const given = [...new Set(names.filter((name) => name !== ''))]
  return given.length > 0 ? given : undefined
}
