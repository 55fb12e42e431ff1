import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { CalendarDate } from '../../domain/calendar.ts'
import { canDo } from '../../domain/station-config.ts'
import { dayPath } from '../../domain/station-paths.ts'
import { writtenDay } from '../../i18n/writing.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { type Period, type DateRange } from '../../domain/analytics/period.ts'
import { periodOpening, type PeriodOpening } from '../../domain/analytics/period-summary.ts'
import { numbersText, openingText } from '../../i18n/period-text.ts'
import { type MaterialStanding, useMaterial } from '../../parts/garden-chart/use-material.ts'
import { useWriting } from '../../parts/garden-chart/use-writing.ts'
import { countsFalse } from '../../parts/garden-chart/what-is-counted.ts'
import { nothingEverAtom } from '../../state/day/nothing-ever.ts'
import { stationClientAtom } from '../../state/station.ts'
import { SerifSentence } from '../../ui/prose.tsx'
import { useText } from '../../ui/text.ts'

const NEEDS = ['before', 'past'] as const

/** The period in a sentence and four numbers. */
export function Opening({ period, range }: { readonly period: Period; readonly range: DateRange }): ReactNode {
  const { standing, material } = useMaterial(range, NEEDS)
  const { counted, before, past } = material
  const opening = counted.days.length > 0 ? periodOpening(period, counted, before, past) : undefined
  return <OpeningSentence opening={opening} standing={standing} />
}

interface OpeningSentenceProps {
  /** What there is to say; undefined before any day is known. */
  readonly opening: PeriodOpening | undefined
  readonly standing: MaterialStanding
}

/** Sentence and four numbers of an opening that is already counted. */
export function OpeningSentence({ opening, standing }: OpeningSentenceProps): ReactNode {
  const text = useText()
  const writing = useWriting()
  const isNew = useAtomValue(nothingEverAtom)
  const { config } = useAtomValue(stationClientAtom) // known by the time that days are
  const { isLoading, isStopped, failure } = standing
  if (isNew || (!opening && !isLoading && !isStopped && !failure))
    return (
      <SerifSentence className="analytics-opening analytics-say" part="sentence">
        {isNew ? text('day.start', { listens: canDo(config, 'liveSound') ? 'yes' : 'no' }) : text('chart.empty')}
      </SerifSentence>
    )
  if (!opening) return <p className="analytics-wait analytics-opening">{isLoading && text('period.reading')}</p>
  const { progress } = standing
  const isGrowing = isLoading && progress.known < progress.wanted
  const { sentence, news = '' } = isGrowing
    ? { sentence: text('chart.progress', { done: progress.known, total: progress.wanted }) }
    : openingText(writing, opening)
  const [head, ...rest] = news === '' ? [sentence] : sentence.split(news)
  return (
    <div className="analytics-opening">
      <SerifSentence className="analytics-say" part="sentence" aria-busy={isLoading}>
        {head}
        {news !== '' && <em>{news}</em>}
        {rest.join(news)}
      </SerifSentence>
      <dl className="key-figures analytics-numbers" part="numbers">
        {numbersText(writing, opening, isGrowing).map(({ what, value, label, note }) => (
          <div key={what}>
            <dt>
              <b>{value}</b> <span>{label}</span>
            </dt>
            <dd>
              {what === 'species' && opening.richest && !isGrowing ? (
                <RichestDay {...opening.richest} note={note} />
              ) : (
                <small>{note}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {countsFalse('day-hour', config?.dialect) && <small>{text('finding.falseCounted')}</small>}
    </div>
  )
}

interface RichestDayProps {
  readonly date: CalendarDate
  readonly species: number
  /** What else there is to say of the species; empty where nothing is. */
  readonly note: string
}

/** The day with most species, which leads to its table, above the note. */
function RichestDay({ date, species, note }: RichestDayProps): ReactNode {
  const text = useText()
  const writing = useWriting()
  const link = useStationLink()(dayPath(date, writing.today))
  const words = text('finding.mostOn', { day: writtenDay(writing, date), species })
  return (
    <>
      <small>{link ? <a {...link}>{words}</a> : words}</small>
      {note !== '' && <small>{note}</small>}
    </>
  )
}
