import { useAtomValue } from 'jotai'
import { Fragment, type ReactNode, useState } from 'react'
import { startOfHour } from '../../domain/calendar.ts'
import { firstHour, noveltyAge, noveltyOf } from '../../domain/daily-summary.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { formatNumber, formatTemperature } from '../../i18n/format.ts'
import { skyText } from '../../i18n/sky-text.ts'
import { recentWeatherAtom } from '../../state/day/recent-weather.ts'
import { daysBeforeAtom, usualSpeciesAtom } from '../../state/day/usual-day.ts'
import { useDeferred } from '../../ui/deferred.ts'
import { useLasting } from '../../ui/lasting.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { afterRows } from './deferred-after-rows.ts'
import { useDayView } from './day-view.ts'

/** Wait of the sentence for the usual day, milliseconds. It is announced once: later facts are in the next one. */
const FIRST_SECOND_MS = 1000
/** Species up to which the rows show everything, so that their numbers are not repeated. */
const FEW = 2

/** The day in a sentence and three numbers (design.md, "Say it first"); beside these what is given. */
export function DayHeadline({ children }: { readonly children?: ReactNode }): ReactNode {
  const view = useDayView()
  const shown = useAtomValue(view.shownAtom)
  // The rows go first: the language's plural and number rules take as long to wake up as the rows to draw.
  const isKnown = useLasting(shown !== undefined && shown.state !== 'loading', 0)
  const isToday = useAtomValue(view.isTodayAtom)
  if (shown?.state === 'failed' && shown.names.length === 0) return null // nothing is known: no word about birds
  return (
    <div className="opening" data-day={isToday ? 'today' : 'past'}>
      <Fragment key={isKnown ? shown?.date : 'waiting'}>
        <p className="say serif" part="sentence">
          {isKnown && <Sentence />}
        </p>
        <div className="numbers" part="numbers">
          {isKnown && <Numbers />}
        </div>
      </Fragment>
      {children}
    </div>
  )
}

function Sentence(): ReactNode {
  const text = useText()
  const view = useDayView()
  const { species } = useAtomValue(view.totalsAtom)
  const date = useAtomValue(view.dateAtom)
  const usual = useAtomValue(usualSpeciesAtom(date))
  const isAnswered = useAtomValue(daysBeforeAtom(date).known).state === 'ready'
  const hasWaited = useLasting(true, FIRST_SECOND_MS)
  const [saidWithout, sayWithout] = useState<number>()
  if (hasWaited && !isAnswered && saidWithout !== species) sayWithout(species)
  const isToday = useAtomValue(view.isTodayAtom)
  const [first, ...others] = useAtomValue(view.newsAtom)
  const when = isToday ? 'today' : 'past'
  const compared = (difference: number): string =>
    text(`summary.${when}.compared`, { species, ...comparison(difference) })
  const [headline, rest] = useNews(first, others.length)
  const said = (sentence: string, className: string): ReactNode => (
    <span className={className} data-long={(sentence + headline + rest).length > LONG_LETTERS || undefined}>
      {sentence}
      {first && headline && (
        <>
          {' '}
          <Headline row={first}>{headline}</Headline> {rest}
        </>
      )}
    </span>
  )
  if (species > 0 && !isAnswered && !hasWaited) return null
  if (usual !== undefined && species > 0 && species !== saidWithout) return said(compared(species - usual), 'told')
  return (
    <>
      {said(text(`summary.${when}.sentence`, { species }), 'told')}
      {species > 0 && said(compared(LIKELY_DIFFERENCE), 'room')}
    </>
  )
}

/** A sentence of more letters is written smaller: it takes no more room than is kept for it. */
const LONG_LETTERS = 80

/** Stands in the room kept for the longer sentence until it is known how many species are usual. */
const LIKELY_DIFFERENCE = 3

const comparison = (difference: number): { comparison: string; difference: number } => ({
  comparison: difference > 0 ? 'more' : difference < 0 ? 'fewer' : 'same',
  difference: Math.abs(difference),
})

/** What is new, in two parts of a sentence: the bird, and what belongs to it; both empty where nothing is. */
function useNews(row: SpeciesDay | undefined, others: number): readonly [headline: string, rest: string] {
  const text = useText()
  const writeTime = useTime()
  const kind = row && noveltyOf(row)
  if (!kind) return ['', '']
  const { commonName: species, count, latestHeard } = row
  const more = others > 0 ? ` ${text('summary.novelty.others', { count: others })}` : ''
  const days = noveltyAge(row)
  if (days > 0)
    return [
      text('summary.novelty.new', { what: text('summary.tag.new', { kind }), species }),
      text('summary.novelty.before', { days }) + more,
    ]
  // Stations send the latest time as the first one too: exact only for a bird heard once.
  const exact = count === 1 ? latestHeard : undefined
  const time = writeTime(exact ?? startOfHour(Math.min(23, firstHour(row))))
  return [
    text(`summary.novelty.${kind}`, { species }),
    text(exact ? 'summary.novelty.heardAt' : 'summary.novelty.heardFrom', { time }) + more,
  ]
}

/** The bird of the headline; in its place is room for the button that plays it. */
function Headline({ row, children }: { readonly row: SpeciesDay; readonly children: string }): ReactNode {
  const code = useDeferred(afterRows, true)
  return (
    <em>
      {code ? (
        <code.HeadlineLink row={row}>{children}</code.HeadlineLink>
      ) : (
        <>
          <i className="play-room" />
          {children}
        </>
      )}
    </em>
  )
}

function Numbers(): ReactNode {
  const text = useText()
  const locale = useLocale()
  const view = useDayView()
  const { detections, species } = useAtomValue(view.totalsAtom)
  const usual = useAtomValue(usualSpeciesAtom(useAtomValue(view.dateAtom)))
  const isToday = useAtomValue(view.isTodayAtom)
  const news = useAtomValue(view.newsAtom)
  const weather = useAtomValue(recentWeatherAtom)
  const Door = useDeferred(afterRows, true)?.NumberDoor ?? PlainNumber
  return (
    <>
      {species > FEW ? (
        <>
          <Door of="detections">
            <b>{formatNumber(locale, detections)}</b> {text('summary.number.detections', { count: detections })}
          </Door>
          <Door of="species">
            <b>{formatNumber(locale, species)}</b> {text('summary.number.species', { count: species })}{' '}
            {usual !== undefined && (
              <small>{text(isToday ? 'summary.number.usualByNow' : 'summary.number.usual', { count: usual })}</small>
            )}
          </Door>
        </>
      ) : (
        <span />
      )}
      {news.length > 0 && (
        <Door of="new">
          <b>{formatNumber(locale, news.length)}</b> {text('summary.number.new', { count: news.length })}
        </Door>
      )}
      {isToday && weather && (
        <Door of="weather">
          <b>{formatTemperature(locale, weather.temperature, weather.units)}</b>{' '}
          <bdi>{skyText(text, locale, weather)}</bdi>
        </Door>
      )}
    </>
  )
}

/** A number of the day, and what it counts. */
export interface NumberDoorProps {
  readonly of: 'detections' | 'species' | 'new' | 'weather'
  readonly children: ReactNode
}

const PlainNumber = ({ children }: NumberDoorProps): ReactNode => <span>{children}</span>
