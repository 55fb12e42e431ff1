import type { ReactNode } from 'react'
import { type CalendarDate, type Hour, startOfHour } from '../../domain/calendar.ts'
import { type HourRange, PERIOD_HOURS } from '../../domain/search/matches.ts'
import { FIRST_DAY, LAST_DAY } from '../../domain/search/query-address.ts'
import type { ConfidenceOperator, SearchFilter, SearchQuery } from '../../domain/search/search-query.ts'
import { formatDay, formatList } from '../../i18n/format.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'

interface FoundSentenceProps {
  readonly query: SearchQuery
  /** Total; undefined while unknown. */
  readonly total: number | undefined
  /** Whether there are no more than these. */
  readonly isExact: boolean
  /** Whether more may still be found. */
  readonly isLooking: boolean
}

/** Order of the filters in the sentence: where and when first, confidence last. */
const TOLD = ['location', 'hour', 'time', 'date', 'daterange', 'verified', 'locked', 'confidence'] as const

const OPERATOR_WORDS = {
  '>': 'more',
  '>=': 'atLeast',
  '<': 'less',
  '<=': 'atMost',
  '=': 'exactly',
} as const satisfies Record<ConfidenceOperator, string>

const LAST_HOUR: Hour = 23

/** Sentence of a query with its number of detections: "1,126 voices between 04:00 and 10:00, in the last 7 days." */
export function FoundSentence({ query, total, isExact, isLooking }: FoundSentenceProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const phraseOf = usePhrases()
  const species = query.filters.flatMap((filter) => (filter.type === 'species' ? [filter.species] : []))
  const phrases = TOLD.flatMap((type) => query.filters.filter((filter) => filter.type === type)).flatMap((filter) => {
    const words = phraseOf(filter)
    return words === undefined ? [] : [words]
  })
  if (query.text !== '') phrases.unshift(text('results.named', { words: query.text }))
  const voices = text('results.voices', { count: total ?? 0 })
  const isOpen = total === undefined || (total === 0 && isLooking)
  const count = isOpen ? '…' : isExact || total === 0 ? voices : text('results.atLeast', { voices })
  // the mark shows where the other words of the language stand around the inserted rest
  const [before = '', after = ''] =
    species.length > 0 ? text('results.ofSpecies', { name: formatList(locale, species), rest: REST }).split(REST) : []
  return (
    <>
      <bdi>{before}</bdi>
      {before === '' ? capitalised(count, locale) : count}
      {phrases.map((words, index) => (
        <span key={words}>
          {index === 0 ? ' ' : ', '}
          <em>
            <bdi>{words}</bdi>
          </em>
        </span>
      ))}
      {phrases.length === 0 && species.length === 0 && total !== 0 && ` ${text('results.all')}`}
      {after}.
    </>
  )
}

const REST = '\u0000'

const capitalised = (words: string, locale: string): string =>
  words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)

/**
 * Writer of one filter as a part of the sentence; undefined for one that stands elsewhere in it, or accepts everything.
 */
function usePhrases(): (filter: SearchFilter) => string | undefined {
  const text = useText()
  const locale = useLocale()
  const writeTime = useTime()
  const clockOf = ({ from, to }: HourRange) => ({
    from: writeTime(startOfHour(from)),
    to: writeTime(startOfHour(to + 1)),
  })
  const dateOf = (day: CalendarDate): string => formatDay(locale, day, 'date')
  const rangeOf = ({ from, to }: Extract<SearchFilter, { type: 'daterange' }>): string | undefined => {
    const [isFrom, isTo] = [from !== FIRST_DAY, to !== LAST_DAY]
    const values = { from: dateOf(from), to: dateOf(to) }
    if (isFrom && isTo) return text('results.dateRange', values)
    return isFrom || isTo ? text(isFrom ? 'results.since' : 'results.until', values) : undefined
  }
  return (filter) => {
    switch (filter.type) {
      case 'location':
        return text('results.source', { name: filter.location })
      case 'hour':
        if (filter.from === 0 && filter.to === LAST_HOUR) return undefined
        return text('results.hours', clockOf(filter))
      case 'time':
        return text('results.period', { period: filter.period, ...clockOf(PERIOD_HOURS[filter.period]) })
      case 'date':
        return isDay(filter.day)
          ? text('results.onDay', { day: dateOf(filter.day) })
          : text('results.days', { day: filter.day })
      case 'daterange':
        return rangeOf(filter)
      case 'verified':
        return text('results.verified', { state: VERIFIED_WORDS[`${filter.verified}`] })
      case 'locked':
        return text('results.locked', { state: filter.locked ? 'locked' : 'free' })
      case 'confidence':
        return text('results.sure', { operator: OPERATOR_WORDS[filter.operator], percent: filter.percent })
      case 'species':
        return undefined
    }
  }
}

const VERIFIED_WORDS = { true: 'judged', false: 'open', human: 'human' } as const

const isDay = (day: string): day is CalendarDate => /^\d/.test(day)
