import { atom, useAtomValue } from 'jotai'
import { type MouseEvent, type ReactNode, useMemo } from 'react'
import { startOfHour } from '../../domain/calendar.ts'
import { firstHour, noveltyAge, noveltyOf } from '../../domain/daily-summary.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { formatNumber, formatTemperature } from '../../i18n/format.ts'
import { skyText } from '../../i18n/sky-text.ts'
import { stationHourAtom } from '../../state/clock.ts'
import { detectionsPath } from '../../state/day/detections-page.ts'
import { recentWeatherAtom } from '../../state/day/recent-weather.ts'
import { usualSpeciesAtom } from '../../state/day/usual-day.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { deferred } from '../../platform/deferred.ts'
import { useDeferred } from '../../ui/deferred.ts'
import { useHost } from '../../ui/host.ts'
import { useLasting } from '../../ui/lasting.ts'
import { useSettings } from '../../ui/settings.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { useDayView } from './day-view.ts'

/** Few days have news. */
const heardDetection = deferred(() => import('../../state/day/heard-detection.ts'))
const UNKNOWN = atom<number | undefined>(undefined)

/** The day in a sentence and three numbers (design.md, "Say it first"). */
export function DayHeadline(): ReactNode {
  const view = useDayView()
  const shown = useAtomValue(view.shownAtom)
  // The rows go first: the language's plural and number rules take as long to wake up as the rows to draw.
  const isKnown = useLasting(shown !== undefined && shown.state !== 'loading', 0)
  const isToday = useAtomValue(view.isTodayAtom)
  if (shown?.state === 'failed' && shown.names.length === 0) return null // nothing is known: no word about birds
  return (
    <div className="opening" data-day={isToday ? 'today' : 'past'} key={isKnown ? 'known' : 'waiting'}>
      <p className="say serif" part="sentence">
        {isKnown && <Sentence />}
      </p>
      <div className="numbers" part="numbers">
        {isKnown && <Numbers />}
      </div>
    </div>
  )
}

function Sentence(): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const view = useDayView()
  const { species } = useAtomValue(view.totalsAtom)
  const usual = useAtomValue(usualSpeciesAtom)(useAtomValue(view.dateAtom))
  const isToday = useAtomValue(view.isTodayAtom)
  const hour = useAtomValue(stationHourAtom)
  const isNews = useAtomValue(view.isNewsAtom)
  const novelties = useAtomValue(view.noveltiesAtom)
  const [first, ...others] = isNews ? novelties : []
  const when = isToday ? 'today' : 'past'
  const values = { species, time: writeTime(startOfHour(hour)) }
  const compared = (difference: number): string =>
    text(`summary.${when}.compared`, { ...values, ...comparison(difference) })
  const novelty = first && (
    <>
      {' '}
      <NoveltyText row={first} /> {others.length > 0 && text('summary.novelty.others', { count: others.length })}
    </>
  )
  if (usual !== undefined && species > 0)
    return (
      <span key="compared" className="told">
        {compared(species - usual)}
        {novelty}
      </span>
    )
  return (
    <>
      <span className="told">
        {text(`summary.${when}.sentence`, values)}
        {novelty}
      </span>
      {species > 0 && (
        <span className="room" aria-hidden="true">
          {compared(LIKELY_DIFFERENCE)}
          {novelty}
        </span>
      )}
    </>
  )
}

/** Stands in the room kept for the longer sentence until it is known how many species are usual. */
const LIKELY_DIFFERENCE = 3

const comparison = (difference: number): { comparison: string; difference: number } => ({
  comparison: difference > 0 ? 'more' : difference < 0 ? 'fewer' : 'same',
  difference: Math.abs(difference),
})

function NoveltyText({ row }: { row: SpeciesDay }): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const kind = noveltyOf(row)
  if (!kind) return null
  const days = noveltyAge(row)
  if (days > 0)
    return (
      <>
        <Headline row={row}>
          {text('summary.novelty.new', { what: text('summary.tag.new', { kind }), species: row.commonName })}
        </Headline>{' '}
        {text('summary.novelty.before', { days })}
      </>
    )
  // Stations send the latest time as the first one too: exact only for a bird heard once.
  const exact = row.count === 1 ? row.latestHeard : undefined
  const time = writeTime(exact ?? startOfHour(Math.min(23, firstHour(row))))
  return (
    <>
      <Headline row={row}>{text(`summary.novelty.${kind}`, { species: row.commonName })}</Headline>{' '}
      {text(exact ? 'summary.novelty.heardAt' : 'summary.novelty.heardFrom', { time })}
    </>
  )
}

/** The bird of the headline: leads to its detection where that is known, else to all of that species on that day. */
function Headline({ row, children }: { readonly row: SpeciesDay; readonly children: string }): ReactNode {
  const { commonName, scientificName, speciesCode } = row
  const host = useHost()
  const { linkTarget } = useSettings()
  const date = useAtomValue(useDayView().dateAtom)
  const code = useDeferred(heardDetection, true)
  const id = useAtomValue(
    useMemo(() => code?.heardIdAtom(scientificName, date) ?? UNKNOWN, [code, scientificName, date]),
  )
  const link = useStationLink()(id ? `/ui/detections/${id}` : detectionsPath({ species: commonName, date }))
  const follow = (event: MouseEvent): void => {
    const goesOn = host.emit('bird-species-select', { scientificName, commonName, speciesCode, date })
    if (!goesOn || linkTarget === 'event') event.preventDefault()
  }
  return (
    <em>
      {link ? (
        <a {...link} onClick={follow}>
          {children}
        </a>
      ) : (
        children
      )}
    </em>
  )
}

function Numbers(): ReactNode {
  const text = useText()
  const locale = useLocale()
  const view = useDayView()
  const { detections, species } = useAtomValue(view.totalsAtom)
  const usual = useAtomValue(usualSpeciesAtom)(useAtomValue(view.dateAtom))
  const isToday = useAtomValue(view.isTodayAtom)
  const novelties = useAtomValue(view.noveltiesAtom)
  const weather = useAtomValue(recentWeatherAtom)
  const kind = novelties[0] && noveltyOf(novelties[0])
  const ofKind = novelties.filter((row) => noveltyOf(row) === kind).length
  const usualKey = isToday ? 'summary.number.usualByNow' : 'summary.number.usual'
  return (
    <>
      <span>
        <b>{formatNumber(locale, detections)}</b> {text('summary.number.detections', { count: detections })}
      </span>
      <span>
        <b>{formatNumber(locale, species)}</b> {text('summary.number.species', { count: species })}{' '}
        {usual !== undefined && <small>{text(usualKey, { count: usual })}</small>}
      </span>
      {kind && (
        <span>
          <b>{formatNumber(locale, ofKind)}</b> {text('summary.number.new', { kind, count: ofKind })}
        </span>
      )}
      {isToday && weather && (
        <span>
          <b>{formatTemperature(locale, weather.temperature, weather.units)}</b>{' '}
          <bdi>{skyText(text, locale, weather)}</bdi>
        </span>
      )}
    </>
  )
}
