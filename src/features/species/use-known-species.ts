import { atom, useAtom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { DateRange } from '../../domain/analytics/period.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { Failure } from '../../domain/failure.ts'
import { type SpeciesNews, speciesNews, type SpeciesSummary } from '../../domain/species-list.ts'
import type { PeriodChoice } from '../../parts/period-bar/use-period.ts'
import { summaryAtom } from '../../state/analytics/summaries.ts'
import { type Remote, valueOf } from '../../state/remote.ts'

/** The species of a station as far as they are known. */
export interface KnownSpeciesList {
  /** In all its time. */
  readonly all: readonly SpeciesSummary[] | undefined
  /** In the chosen days. */
  readonly species: readonly SpeciesSummary[] | undefined
  /** What is new about some of them, by scientific name. */
  readonly news: ReadonlyMap<string, SpeciesNews>
  readonly isBusy: boolean
  /** Why something of it could not be asked for. */
  readonly failure: Failure | undefined
  retry(): void
}

/**
 * Asks for every species of the station, and for those of the chosen days; once they are there, for those of this year, which
 * tells what is new.
 */
export function useKnownSpecies({ period, range, today }: PeriodChoice): KnownSpeciesList {
  const [ever, askEver] = useAtom(summaryAtom())
  const [then, askThen] = useAtom(summaryAtom(period === 'all' ? undefined : range))
  const [all, species] = [valueOf(ever), valueOf(then)]
  const news = useNews(all, today)
  return {
    all,
    species,
    news,
    isBusy: isOnItsWay(ever) || isOnItsWay(then),
    failure: failureOf(ever) ?? failureOf(then),
    retry() {
      askEver()
      if (period !== 'all') askThen()
    },
  }
}

const nothingAskedAtom = atom((): Remote<readonly SpeciesSummary[]> => ({ state: 'idle' }))

/** What is new; the question for this year comes after the list, which needs it less. */
function useNews(all: readonly SpeciesSummary[] | undefined, today: CalendarDate): KnownSpeciesList['news'] {
  const thisYear = valueOf(useAtomValue(all ? summaryAtom(yearTo(today)) : nothingAskedAtom))
  return useMemo(() => speciesNews(all ?? [], thisYear, today), [all, thisYear, today])
}

const isOnItsWay = ({ state }: Remote<unknown>): boolean => state === 'loading' || state === 'idle'

const failureOf = (remote: Remote<unknown>): Failure | undefined =>
  remote.state === 'failed' ? remote.failure : undefined

/** From the first of January. */
const yearTo = (today: CalendarDate): DateRange => ({
  from: `${today.slice(0, 4)}-01-01` as CalendarDate, // reason: ISO form
  to: today,
})
