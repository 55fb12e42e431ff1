import { atom, useAtom, useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'
import type { DateRange } from '../../domain/analytics/period.ts'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { Failure } from '../../domain/failure.ts'
import {
  compareSpecies,
  speciesNamed,
  type SpeciesNews,
  speciesNews,
  type SpeciesSummary,
} from '../../domain/species-list.ts'
import { SPECIES_PATH } from '../../domain/station-paths.ts'
import { formatNumber } from '../../i18n/format.ts'
import { AnalyticsTabs } from '../../parts/analytics-tabs/analytics-tabs.tsx'
import { LoadFailure, Notice } from '../../parts/notice/notice.tsx'
import { type PeriodChoice, usePeriod } from '../../parts/period-bar/use-period.ts'
import { useSpeciesLink } from '../../parts/use-species-link.ts'
import { firstDayAtom, summaryAtom } from '../../state/analytics/summaries.ts'
import { type SpeciesView, speciesViewAtom } from '../../state/preferences/species-view.ts'
import { type AsyncState, valueOf } from '../../state/remote.ts'
import { BareButton, Button } from '../../ui/button.tsx'
import { useMethods } from '../../ui/host.ts'
import { useReport } from '../../ui/report.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { Choices } from './choices.tsx'
import { ListHeadline } from './list-headline.tsx'
import { NewsTag } from './news-tag.tsx'
import { SpeciesLines, type SpeciesRowsProps } from './species-lines.tsx'
import { SpeciesPicture } from './species-picture.tsx'
import type { SpeciesProps } from './species-props.ts'
import { useInSteps } from './use-in-steps.ts'
import { useSpeciesChoice } from './use-species-choice.ts'

const nothingAskedAtom = atom((): AsyncState<readonly SpeciesSummary[]> => ({ state: 'idle' }))

const isOnItsWay = ({ state }: AsyncState<unknown>): boolean => state === 'loading' || state === 'idle'

const failureOf = (remote: AsyncState<unknown>): Failure | undefined =>
  remote.state === 'failed' ? remote.failure : undefined

/** From the first of January. */
const yearTo = (today: CalendarDate): DateRange => ({
  from: `${today.slice(0, 4)}-01-01` as CalendarDate, // reason: ISO form
  to: today,
})

/** Width and height of a picture, CSS pixels. */
const PICTURE = 76

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

/** A station that has only just begun. */
function NoBirds(): ReactNode {
  const text = useText()
  return (
    <Notice egg="nothing heard" part="empty" title={text('species.none')}>
      {text('species.noneText')}
    </Notice>
  )
}

/** Notice that nothing was heard in the chosen days. */
function NoneThen({ onAll }: { onAll(): void }): ReactNode {
  const text = useText()
  return (
    <Notice egg="nothing heard" part="empty" title={text('species.noneThen')}>
      <Button onClick={onAll}>{text('species.showAllDays')}</Button>
    </Notice>
  )
}

interface NoneFoundProps {
  readonly words: string
  onAll(): void
}

/** No name has the words in it. */
function NoneFound({ words, onAll }: NoneFoundProps): ReactNode {
  const text = useText()
  return (
    <Notice egg="nothing heard" part="empty" title={text('species.noneFound', { words: `\u2068${words}\u2069` })}>
      <Button onClick={onAll}>{text('species.showAll')}</Button>
    </Notice>
  )
}

/** Species as a collection: a picture or an egg each, with name and count. */
function SpeciesGrid({ species, news }: SpeciesRowsProps): ReactNode {
  const locale = useLocale()
  const linkOf = useSpeciesLink()
  const drawn = useInSteps(species.length)
  return (
    <ul className="species-grid" part="grid">
      {species.slice(0, drawn).map((one) => {
        const { scientificName, count } = one
        const link = linkOf(scientificName)
        const itsNews = news.get(scientificName)
        const name = <bdi title={scientificName}>{one.commonName}</bdi>
        return (
          <li key={scientificName} part="row" data-species={scientificName} data-news={itsNews?.kind}>
            <span className="species-egg">
              <SpeciesPicture species={one} size={PICTURE} />
            </span>
            <span className="species-name" part="name">
              {link ? <a {...link}>{name}</a> : name}
            </span>
            <span className="species-count" part="count">
              {formatNumber(locale, count)}
            </span>
            {itsNews && <NewsTag news={itsNews} />}
          </li>
        )
      })}
    </ul>
  )
}

/** The species of a station as far as they are known. */
interface KnownSpeciesList {
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
 * Asks for every species of the station, and for those of the chosen days; once they are there, for those of this year,
 * which tells what is new.
 */
function useKnownSpecies({ period, range, today }: PeriodChoice): KnownSpeciesList {
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
      void askEver()
      if (period !== 'all') void askThen()
    },
  }
}

/** What is new; the question for this year comes after the list, which needs it less. */
function useNews(all: readonly SpeciesSummary[] | undefined, today: CalendarDate): KnownSpeciesList['news'] {
  const thisYear = valueOf(useAtomValue(all ? summaryAtom(yearTo(today)) : nothingAskedAtom))
  return useMemo(() => speciesNews(all ?? [], thisYear, today), [all, thisYear, today])
}
