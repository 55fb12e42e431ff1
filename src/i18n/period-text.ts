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

/** The period in a sentence or three, once its days are there: how many species, its liveliest month, its commonest bird. */
export function openingText(writing: Writing, opening: PeriodOpening): OpeningWords {
  const { text, locale } = writing
  const { period, species, loudestMonth, commonest } = opening
  const ofDays = opening.from === opening.to ? 'day' : 'custom'
  const when = typeof period === 'object' ? ofDays : period === '90days' ? 'ninety' : period
  const count = opening.news?.length ?? 0
  const isSettling = opening.isSettling ? 'yes' : 'no'
  const news = count > 0 ? text('finding.openingNews', { count, isSettling }) : ''
  const [from, to] = [writtenDay(writing, opening.from), writtenDay(writing, opening.to)]
  const sentences = [
    text('finding.opening', { when, from, to, species, hasNews: news === '' ? 'no' : 'yes', news }),
    ...(loudestMonth ? [text('finding.loudestMonth', { month: formatDay(locale, loudestMonth, 'month') })] : []),
    ...(commonest ? [findingText(writing, commonest)] : []),
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

/**
 * The numbers of a period with what they count: three or four of them.
 *
 * @param isGrowing whether days are still to come: then nothing is compared, and none is called missing
 */
export function numbersText(writing: Writing, numbers: PeriodNumbers, isGrowing = false): readonly NumberWords[] {
  const { text, locale } = writing
  const { detections, species, news, days, daysInAll } = numbers
  const words = (what: NumberWords['what'], count: number, note: string): NumberWords => ({
    what,
    value: formatNumber(locale, count),
    label: text('finding.numberOf', { what, count, all: daysInAll }),
    note: isGrowing && what !== 'days' ? '' : note,
  })
  return [
    words('detections', detections, changeText(writing, numbers.change)),
    words('species', species, speciesNote(writing, numbers)),
    ...(news ? [words('news', news.length, newsNote(writing, numbers))] : []),
    words('days', days, isGrowing ? text('finding.comingDays') : daysNote(writing, numbers)),
  ]
}

const speciesNote = ({ text }: Writing, { speciesBefore, cut }: PeriodNumbers): string =>
  joined(
    speciesBefore !== undefined && text('finding.speciesBefore', { count: speciesBefore }),
    cut > 0 && text('finding.cutSpecies', { days: cut }),
  )

function newsNote(writing: Writing, { news, isSettling }: PeriodNumbers): string {
  const last = news?.at(-1)
  return joined(
    isSettling && writing.text('finding.settling'),
    last && writing.text('finding.lastNew', { day: writtenDay(writing, last.date) }),
  )
}

const daysNote = ({ text }: Writing, { days, daysInAll, silent }: PeriodNumbers): string =>
  joined(
    text('finding.missingDays', { count: daysInAll - days }),
    silent !== undefined && text('finding.silentDays', { count: silent }),
  )

const joined = (...notes: readonly (string | false | undefined)[]): string => notes.filter(Boolean).join('; ')

/** A change against the period before in whole percent; empty where there is none to tell. */
export function changeText(writing: Writing, change: number | undefined): string {
  if (change === undefined) return ''
  const percent = Math.round(change * 100)
  const direction = percent > 0 ? 'more' : percent < 0 ? 'less' : 'same'
  return writing.text('finding.change', { direction, percent: writtenShare(writing, Math.abs(percent) / 100) })
}
