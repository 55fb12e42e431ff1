import type { PeriodNumbers, PeriodOpening } from '../domain/analytics/period-summary.ts'
import { findingText } from './finding-text.ts'
import { formatDay, formatNumber } from './format.ts'
import { type Writing, writtenDay, writtenShare } from './writing.ts'

/** The sentence that opens a period. */
export interface OpeningWords {
  /** One to three sentences. */
  readonly sentence: string
  /** The part of it that tells of new species, for a link; undefined where it tells of none. */
  readonly news?: string
}

/**
 * The period in a sentence or three: how many species, its liveliest month, its commonest bird.
 *
 * @param isGrowing whether days are still to come: then only what has been counted is said, and nothing that they may take back
 */
export function openingText(writing: Writing, opening: PeriodOpening, isGrowing = false): OpeningWords {
  const { text, locale } = writing
  const { period, species, loudestMonth, commonest } = opening
  const when = typeof period === 'object' ? 'custom' : period === '90days' ? 'ninety' : period
  const count = opening.news?.length ?? 0
  const news = count > 0 ? text('finding.openingNews', { count }) : ''
  const [from, to] = [writtenDay(writing, opening.from), writtenDay(writing, opening.to)]
  const sentences = [
    text('finding.opening', { when, from, to, species, hasNews: news === '' ? 'no' : 'yes', news }),
    ...(loudestMonth && !isGrowing
      ? [text('finding.loudestMonth', { month: formatDay(locale, loudestMonth, 'month') })]
      : []),
    ...(commonest && !isGrowing ? [findingText(writing, commonest)] : []),
  ]
  return { sentence: sentences.join(' '), ...(news !== '' && { news }) }
}

/** One number of a period. */
export interface NumberWords {
  readonly what: 'detections' | 'species' | 'news' | 'days'
  /** Written in the manner of the language. */
  readonly value: string
  /** What it counts: “detections”, “of 365 days”. */
  readonly label: string
  /** What there is to say about it; empty where there is nothing. */
  readonly note: string
}

/** The numbers of a period with what they count: three or four of them. */
export function numbersText(writing: Writing, numbers: PeriodNumbers): readonly NumberWords[] {
  const { text, locale } = writing
  const { detections, species, speciesBefore, news, days, daysInAll } = numbers
  const words = (what: NumberWords['what'], count: number, note: string): NumberWords => ({
    what,
    value: formatNumber(locale, count),
    label: text('finding.numberOf', { what, count, all: daysInAll }),
    note,
  })
  const last = news?.at(-1)
  return [
    words('detections', detections, changeText(writing, numbers.change)),
    words(
      'species',
      species,
      speciesBefore === undefined ? '' : text('finding.speciesBefore', { count: speciesBefore }),
    ),
    ...(news
      ? [words('news', news.length, last ? text('finding.lastNew', { day: writtenDay(writing, last.date) }) : '')]
      : []),
    words('days', days, text('finding.missingDays', { count: daysInAll - days })),
  ]
}

/** A change against the period before in whole percent; empty where there is none to tell. */
export function changeText(writing: Writing, change: number | undefined): string {
  if (change === undefined) return ''
  const percent = Math.round(change * 100)
  const direction = percent > 0 ? 'more' : percent < 0 ? 'less' : 'same'
  return writing.text('finding.change', { direction, percent: writtenShare(writing, Math.abs(percent) / 100) })
}
