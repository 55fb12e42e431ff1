import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'
import { compareSpecies, speciesNamed, type SpeciesSummary } from '../../domain/species-list.ts'
import { SPECIES_PATH } from '../../domain/station-paths.ts'
import { AnalyticsTabs } from '../../parts/analytics-tabs/analytics-tabs.tsx'
import { LoadFailure } from '../../parts/notice/notice.tsx'
import { type PeriodChoice, usePeriod } from '../../parts/period-bar/use-period.ts'
import { type SpeciesView, speciesViewAtom } from '../../state/preferences/species-view.ts'
import { firstDayAtom } from '../../state/analytics/summaries.ts'
import { BareButton } from '../../ui/button.tsx'
import { useMethods } from '../../ui/host.ts'
import { useReport } from '../../ui/report.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { Choices } from './choices.tsx'
import { ListHeadline } from './list-headline.tsx'
import { NoBirds, NoneFound, NoneThen } from './list-states.tsx'
import { SpeciesGrid } from './species-grid.tsx'
import type { SpeciesProps } from './species-props.ts'
import { SpeciesLines } from './species-lines.tsx'
import { type KnownSpeciesList, useKnownSpecies } from './use-known-species.ts'
import { useSpeciesChoice } from './use-species-choice.ts'

/** How many are drawn at first: the rest is folded up. */
const FOLD: Readonly<Record<SpeciesView, number>> = { list: 25, grid: 60 }

/** Every species that was heard: in a sentence, then as a table or a collection to look through. */
export function SpeciesList({ address, period: initial }: SpeciesProps): ReactNode {
  const text = useText()
  const first = useAtomValue(firstDayAtom)
  const days = usePeriod(SPECIES_PATH, address, initial, first)
  const lists = useKnownSpecies(days)
  const { all, species, failure, retry } = lists
  const isEmpty = species?.length === 0
  const maySay = useReport(failure ? 'failed' : isEmpty ? 'empty' : species ? 'ready' : 'loading', failure)
  useMethods({ refresh: retry })
  return (
    <div className="species-list" aria-busy={lists.isBusy}>
      <AnalyticsTabs current="species" />
      {failure && maySay && (
        <LoadFailure failure={failure} words="species.failed" privatePart="error" onRetry={retry} />
      )}
      {!all && !failure && <p className="species-wait">{text('species.loading')}</p>}
      {all?.length === 0 && <NoBirds />}
      {all && all.length > 0 && <Listed address={address} days={days} lists={lists} all={all} />}
    </div>
  )
}

interface ListedProps {
  readonly address: string | undefined
  readonly days: PeriodChoice
  readonly lists: KnownSpeciesList
  readonly all: readonly SpeciesSummary[]
}

/** A station's species, as they are looked for. */
function Listed({ address, days, lists: { species, news }, all }: ListedProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const view = useAtomValue(speciesViewAtom)
  const { choice, change } = useSpeciesChoice(address)
  const [isOpen, open] = useState(false)
  const { sort, search } = choice
  const found = useMemo(
    () => species?.filter(speciesNamed(search)).toSorted(compareSpecies(sort, locale)) ?? [],
    [species, search, sort, locale],
  )
  const words = search.trim()
  const folded = isOpen ? 0 : Math.max(0, found.length - FOLD[view])
  const Rows = view === 'grid' ? SpeciesGrid : SpeciesLines
  return (
    <>
      <ListHeadline all={all} species={species} days={days} />
      <Choices {...{ choice, change, days, found, all }} />
      <p className="species-found" role="status">
        {words !== '' && found.length > 0 && text('species.found', { count: found.length, words })}
      </p>
      {found.length > 0 && (
        <Rows
          species={folded > 0 ? found.slice(0, -folded) : found}
          most={Math.max(...found.map(({ count }) => count))}
          news={news}
          sort={sort}
        />
      )}
      {folded > 0 && (
        <BareButton className="species-more" part="fold" onClick={() => open(true)}>
          {text('species.more', { count: folded })}
        </BareButton>
      )}
      {species?.length === 0 && <NoneThen onAll={() => days.change('all')} />}
      {species && species.length > 0 && found.length === 0 && (
        <NoneFound words={words} onAll={() => change({ search: '' })} />
      )}
    </>
  )
}
