import type { Surprise } from '../domain/analytics/surprise.ts'
import { formatNumber } from './format.ts'
import { type Writing, writtenDay, writtenName, writtenShare, writtenStart } from './writing.ts'

/** Words of a surprise. */
export interface SurpriseWords {
  /** Kind in one or two words: “Gone quiet”. */
  readonly kind: string
  /** Title with the name of the species: untrusted text. */
  readonly title: string
  /** Reason in a sentence or two. */
  readonly reason: string
}

/** Heading above all surprises. */
export const surprisesHeading = ({ text }: Writing, count: number): string => text('unusual.heading', { count })

/** Basis of the surprises: the days they are compared with. */
export const surprisesBasis = ({ text }: Writing, days: number): string => text('unusual.basis', { days })

/** Surprise in words. */
export function surpriseWords(writing: Writing, surprise: Surprise): SurpriseWords {
  const { kind } = surprise
  return {
    kind: writing.text('unusual.kind', { kind }),
    title: titleOf(writing, surprise),
    reason: reasonOf(writing, surprise),
  }
}

function titleOf(writing: Writing, surprise: Surprise): string {
  const { text } = writing
  const name = writtenName(surprise.species)
  switch (surprise.kind) {
    case 'newEver':
    case 'newThisYear':
      return text('unusual.since', { name, day: writtenDay(writing, surprise.date) })
    case 'missing':
      return text('unusual.notYet', { name })
    case 'goneQuiet':
      return text('unusual.silent', { name, days: surprise.days })
    case 'backAgain':
      return text('unusual.after', { name, nights: surprise.days })
    case 'oddHours':
    case 'oddSeason':
    case 'unsure':
      return text('unusual.doubted', { name, count: surprise.count })
  }
}

function reasonOf(writing: Writing, surprise: Surprise): string {
  const { text, locale } = writing
  switch (surprise.kind) {
    case 'newEver':
      return text('unusual.newEver', { count: surprise.count })
    case 'newThisYear':
      return text('unusual.newThisYear', {
        count: surprise.count,
        years: surprise.years,
        earliest: writtenDay(writing, surprise.earliest),
        latest: writtenDay(writing, surprise.latest),
      })
    case 'missing':
      return text('unusual.missing', { years: surprise.years, day: writtenDay(writing, surprise.lastYear) })
    case 'goneQuiet':
      return text('unusual.goneQuiet', { heardOn: surprise.heardOn, longest: surprise.longest })
    case 'backAgain':
      return text('unusual.backAgain', { day: writtenDay(writing, surprise.date), count: surprise.count })
    case 'oddHours':
      return text('unusual.oddHours', {
        isNever: surprise.share > 0 ? 'no' : 'yes',
        from: writtenStart(writing, surprise.from),
        to: writtenStart(writing, surprise.to + 1),
        share: writtenShare(writing, surprise.share),
      })
    case 'oddSeason':
      return text('unusual.oddSeason', { years: surprise.years })
    case 'unsure':
      return text('unusual.unsure', {
        percent: formatNumber(locale, surprise.surest / 100, { style: 'percent', maximumFractionDigits: 0 }),
        days: surprise.days,
      })
  }
}
