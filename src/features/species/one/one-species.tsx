import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import type { DateRange } from '../../../domain/analytics/period.ts'
import { firstDay, type SpeciesSummary } from '../../../domain/species-list.ts'
import type { HeadingLevel } from '../../../domain/presentation.ts'
import { SPECIES_PATH } from '../../../domain/station-paths.ts'
import { LoadFailure, Notice } from '../../../parts/notice/notice.tsx'
import { DeferredOutbox } from '../../../parts/outbox/deferred-outbox.tsx'
import { SpectrogramPalette } from '../../../parts/spectrogram/palette.tsx'
import { useStationLink } from '../../../parts/station-link.ts'
import { deferred } from '../../../platform/deferred.ts'
import { speciesTotalsAtom, summaryAtom } from '../../../state/analytics/summaries.ts'
import { stationTodayAtom } from '../../../state/clock.ts'
import { valueOf } from '../../../state/remote.ts'
import { deferredView } from '../../../ui/deferred.ts'
import { nextLevel } from '../../../ui/heading.tsx'
import { useMethods } from '../../../ui/host.ts'
import { useReport } from '../../../ui/report.ts'
import { useSheets } from '../../../ui/sheets.ts'
import { useText } from '../../../ui/text.ts'
import { AboutSpecies } from './about.tsx'
import { SpeciesHero } from './hero.tsx'
import sheet from './one.css?sheet'
import { OneNumbers, OneSentence } from './one-headline.tsx'
import { SpeciesTrail } from './trail.tsx'
import { useOneTitle } from './use-one-title.ts'
import { Years } from './years.tsx'

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

/** Nobody of that name was ever heard. */
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
  const daily = valueOf(useAtomValue(speciesTotalsAtom(scientificName, range)))
  useOneTitle(named, species.commonName)
  const below = nextLevel(level)
  return (
    <>
      <SpectrogramPalette />
      <SpeciesTrail name={species.commonName} />
      <SpeciesHero species={species} level={level} />
      <OneSentence species={species} daily={daily} />
      <OneNumbers species={species} all={all} daily={daily} />
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
