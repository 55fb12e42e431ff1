import type { Finding } from '../domain/analytics/finding.ts'
import { formatDay, formatList } from './format.ts'
import { longSunlightText } from './long-sunlight-text.ts'
import type { Sentences, SpeciesFindingKind } from './sentences.ts'
import { type Writing, writtenDay, writtenHour, writtenName, writtenShare } from './writing.ts'

type PeriodKind = Exclude<Finding['kind'], SpeciesFindingKind>

/** Sentences of findings about a period. */
export const PERIOD_SENTENCES: Sentences<PeriodKind> = {
  fewMakeMost: ({ text }, { species }) => text('finding.fewMakeMost', { species }),
  commonest: (writing, { species, share }) =>
    writing.text('finding.commonest', { name: writtenName(species), share: writtenShare(writing, share) }),
  twoChoirs: (writing, { great, small }) =>
    writing.text('finding.twoChoirs', { great: writtenHour(writing, great), small: writtenHour(writing, small) }),
  oneChoir: (writing, { hour, perHour }) =>
    writing.text('finding.oneChoir', { time: writtenHour(writing, hour), count: Math.round(perHour) }),
  rising: (writing, finding) => riseText(writing, finding),
  falling: (writing, finding) => riseText(writing, finding),
  even: ({ text }, { usual }) => text('finding.even', { usual: Math.round(usual) }),
  loudestDay: (writing, { date, count, usual }) =>
    writing.text('finding.loudestDay', { day: writtenDay(writing, date), count, usual: Math.round(usual) }),
  nearSunrise: (writing, { share, isOfOne }) =>
    writing.text('finding.near', {
      event: 'sunrise',
      share: writtenShare(writing, share),
      of: isOfOne ? 'one' : 'all',
    }),
  nearSunset: (writing, { share, isOfOne }) =>
    writing.text('finding.near', { event: 'sunset', share: writtenShare(writing, share), of: isOfOne ? 'one' : 'all' }),
  atNight: (writing, { share, isOfOne }) =>
    writing.text('finding.atNight', { share: writtenShare(writing, share), of: isOfOne ? 'one' : 'all' }),
  quietMonth: ({ text, locale }, { month }) => text('finding.quietMonth', { month: formatDay(locale, month, 'month') }),
  newSpecies: (writing, { count, last, date, isSettling }) =>
    writing.text('finding.newSpecies', {
      ...{ count, name: writtenName(last), day: writtenDay(writing, date) },
      isSettling: isSettling ? 'yes' : 'no',
    }),
  nothingNew: ({ text }) => text('finding.nothingNew'),
  halfAfter: ({ text }, { days, species }) => text('finding.halfAfter', { days, species }),
  againstYearBefore: ({ text }, { species, before, by }) => text('finding.againstYearBefore', { species, before, by }),
  richestDay: (writing, { date, species, usual }) =>
    writing.text('finding.richestDay', { day: writtenDay(writing, date), species, usual }),
  voices: ({ text }, { species }) => text('finding.voices', { species }),
  asYearBefore: ({ text }) => text('finding.asYearBefore'),
  yearOverYear: (writing, { change, month }) =>
    writing.text('finding.yearOverYear', {
      percent: writtenShare(writing, Math.abs(change)),
      direction: change > 0 ? 'more' : 'less',
      hasMonth: month ? 'yes' : 'no',
      month: month ? formatDay(writing.locale, month, 'month') : '',
    }),
  opens: ({ text, locale }, { species, together, minutes, between, last }) =>
    text('finding.opens', {
      names: formatList(locale, [species, ...(together ? [together] : [])].map(writtenName)),
      together: together ? 'yes' : 'no',
      when: longSunlightText(text, locale, {
        event: minutes > 0 ? 'afterSunrise' : 'beforeSunrise',
        minutes: Math.max(1, Math.abs(minutes)),
      }),
      between,
      last: writtenName(last),
    }),
  summerBack: ({ text }, { back, of, early }) =>
    text('finding.summerBack', {
      back,
      of,
      pace: early > 0 ? 'early' : early < 0 ? 'late' : 'usual',
      days: Math.abs(early),
    }),
  summerLeft: ({ text }, { left, of }) => text('finding.summerLeft', { left, of }),
  overdue: ({ text }, { species, days, others }) =>
    text('finding.overdue', { name: writtenName(species), days, others }),
  lastGuest: (writing, { species, date }) =>
    writing.text('finding.lastGuest', { name: writtenName(species), day: writtenDay(writing, date) }),
}

const riseText = (
  { text }: Writing,
  { kind, first, last }: { readonly kind: 'rising' | 'falling'; readonly first: number; readonly last: number },
): string => text('finding.rise', { kind, first: Math.round(first), last: Math.round(last) })
