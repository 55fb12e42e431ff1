import type { PeriodNumbers, PeriodOpening } from '../domain/analytics/period-summary.ts'
import { findingText } from './finding-text.ts'
import { formatDay, formatNumber } from './format.ts'
import { type Writing, writtenDay, writtenShare } from './writing.ts'

/** Opening of a period in words. */
export interface OpeningWords {
  /** Sentences, one to three. */
  readonly sentence: string
  /** Part of the sentence about new species, for a link; undefined where there is none. */
  readonly news?: string
}

/**
 * Opening of a period in one to three sentences, once its days are known: number of species, busiest month, commonest
 * bird.
 */
export function openingText(writing: Writing, opening: PeriodOpening): OpeningWords {
  const { text, locale } = writing
  const { period, species, loudestMonth, commonest } = opening
  const ofDays = opening.from === opening.to ? 'day' : 'custom'
  const when = typeof period === 'object' ? ofDays : period === '90days' ? 'ninety' : period
  const count = opening.news?.length ?? 0
  const isSettling = opening.settling ? 'yes' : 'no'
  const news = count > 0 ? text('finding.openingNews', { count, isSettling }) : ''
  const [from, to] = [writtenDay(writing, opening.from), writtenDay(writing, opening.to)]
  const sentences = [
    text('finding.opening', { when, from, to, species, hasNews: news === '' ? 'no' : 'yes', news }),
    ...(loudestMonth ? [text('finding.loudestMonth', { month: formatDay(locale, loudestMonth, 'month') })] : []),
    ...(commonest ? [findingText(writing, commonest)] : []),
  ]
  return { sentence: sentences.join(' '), ...(news !== '' && { news }) }
}

/** Figure of a period in words. */
export interface NumberWords {
  readonly what: 'detections' | 'species' | 'news' | 'days'
  /** Number in the manner of the language. */
  readonly value: string
  /** Label: “detections”, “of 365 days”. */
  readonly label: string
  /** Note below the label; empty where there is none. */
  readonly note: string
}

/**
 * Figures of a period with their labels: three or four of them.
 *
 * @param isGrowing whether days are still being loaded: then nothing is compared, and none is called missing
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
    ...(news ? [newsWords(words('news', news.length, newsNote(writing, numbers)), numbers)] : []),
    words('days', days, isGrowing ? text('finding.comingDays') : daysNote(writing, numbers)),
  ]
}

/** Figure of the new species; of a station's first four weeks no number. */
const newsWords = (words: NumberWords, { settling }: PeriodNumbers): NumberWords =>
  settling === 'wholly' ? { ...words, value: '–' } : words

const speciesNote = ({ text }: Writing, { speciesBefore, cut }: PeriodNumbers): string =>
  joined(
    speciesBefore !== undefined && text('finding.speciesBefore', { count: speciesBefore }),
    cut > 0 && text('finding.cutSpecies', { days: cut }),
  )

function newsNote(writing: Writing, { news, settling }: PeriodNumbers): string {
  if (settling === 'wholly') return writing.text('finding.settlingWhole')
  const last = news?.at(-1)
  return joined(
    settling && writing.text('finding.settling'),
    last && writing.text('finding.lastNew', { day: writtenDay(writing, last.date) }),
  )
}

const daysNote = ({ text }: Writing, { days, daysInAll, silent }: PeriodNumbers): string =>
  joined(
    text('finding.missingDays', { count: daysInAll - days }),
    silent !== undefined && text('finding.silentDays', { count: silent }),
  )

const joined = (...notes: readonly (string | false | undefined)[]): string => notes.filter(Boolean).join('; ')

/** Change against the period before in whole percent; empty where there is none to tell. */
export function changeText(writing: Writing, change: number | undefined): string {
  if (change === undefined) return ''
  const percent = Math.round(change * 100)
  const direction = percent > 0 ? 'more' : percent < 0 ? 'less' : 'same'
  return writing.text('finding.change', { direction, percent: writtenShare(writing, Math.abs(percent) / 100) })
}
