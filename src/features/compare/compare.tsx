import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import type { SpeciesLayout } from '../../domain/analytics/chart.ts'
import { COMPARED_SPECIES, comparedSpecies, PRESELECTED_SPECIES } from '../../domain/analytics/compare-species.ts'
import { totalsOf } from '../../domain/analytics/known-days.ts'
import { FIRST_PERIOD } from '../../domain/analytics/period.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { COMPARE_PATH } from '../../domain/station-paths.ts'
import { AnalyticsTabs } from '../../parts/analytics-tabs/analytics-tabs.tsx'
import { GardenChart } from '../../parts/garden-chart/garden-chart.tsx'
import { useDaysReport } from '../../parts/garden-chart/use-days-report.ts'
import { deferred } from '../../platform/deferred.ts'
import { inMoreWords } from '../../parts/more-words.ts'
import { PeriodBar } from '../../parts/period-bar/period-bar.tsx'
import { usePeriod } from '../../parts/period-bar/use-period.ts'
import { countedDaysAtom } from '../../state/analytics/counted-days.ts'
import { stationPastAtom } from '../../state/analytics/summaries.ts'
import { deferredView } from '../../ui/deferred.ts'
import { useText } from '../../ui/text.ts'
import { OneOfTwo } from './one-of-two.tsx'
import { CompareRange } from './compare-range.tsx'
import { LeftOut } from './left-out.tsx'
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
export const Compare = inMoreWords(function Compare({ address, headingLevel }: CompareProps): ReactNode {
  const text = useText()
  const past = useAtomValue(stationPastAtom)
  const first = past?.since
  const { period, range, today, change } = usePeriod(COMPARE_PATH, address, FIRST_PERIOD, first)
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
    <OneOfTwo
      label={text('period.compareLayout')}
      options={[text('period.compareRows'), text('period.compareOverlay')]}
      isSecond={compared[of] === 'overlay'}
      onChange={(isSecond) => compared.change({ [of]: isSecond ? 'overlay' : ('rows' satisfies SpeciesLayout) })}
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
        <PeriodBar {...{ period, range, today }} onChange={change} />
        <OneOfTwo
          label={text('period.compareScale')}
          options={[text('period.compareOwnScale'), text('period.compareOneScale')]}
          isSecond={!isRelative}
          onChange={(isSecond) => compared.change({ isRelative: !isSecond })}
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
