import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { dayHours, findDayHours } from '../../../domain/analytics/day-hour.ts'
import { basisOf } from '../../../domain/analytics/known-days.ts'
import { findSunDay } from '../../../domain/analytics/species-findings.ts'
import { addDays, YEAR_DAYS } from '../../../domain/calendar.ts'
import type { HeadingLevel } from '../../../domain/presentation.ts'
import { daysOfSpecies } from '../../../domain/species-days.ts'
import type { SpeciesSummary } from '../../../domain/species-list.ts'
import { basisText, findingText } from '../../../i18n/finding-text.ts'
import { ChartFigure } from '../../../charts/chart-figure.tsx'
import { chartState } from '../../../charts/chart-state.tsx'
import { useWriting } from '../../../parts/garden-chart/use-writing.ts'
import { sunOfDatesAtom } from '../../../state/analytics/sun-of-dates.ts'
import { stationHourAtom, stationTodayAtom } from '../../../state/clock.ts'
import { newestOfSpeciesAtom } from '../../../state/detections/newest-of-species.ts'
import { valueOf } from '../../../state/remote.ts'
import { useText } from '../../../ui/text.ts'
import { useListenedDays } from '../use-listened-days.ts'
import { Today } from './today.tsx'

interface SpeciesDaysProps {
  readonly species: SpeciesSummary
  readonly level: HeadingLevel
}

/** When in the day it is heard: today beside a usual day, and a year of days against the light. */
export function SpeciesDays({ species, level }: SpeciesDaysProps): ReactNode {
  const text = useText()
  const { scientificName, commonName } = species
  const today = useAtomValue(stationTodayAtom)
  const hour = useAtomValue(stationHourAtom)
  const range = useMemo(() => ({ from: addDays(today, 1 - YEAR_DAYS), to: today }), [today])
  const { counted, reading, act } = useListenedDays(YEAR_DAYS)
  const light = useAtomValue(sunOfDatesAtom(range))
  const { isLoading } = reading
  const newest = valueOf(useAtomValue(newestOfSpeciesAtom(scientificName)))
  const sun = useMemo(() => new Map([...light].flatMap(([date, its]) => (its ? [[date, its] as const] : []))), [light])
  const [model, finding, basis] = useMemo(() => {
    const days = daysOfSpecies(counted, scientificName)
    const sunDay = newest && findSunDay(newest.heard, newest.isWhole, sun, today)
    const shares = isLoading ? [] : findDayHours(days, sun, true).filter((one) => 'share' in one)
    const said = sunDay ?? shares.toSorted((a, b) => b.share - a.share)[0]
    return [dayHours(days, sun, hour), said, said?.basis ?? (isLoading ? undefined : basisOf(days))]
  }, [counted, scientificName, newest, sun, today, hour, isLoading])
  const writing = useWriting()
  return (
    <>
      <Today scientificName={scientificName} level={level} />
      <div className="one-chart">
        <ChartFigure
          kind="day-hour"
          name={scientificName}
          model={counted.days.length > 0 ? model : undefined}
          title={text('species.hours')}
          finding={finding && findingText(writing, finding)}
          note={basis && basisText(writing, basis)}
          headingLevel={level}
          state={chartState(reading, act)}
          source={commonName}
        />
      </div>
    </>
  )
}
