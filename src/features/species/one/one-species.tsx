import eyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import listFilter from 'lucide/dist/esm/icons/list-filter.mjs'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { DateRange } from '../../../domain/analytics/period.ts'
import { LIST_PAGE_ROWS } from '../../../domain/limits.ts'
import type { HeadingLevel } from '../../../domain/presentation.ts'
import { firstDay, type SpeciesSummary } from '../../../domain/species-list.ts'
import { DETECTIONS_PATH, SPECIES_PATH } from '../../../domain/station-paths.ts'
import { BirdPicture } from '../../../parts/bird-picture.tsx'
import { useHasActions } from '../../../parts/detection-actions/action-options.ts'
import { ExportButton } from '../../../parts/export/export-button.tsx'
import { LoadFailure, Notice } from '../../../parts/notice/notice.tsx'
import { DeferredOutbox } from '../../../parts/outbox/deferred-outbox.tsx'
import { NotKeptBadge } from '../../../parts/species-rule/deferred-not-kept.tsx'
import { SpectrogramPalette } from '../../../parts/spectrogram/palette.tsx'
import { useStationLink } from '../../../parts/station-link.ts'
import { deferred } from '../../../platform/deferred.ts'
import { speciesTotalsAtom, summaryAtom } from '../../../state/analytics/summaries.ts'
import { stationTodayAtom } from '../../../state/clock.ts'
import type { PlayedList } from '../../../state/detections/play-list.ts'
import { pageTitleAtom } from '../../../state/page-title.ts'
import { valueOf } from '../../../state/remote.ts'
import { Button } from '../../../ui/button.tsx'
import { deferredView, useDeferred } from '../../../ui/deferred.ts'
import { Heading, nextLevel } from '../../../ui/heading.tsx'
import { useMethods } from '../../../ui/host.ts'
import { useReport } from '../../../ui/report.ts'
import { useSettings } from '../../../ui/settings.ts'
import { useSheets } from '../../../ui/sheets.ts'
import { useText } from '../../../ui/text.ts'
import { AboutSpecies } from './about.tsx'
import { OneNumbers, OneSentence } from './one-headline.tsx'
import sheet from './one.css?sheet'
import { Years } from './years.tsx'

/** Code for those who may change the station. */
const actionsCode = deferred(() => import('./species-actions.tsx'))

/** Width and height of the picture, CSS pixels; smaller where there is little room. */
const PICTURE = 148

/** What needs the days of a year, and draws charts: after what is known at once. */
const Days = deferredView(
  deferred(() => import('./days.tsx')),
  'SpeciesDays',
)
/** After the days of a year, which it is counted from. */
const Together = deferredView(
  deferred(() => import('./company.tsx')),
  'Company',
)
/** What plays brings the players along. */
const Recordings = deferredView(
  deferred(() => import('./recordings.tsx')),
  'SpeciesRecordings',
)

interface OneSpeciesProps {
  readonly scientificName: string
  readonly level: HeadingLevel | undefined
}

/** Everything about one species: who it is, when it was heard, and its recordings. */
export function OneSpecies({ scientificName, level }: OneSpeciesProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  const [remote, retry] = useAtom(summaryAtom())
  const all = valueOf(remote)
  const species = useMemo(() => all?.find((one) => isCalled(one, scientificName)), [all, scientificName])
  const failure = remote.state === 'failed' ? remote.failure : undefined
  const isUnknown = all !== undefined && !species
  const maySay = useReport(failure ? 'failed' : isUnknown ? 'empty' : species ? 'ready' : 'loading', failure)
  useMethods({ refresh: retry })
  return (
    <article className="one" aria-busy={remote.state === 'loading'}>
      {failure && maySay && (
        <LoadFailure failure={failure} words="species.failed" privatePart="error" onRetry={retry} />
      )}
      {!all && !failure && <p className="species-wait">{text('species.loading')}</p>}
      {isUnknown && <Unknown name={scientificName} />}
      {all && species && <Known species={species} all={all} named={scientificName} level={level} />}
      <DeferredOutbox />
    </article>
  )
}

/** Addresses are typed by people, too. */
const isCalled = ({ scientificName }: SpeciesSummary, name: string): boolean =>
  scientificName.toLowerCase() === name.toLowerCase()

/** Notice that no species of that name was ever heard. */
function Unknown({ name }: { readonly name: string }): ReactNode {
  const text = useText()
  const link = useStationLink()(SPECIES_PATH)
  return (
    <Notice egg={name} part="empty" title={text('species.unknown', { name: `\u2068${name}\u2069` })}>
      {text('species.unknownText')}
      {link && (
        <a className="button" {...link}>
          {text('species.back')}
        </a>
      )}
    </Notice>
  )
}

interface KnownProps extends Pick<OneSpeciesProps, 'level'> {
  readonly species: SpeciesSummary
  /** Every species of the station. */
  readonly all: readonly SpeciesSummary[]
  /** How the address names it. */
  readonly named: string
}

function Known({ species, all, named, level }: KnownProps): ReactNode {
  const today = useAtomValue(stationTodayAtom)
  const { scientificName, first } = species
  const listening = firstDay(all) ?? today
  const since = first?.date ?? listening
  const range: DateRange = useMemo(() => ({ from: since, to: today }), [since, today])
  const totals = useAtomValue(speciesTotalsAtom(scientificName, range))
  const daily = valueOf(totals)
  useOneTitle(named, species.commonName)
  const below = nextLevel(level)
  return (
    <>
      <SpectrogramPalette />
      <SpeciesTrail name={species.commonName} />
      <SpeciesHero species={species} level={level} />
      <OneSentence species={species} daily={daily} />
      <OneNumbers species={species} all={all} daily={daily} isFailed={totals.state === 'failed'} />
      <div className="one-columns">
        <div className="one-main">
          <Years daily={daily} since={listening} level={below} />
          <Days species={species} level={below} />
        </div>
        <div className="one-aside">
          <AboutSpecies species={species} level={below} />
          <Together scientificName={scientificName} level={below} />
        </div>
      </div>
      <Recordings species={species} level={below} />
    </>
  )
}

/**
 * Tells the dashboard around what its page is called now, and that it belongs to the list.
 *
 * @param id how the address names the species
 * @param title its common name: untrusted text
 */
function useOneTitle(id: string, title: string): void {
  const { navigation, text } = useSettings()
  const tell = useSetAtom(pageTitleAtom)
  const words = text('page.species')
  useEffect(() => {
    if (!navigation) return
    tell({ id, title, above: { words, path: SPECIES_PATH } })
    return () => tell(undefined)
  }, [navigation, tell, id, title, words])
}

/** The way back to the list. Nothing where the frame of a dashboard says it. */
function SpeciesTrail({ name }: { readonly name: string }): ReactNode {
  const text = useText()
  const { navigation } = useSettings()
  const link = useStationLink()(SPECIES_PATH)
  if (navigation?.hasFrame || !link) return null
  return (
    <nav className="one-trail" part="trail" aria-label={text('detection.trail')}>
      <ol>
        <li>
          <a {...link}>{text('page.species')}</a>
        </li>
        <li aria-current="page">
          <bdi>{name}</bdi>
        </li>
      </ol>
    </nav>
  )
}

interface HeroProps {
  readonly species: SpeciesSummary
  readonly level: HeadingLevel | undefined
}

/** The bird: its picture or egg, its names, and the way to everything that was heard of it. */
function SpeciesHero({ species, level }: HeroProps): ReactNode {
  const text = useText()
  const { scientificName, commonName, count } = species
  const hasActions = useHasActions()
  const Actions = useDeferred(actionsCode, hasActions)?.SpeciesActions
  const link = useStationLink()(`${DETECTIONS_PATH}?${new URLSearchParams({ species: scientificName }).toString()}`)
  return (
    <header className="one-hero">
      <BirdPicture scientificName={scientificName} size={PICTURE} />
      <div className="one-names">
        <Heading level={level} className="serif" part="name">
          <bdi>{commonName}</bdi>
        </Heading>
        {scientificName !== commonName && (
          <p>
            <i className="serif" part="scientific" lang="la">
              <bdi>{scientificName}</bdi>
            </i>
          </p>
        )}
        <NotKeptBadge species={species} />
      </div>
      <div className="one-ways">
        {link && (
          <a className="button" part="all-detections" {...link}>
            {text('species.allOf', { count })}
          </a>
        )}
        {count > 0 && <ExportButton listed={detectionsOf(species)} />}
      </div>
      {hasActions && (Actions ? <Actions species={species} /> : <ActionsRoom />)}
    </header>
  )
}

/** All detections of a species, newest first; none of them is known yet. */
const detectionsOf = ({ scientificName, count }: SpeciesSummary): PlayedList => ({
  wanted: {
    query: { text: '', filters: [{ type: 'species', species: scientificName }] },
    ...{ sort: 'date_desc', limit: LIST_PAGE_ROWS, offset: 0, via: 'list' },
  },
  ...{ detections: [], before: 0, next: 0, total: count },
})

/** Room of the actions while their code is loading: as high as they will be, whatever the language and the width. */
function ActionsRoom(): ReactNode {
  const text = useText()
  return (
    <div className="one-actions" data-waiting inert>
      <Button icon={listFilter}>{text('detections.certainty')}</Button>
      <Button icon={eyeOff}>{text('detections.ignore')}</Button>
    </div>
  )
}
