import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'
import { writePeriod } from '../../domain/analytics/period.ts'
import { periodOpening, type PeriodOpening } from '../../domain/analytics/period-summary.ts'
import { newSpeciesOf } from '../../domain/analytics/new-species.ts'
import { type BirdChance, birdChances, weekOf } from '../../domain/analytics/week.ts'
import { type CalendarDate, parseCalendarDate } from '../../domain/calendar.ts'
import { isOwnMachine } from '../../domain/host.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { weekPath } from '../../domain/station-paths.ts'
import { weekText } from '../../i18n/week-text.ts'
import { useMaterial } from '../../parts/garden-chart/use-material.ts'
import { useWriting } from '../../parts/garden-chart/use-writing.ts'
import { LoadFailure } from '../../parts/notice/notice.tsx'
import { WeekSteps } from '../../parts/period-bar/period-bar.tsx'
import { DeferredPostcardPicture, PostcardButton } from '../../parts/postcard/deferred-postcard.tsx'
import { SpeciesName } from '../../parts/species-name/species-name.tsx'
import { useStationLink } from '../../parts/station-link.ts'
import { useBirdLink } from '../../parts/use-bird-link.ts'
import { useSpeciesLink } from '../../parts/use-species-link.ts'
import { birdOfWeekAtom } from '../../state/analytics/bird-of-week.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'
import { OpeningSentence } from './opening.tsx'

const NEEDS = ['before', 'past'] as const
/** Candidates before the days are known. */
const NOBODY: readonly BirdChance[] = []

interface WeekProps {
  /** A day of it: untrusted text; what is no day up to today means the week that runs. */
  readonly date: string
  readonly headingLevel: HeadingLevel | undefined
}

/** A week from Monday to Sunday in a message: a sentence, its numbers, its best bird on a postcard, and who is new. */
export function Week({ date, headingLevel }: WeekProps): ReactNode {
  const text = useText()
  const linkTo = useStationLink()
  const speciesLink = useSpeciesLink()
  const { navigation } = useSettings()
  const today = useAtomValue(stationTodayAtom)
  const [chosen, choose] = useState<{ readonly date: string; readonly from: CalendarDate }>()
  const given = chosen?.date === date && !navigation ? chosen.from : parseCalendarDate(date)
  const isShown = given !== undefined && given <= today
  const week = weekOf(isShown ? given : today)
  const to = week.to > today ? today : week.to
  const range = useMemo(() => ({ from: week.from, to }), [week.from, to])
  const { material, standing, act } = useMaterial(range, NEEDS)
  const { counted, past } = material
  const isKnown = past !== undefined && !standing.isLoading && !standing.failure
  const chances = useMemo(() => (past && isKnown ? birdChances(counted, past) : NOBODY), [isKnown, counted, past])
  const news = past && isKnown ? newSpeciesOf(counted, past) : []
  const opening = counted.days.length > 0 ? periodOpening(range, counted, material.before, past) : undefined
  const charts = linkTo(`/ui/analytics?period=${writePeriod(range)}`)
  return (
    <>
      <WeekSteps
        week={week}
        today={today}
        unread={isShown ? '' : date.slice(0, 40)}
        onChange={({ from }) => (navigation ? navigation.go(weekPath(from)) : choose({ date, from }))}
      />
      {(opening || !standing.failure) && <OpeningSentence opening={opening} standing={standing} />}
      {standing.failure && <LoadFailure failure={standing.failure} onRetry={() => act('retry')} />}
      <BirdOfWeek chances={chances} hasNews={news.length > 0} headingLevel={headingLevel} />
      {news.length > 0 && (
        <section className="week-section" part="news">
          <Heading level={headingLevel}>
            {text('finding.numberOf', { what: 'news', count: news.length, all: 0 })}
          </Heading>
          <ul className="week-news">
            {news.map(({ species }) => (
              <li key={species.scientificName}>
                <SpeciesName {...species} link={speciesLink(species.scientificName)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="week-section">
        {isKnown && opening && <CopyWeek opening={opening} chances={chances} from={week.from} />}{' '}
        {charts && <a {...charts}>{text('period.weekCharts')}</a>}
      </p>
    </>
  )
}

interface CopyWeekProps {
  readonly opening: PeriodOpening
  readonly chances: readonly BirdChance[]
  readonly from: CalendarDate
}

/** Button that copies the week as text, with the address of its page. */
function CopyWeek({ opening, chances, from }: CopyWeekProps): ReactNode {
  const text = useText()
  const writing = useWriting()
  const bird = useAtomValue(birdOfWeekAtom(chances))
  const link = useStationLink()(weekPath(from))
  const address = link && new URL(link.href, document.baseURI)
  const write = (): string => {
    const paragraphs = [...weekText(writing, opening, bird), ...(address ? [[address.href]] : [])]
    return paragraphs.map((lines) => lines.join('\n')).join('\n\n')
  }
  return (
    <CopyButton
      label={text('period.weekCopy')}
      from={write}
      {...(address && isOwnMachine(address.hostname) && { copied: 'period.weekCopiedHere' })}
    />
  )
}

interface BirdOfWeekProps {
  readonly chances: readonly BirdChance[]
  /** Whether they are those that are new. */
  readonly hasNews: boolean
  readonly headingLevel: HeadingLevel | undefined
}

/** The best bird on its postcard, once it is found. */
function BirdOfWeek({ chances, hasNews, headingLevel }: BirdOfWeekProps): ReactNode {
  const text = useText()
  const bird = useAtomValue(birdOfWeekAtom(chances))
  const link = useBirdLink()
  if (!bird) return null
  return (
    <section className="week-section" part="bird">
      <Heading level={headingLevel}>{text('period.weekBird')}</Heading>
      <p className="week-bird">
        <SpeciesName {...bird} link={link(bird)} />
        <PostcardButton detection={bird} />
      </p>
      <p className="week-why">
        {text('period.weekBirdWhy', {
          isConfirmed: bird.verified === 'correct' ? 'yes' : 'no',
          why: hasNews ? 'new' : 'most',
        })}
      </p>
      <DeferredPostcardPicture detection={bird} />
    </section>
  )
}
