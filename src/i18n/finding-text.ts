import type { Finding, FindingBasis, MonthStart } from '../domain/analytics/finding.ts'
import { formatDay, formatNumber } from './format.ts'
import { longSunlightText } from './long-sunlight-text.ts'
import { PERIOD_SENTENCES } from './period-sentences.ts'
import type { Sentences, SpeciesFindingKind } from './sentences.ts'
import { type Writing, writtenDay, writtenHour, writtenName } from './writing.ts'

/** Sentences of findings about one species, or about several beside each other. */
const SPECIES_SENTENCES: Sentences<SpeciesFindingKind> = {
  usualStay: (writing, { from, to, first, last }) =>
    writing.text('finding.usualStay', {
      from: writtenDay(writing, from),
      to: writtenDay(writing, to),
      thisYear: first ? 'first' : last ? 'last' : 'none',
      day: first ? writtenDay(writing, first) : last ? writtenDay(writing, last) : '',
    }),
  bestMonths: (writing, { from, to, least }) =>
    writing.text('finding.bestMonths', {
      span: monthSpan(writing, from, to),
      least: formatDay(writing.locale, least, 'month'),
    }),
  sunDay: (writing, { fromSunrise, fromSunset }) =>
    writing.text('finding.sunDay', {
      first: awayFrom(writing, fromSunrise, 'beforeSunrise', 'afterSunrise'),
      last: awayFrom(writing, fromSunset, 'beforeSunset', 'afterSunset'),
    }),
  bestTogether: (writing, { hour }) => writing.text('finding.bestTogether', { time: writtenHour(writing, hour) }),
  bestHours: (writing, { early, late }) =>
    writing.text('finding.best', {
      by: 'hour',
      early: writtenName(early.species),
      earlyWhen: writtenHour(writing, early.hour),
      late: writtenName(late.species),
      lateWhen: writtenHour(writing, late.hour),
    }),
  bestWeeks: (writing, { early, late }) =>
    writing.text('finding.best', {
      by: 'day',
      early: writtenName(early.species),
      earlyWhen: writtenDay(writing, early.date),
      late: writtenName(late.species),
      lateWhen: writtenDay(writing, late.date),
    }),
  oftener: ({ text, locale }, { more, less, times = 0 }) =>
    text('finding.oftener', {
      ...{ more: writtenName(more), less: writtenName(less), isEven: times > 0 ? 'no' : 'yes' },
      times: formatNumber(locale, times, { maximumFractionDigits: times < 10 ? 1 : 0 }),
    }),
  duskAsDawn: ({ text }, { species }) => text('finding.duskAsDawn', { name: writtenName(species) }),
  meetsNone: ({ text }, { species }) => text('finding.meetsNone', { name: writtenName(species) }),
}

const awayFrom = <Event extends Parameters<typeof longSunlightText>[2]['event']>(
  { text, locale }: Writing,
  minutes: number,
  before: Event,
  after: Event,
): string =>
  longSunlightText(text, locale, { event: minutes > 0 ? after : before, minutes: Math.max(1, Math.abs(minutes)) })

const SENTENCES: Sentences<Finding['kind']> = { ...PERIOD_SENTENCES, ...SPECIES_SENTENCES }

/** Sentence of a finding, or two short ones. Names of species are never inflected. */
export function findingText(writing: Writing, finding: Finding): string {
  const say = SENTENCES[finding.kind] as (writing: Writing, finding: Finding) => string // reason: that of its own kind
  return say(writing, finding)
}

/** Sentences of findings, one after the other; empty without findings. */
export const findingsText = (writing: Writing, findings: readonly Finding[]): string =>
  findings.map((finding) => findingText(writing, finding)).join(' ')

/** Basis of a finding in words: `From 340 days; 3 are missing.` */
export const basisText = ({ text }: Writing, { days, isTodayOut, missing, cut, years }: FindingBasis): string =>
  years === undefined
    ? text('finding.basis', { days, missing, cut, isTodayOut: isTodayOut ? 'yes' : 'no' })
    : text('finding.basisYears', { years })

/** Span of months: “April to July”, or the one month. */
function monthSpan({ text, locale }: Writing, first: MonthStart, last: MonthStart): string {
  const [from, to] = [formatDay(locale, first, 'month'), formatDay(locale, last, 'month')]
  return from === to ? from : text('finding.monthSpan', { from, to })
}
