import { useEffect, useMemo } from 'react'
import { basisOf } from '../../domain/analytics/known-days.ts'
import { YEAR_DAYS } from '../../domain/calendar.ts'
import { weeksOfSpecies } from '../../domain/species-days.ts'
import { basisText } from '../../i18n/finding-text.ts'
import { useWriting } from '../../parts/garden-chart/use-writing.ts'
import { useListenedDays } from './use-listened-days.ts'

/** How often each species was heard in each week of the last twelve months, by scientific name. */
type WeeksBySpecies = ReturnType<typeof weeksOfSpecies>

/** The weeks, and what they rest on. */
export interface CountedWeeks {
  readonly weeks: WeeksBySpecies
  /** In words, as soon as all days are there that will come. */
  readonly basis: string | undefined
}

/** Counts the weeks of the last twelve months for as long as it is drawn, as the days come; draws nothing. */
export function WeeksSource({ onWeeks }: { onWeeks(weeks: CountedWeeks): void }): null {
  const writing = useWriting()
  const { counted, reading } = useListenedDays(YEAR_DAYS)
  const { isLoading } = reading
  const weeks = useMemo(() => weeksOfSpecies(counted), [counted])
  const basis = isLoading ? undefined : basisText(writing, basisOf(counted))
  useEffect(() => onWeeks({ weeks, basis }), [onWeeks, weeks, basis])
  return null
}
