import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { ChartKind } from '../../domain/analytics/chart.ts'
import { FIRST_PERIOD } from '../../domain/analytics/period.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { WEEK_PATH, weekPath } from '../../domain/station-paths.ts'
import { AnalyticsTabs } from '../../parts/analytics-tabs/analytics-tabs.tsx'
import { GardenChart } from '../../parts/garden-chart/garden-chart.tsx'
import { useDaysReport } from '../../parts/garden-chart/use-days-report.ts'
import { withMessages } from '../../parts/more-words.ts'
import { PeriodBar } from '../../parts/period-bar/period-bar.tsx'
import { usePeriod } from '../../parts/period-bar/use-period.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { countedDaysAtom } from '../../state/analytics/counted-days.ts'
import { firstDayAtom } from '../../state/analytics/summaries.ts'
import { useText } from '../../ui/text.ts'
import { Opening } from './opening.tsx'
import { UnusualNow } from './unusual.tsx'
import { Week } from './week.tsx'

export interface AnalyticsProps {
  /** Parameters of an address: which period, or `week`: a day of the week that is told in a message. */
  readonly address: string | undefined
  readonly headingLevel: HeadingLevel | undefined
}

/** The charts of the page in their order: in two columns, which are as long as they are, or over the whole width. */
const CHARTS: readonly (ChartKind | readonly (readonly ChartKind[])[])[] = [
  [['first-singers'], ['hours', 'top-species']],
  'seasons',
  [
    ['trend', 'diversity'],
    ['accumulation', 'year-over-year'],
  ],
]

/** What the garden is telling, `<bird-analytics>`: a week in a message, or a period with its charts. */
export const Analytics = withMessages(function Analytics(props: AnalyticsProps): ReactNode {
  const week = new URLSearchParams(props.address ?? '').get('week')
  if (week === null) return <PeriodWithCharts {...props} />
  return (
    <div className="analytics" part="base">
      <Week date={week} headingLevel={props.headingLevel} />
    </div>
  )
})

/** A period in a sentence, four numbers and charts. */
function PeriodWithCharts({ address, headingLevel }: AnalyticsProps): ReactNode {
  const text = useText()
  const linkTo = useStationLink()
  const first = useAtomValue(firstDayAtom)
  const { period, range, today, unread, change } = usePeriod('/ui/analytics', address, FIRST_PERIOD, first)
  useDaysReport(useAtomValue(countedDaysAtom(range)))
  const message = linkTo(typeof period === 'object' ? weekPath(range.to) : WEEK_PATH)
  const charts = { period, range, headingLevel }
  return (
    <div className="analytics" part="base" data-days={range.from === range.to ? 'one' : undefined}>
      <AnalyticsTabs current="overview" />
      <PeriodBar {...{ period, range, today, unread }} onChange={change} />
      <Opening period={period} range={range} />
      {message && (
        <p>
          <a {...message}>{text('page.week')}</a>
        </p>
      )}
      <GardenChart kind="day-hour" {...charts} isAtOnce />
      <UnusualNow today={today} headingLevel={headingLevel} />
      {CHARTS.map((row) => {
        const drawn = (kind: ChartKind): ReactNode => <GardenChart key={kind} kind={kind} {...charts} isOptional />
        return typeof row === 'string' ? (
          drawn(row)
        ) : (
          <div key={row.join(' ')} className="analytics-columns">
            {row.map((kinds) => (
              <div key={kinds.join(' ')}>{kinds.map(drawn)}</div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
