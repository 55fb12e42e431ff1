import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { dayCountOf } from '../../domain/analytics/period.ts'
import { addDays, YEAR_DAYS } from '../../domain/calendar.ts'
import { firstDay, type SpeciesSummary } from '../../domain/species-list.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useWrittenDay } from '../../parts/heard-time/use-written-day.ts'
import type { PeriodChoice } from '../../parts/period-bar/use-period.ts'
import { stationClientAtom } from '../../state/station.ts'
import { FigureItem, FigureRow, SerifSentence } from '../../ui/prose.tsx'
import { useLocale, useText } from '../../ui/text.ts'

interface HeadlineProps {
  /** In all the station's time; at least one. */
  readonly all: readonly SpeciesSummary[]
  /** In the chosen days; undefined while that is asked for. */
  readonly species: readonly SpeciesSummary[] | undefined
  readonly days: PeriodChoice
}

/** The list in one sentence, and in numbers. */
export function ListHeadline(props: HeadlineProps): ReactNode {
  return (
    <div className="species-opening">
      <SerifSentence className="species-say" part="sentence">
        <Sentence {...props} />
      </SerifSentence>
      <Numbers {...props} />
    </div>
  )
}

function Sentence({ all, species, days: { period, range, today } }: HeadlineProps): ReactNode {
  const text = useText()
  const writeDay = useWrittenDay()
  if (period === 'all')
    return text('species.sentence', {
      count: all.length,
      today: all.filter(({ last }) => last?.date === today).length,
    })
  if (!species) return null
  const values = { count: species.length, all: all.length }
  return range.from === range.to
    ? text('species.sentenceDay', { ...values, day: writeDay(range.to) })
    : text('species.sentenceDays', { ...values, from: writeDay(range.from), to: writeDay(range.to) })
}

/** How far back a species is new, days: a year, or thirty where the station has listened for less. */
const SPANS = [
  [YEAR_DAYS, 'year'],
  [30, 'month'],
] as const

function Numbers({ all, species, days: { period, today } }: HeadlineProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const writeDay = useWrittenDay()
  const { config } = useAtomValue(stationClientAtom) // known: it has told its species
  const begin = firstDay(all)
  const count = species?.reduce((sum, one) => sum + one.count, 0)
  const span = begin && SPANS.find(([length]) => dayCountOf({ from: begin, to: today }) > length)
  const since = span && addDays(today, 1 - span[0])
  const fresh = since === undefined ? 0 : all.filter(({ first }) => first !== undefined && first.date >= since).length
  return (
    <FigureRow className="species-numbers" part="numbers">
      <FigureItem
        value={count === undefined ? '–' : formatNumber(locale, count)}
        note={period === 'all' && begin && text('species.since', { day: writeDay(begin) })}
      >
        {text('species.numberDetections', { count: count ?? 0 })}
      </FigureItem>
      <FigureItem value={species ? formatNumber(locale, species.length) : '–'}>
        {text('species.numberSpecies', { count: species?.length ?? 0 })}
      </FigureItem>
      {span && (
        <FigureItem value={formatNumber(locale, fresh)}>
          {text('species.numberNew', { count: fresh, span: span[1] })}
        </FigureItem>
      )}
      {config?.dialect === 'classic' && <small>{text('finding.falseCounted')}</small>}
    </FigureRow>
  )
}
