import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { RangeBrush } from '../../charts/range-brush.tsx'
import type { SpeciesLayout } from '../../domain/analytics/chart.ts'
import { COMPARED_SPECIES, comparedSpecies, PRESELECTED_SPECIES } from '../../domain/analytics/compare-species.ts'
import { totalsOf } from '../../domain/analytics/known-days.ts'
import { type DateRange, datesOf, FIRST_PERIOD, type Period, rangeOf } from '../../domain/analytics/period.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { COMPARE_PATH } from '../../domain/station-paths.ts'
import { formatList } from '../../i18n/format.ts'
import { AnalyticsTabs } from '../../parts/analytics-tabs/analytics-tabs.tsx'
import { GardenChart } from '../../parts/garden-chart/garden-chart.tsx'
import { useDaysReport } from '../../parts/garden-chart/use-days-report.ts'
import { withMessages } from '../../parts/more-words.ts'
import { PeriodBar } from '../../parts/period-bar/period-bar.tsx'
import { usePeriod } from '../../parts/period-bar/use-period.ts'
import { deferred } from '../../platform/deferred.ts'
import { countedDaysAtom } from '../../state/analytics/counted-days.ts'
import { stationPastAtom, totalsAtom } from '../../state/analytics/summaries.ts'
import { valueOf } from '../../state/remote.ts'
import { deferredView } from '../../ui/deferred.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { SpeciesChips } from './species-chips.tsx'
import { useCompared } from './use-compared.ts'

export interface CompareProps {
  /** Parameters of an address: period, species, and how they are drawn. */
  readonly address: string | undefined
  readonly headingLevel: HeadingLevel | undefined
}

const CompareOpening = deferredView(
  deferred(() => import('./compare-opening.tsx')),
  'CompareOpening',
)
const Closely = deferredView(
  deferred(() => import('./closely.tsx')),
  'Closely',
)

/** Up to ten species by hour and by day: `<bird-compare>`. */
export const Compare = withMessages(function Compare({ address, headingLevel }: CompareProps): ReactNode {
  const text = useText()
  const past = useAtomValue(stationPastAtom)
  const first = past?.since
  const { period, range, today, unread, change } = usePeriod(COMPARE_PATH, address, FIRST_PERIOD, first)
  const compared = useCompared(address)
  const reading = useAtomValue(countedDaysAtom(range))
  const { counted } = reading
  useDaysReport(reading)
  const known = useMemo(() => totalsOf(counted.days), [counted])
  const { chosen, isRelative } = compared
  const names = useMemo(
    () => chosen ?? known.slice(0, PRESELECTED_SPECIES).map(({ scientificName }) => scientificName),
    [chosen, known],
  )
  const heard = useMemo(() => (past ? names.filter((name) => past.names?.has(name)) : names), [names, past])
  const shown = useMemo(() => comparedSpecies(counted, heard, past?.names), [counted, heard, past])
  const charts = { period, range, species: heard, headingLevel, isRelative, path: compared.pathOf(period, names) }
  const layout = (of: 'hours' | 'days'): ReactNode => (
    <Segmented<SpeciesLayout>
      label={text('period.compareLayout')}
      value={compared[of]}
      segments={[
        { value: 'rows', words: text('period.compareRows') },
        { value: 'overlay', words: text('period.compareOverlay') },
      ]}
      onChange={(one) => compared.change({ [of]: one })}
    />
  )
  return (
    <div className="compare" part="base">
      <AnalyticsTabs current="compare" />
      {!(chosen && heard.length === 0) && (
        <div className="compare-opening">
          <CompareOpening range={range} species={shown} />
        </div>
      )}
      <SpeciesChips
        compared={comparedSpecies(counted, names, past?.names)}
        known={known}
        onChange={(chosen) => compared.change({ chosen })}
      />
      <LeftOut never={names.filter((name) => !heard.includes(name))} tooMany={compared.tooMany} />
      <div className="compare-views">
        <PeriodBar {...{ period, range, today, unread }} onChange={change} />
        <Segmented
          label={text('period.compareScale')}
          value={isRelative ? 'own' : 'one'}
          segments={[
            { value: 'one', words: text('period.compareOneScale') },
            { value: 'own', words: text('period.compareOwnScale') },
          ]}
          onChange={(scale) => compared.change({ isRelative: scale === 'own' })}
        />
      </div>
      {chosen && heard.length === 0 ? (
        <p className="compare-none serif">{text('period.compareNone', { most: COMPARED_SPECIES })}</p>
      ) : (
        <>
          <GardenChart kind="species-hours" {...charts} layout={compared.hours} tools={layout('hours')} isAtOnce />
          <GardenChart kind="species-days" {...charts} layout={compared.days} tools={layout('days')} isAtOnce>
            <CompareRange range={range} today={today} first={first} onChange={change} />
          </GardenChart>
          {!reading.isLoading && shown.length > 0 && (
            <Closely {...{ period, range, counted }} species={shown} level={headingLevel ?? 2} />
          )}
        </>
      )}
    </div>
  )
})

interface LeftOutProps {
  /** Names of an address that the station does not know: untrusted text. */
  readonly never: readonly string[]
  /** How many species of the address are more than can be compared. */
  readonly tooMany: number
}

/** Says what of an address is not drawn. */
function LeftOut({ never, tooMany }: LeftOutProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  if (never.length === 0 && tooMany === 0) return null
  return (
    <p className="compare-left-out">
      {never.length > 0 && text('period.compareNever', { names: formatList(locale, never), count: never.length })}{' '}
      {tooMany > 0 && text('period.compareTooMany', { most: COMPARED_SPECIES, count: tooMany })}
    </p>
  )
}

interface CompareRangeProps {
  readonly range: DateRange
  /** The station's day, and its first one; undefined while unknown. */
  readonly today: CalendarDate
  readonly first: CalendarDate | undefined
  onChange(period: Period): void
}

/** A window over a year of detections, which chooses the days that are compared; a longer period is its own ground. */
function CompareRange({ range, today, first, onChange }: CompareRangeProps): ReactNode {
  const ground = useMemo((): DateRange => {
    const year = rangeOf('year', today)
    const from = first && first > year.from ? first : year.from
    return { from: range.from < from ? range.from : from, to: today }
  }, [range.from, today, first])
  const remote = useAtomValue(totalsAtom(ground))
  const totals = valueOf(remote)
  const dates = useMemo(() => datesOf(ground), [ground])
  const values = useMemo(() => dates.map((date) => (totals ? (totals.get(date) ?? 0) : null)), [dates, totals])
  if (dates.length < 2) return null
  return <RangeBrush dates={dates} values={values} range={range} onRange={onChange} />
}
