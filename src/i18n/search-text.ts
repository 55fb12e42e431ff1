import { asUtcNoon, type CalendarDate } from '../domain/calendar.ts'
import { printHours } from '../domain/search/print-query.ts'
import { FIRST_DAY, LAST_DAY } from '../domain/search/query-address.ts'
import type { QueryError } from '../domain/search/query-error.ts'
import { DATE_SHORTCUTS, type MeantSearch, type SearchFilter } from '../domain/search/search-query.ts'
import type { Locale } from '../domain/locale.ts'
import { formatNumber, withFirst } from './format.ts'
import { intlLocale } from './number-format.ts'
import type { Text } from './text.ts'

/** Sentence for an error in a search (Spec §5), with the words that were written. */
export const queryErrorText = (text: Text, { kind, name, operator }: QueryError): string =>
  text(`search.error.${kind}`, { name, operator })

const SIGNS = { '>': '>', '<': '<', '>=': '≥', '<=': '≤', '=': '=' } as const

/** Value of a filter in plain words: "the last 7 days", "4–9", "> 70 %". Names are untrusted text. */
export function filterValueText(text: Text, locale: Locale, filter: SearchFilter): string {
  switch (filter.type) {
    case 'confidence':
      return `${SIGNS[filter.operator]} ${formatNumber(locale, filter.percent / 100, { style: 'percent', maximumFractionDigits: 2 })}`
    case 'time':
      return text(`search.value.${filter.period}`)
    case 'date': {
      const shortcut = DATE_SHORTCUTS.find((one) => one === filter.day)
      return shortcut ? text(`search.value.${shortcut}`) : dayText(locale, filter.day as CalendarDate) // reason: no shortcut
    }
    case 'hour':
      return printHours(filter.from, filter.to).replace('-', '–')
    case 'daterange':
      return rangeText(text, locale, filter.from, filter.to)
    case 'verified':
      return text(`search.value.${filter.verified === 'human' ? 'human' : filter.verified ? 'judged' : 'unjudged'}`)
    case 'species':
      return filter.species
    case 'location':
      return filter.location
    case 'locked':
      return text(`search.value.${filter.locked ? 'locked' : 'unlocked'}`)
  }
}

/** Meaning of words as a question: "Tawny Owl, 0–5 h, the last 7 days?" Names are untrusted text. */
export function queryMeaningText(text: Text, locale: Locale, query: MeantSearch): string {
  const parts = query.filters.map((filter) => {
    const value = filterValueText(text, locale, filter)
    return filter.type === 'hour' ? text('search.hours', { hours: value }) : value
  })
  if (query.text !== '') parts.unshift(text('search.anywhere', { words: query.text }))
  if (query.sort === 'confidence_desc') parts.push(text('search.surestFirst'))
  return text('search.meant', { filters: parts.join(', ') })
}

function rangeText(text: Text, locale: Locale, from: CalendarDate, to: CalendarDate): string {
  if (to === LAST_DAY) return text('search.value.since', { day: dayText(locale, from) })
  if (from === FIRST_DAY) return text('search.value.until', { day: dayText(locale, to) })
  return withFirst(locale, dayFormat(locale).formatRange(asUtcNoon(from), asUtcNoon(to)))
}

const dayText = (locale: Locale, date: CalendarDate): string =>
  withFirst(locale, dayFormat(locale).format(asUtcNoon(date)))

const dayFormat = (locale: Locale): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' })
