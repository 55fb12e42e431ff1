import { type ParsedFilter, parseQuery } from './parse-query.ts'
import { printFilter, printQuery } from './print-query.ts'
import { queryOfAddress } from './query-address.ts'
import type { SearchQuery } from './search-query.ts'

/** Search while it is being typed: whole filters as badges, and the words that are still in the input. */
export interface SearchDraft {
  readonly badges: readonly ParsedFilter[]
  readonly words: string
}

/** Draft without text. */
export const NO_DRAFT: SearchDraft = { badges: [], words: '' }

/** Text of a draft in the search language. */
export const textOfDraft = ({ badges, words }: SearchDraft): string =>
  [...badges.map(({ raw }) => raw), words].filter(Boolean).join(' ')

/** Draft of a text: all filters are badges, errors stay among the words. */
export function draftOf(text: string): SearchDraft {
  const { filters } = parseQuery(text)
  return { badges: filters, words: without(text, filters).trim() }
}

/** Draft of a search. */
export const draftOfQuery = (query: SearchQuery): SearchDraft => ({
  badges: query.filters.map((filter) => ({ filter, raw: printFilter(filter), start: 0 })),
  words: printQuery({ text: query.text, filters: [] }),
})

/** Draft of an address; errors stand among the words, where they can be corrected. */
export function draftOfAddress(params: URLSearchParams): SearchDraft {
  const { query, errors } = queryOfAddress(params)
  const { badges, words } = draftOfQuery(query)
  return { badges, words: [words, ...errors.map(({ raw }) => raw)].filter(Boolean).join(' ') }
}

/** The draft after something was typed: a filter that ends with a blank becomes a badge. */
export function withWords({ badges }: SearchDraft, words: string): SearchDraft {
  if (!/\s$/.test(words)) return { badges, words }
  const whole = parseQuery(words).filters.filter(({ raw, start }) => start + raw.length < words.length)
  return { badges: [...badges, ...whole], words: whole.length > 0 ? without(words, whole).trimStart() : words }
}

/** The draft without one of its badges. */
export const withoutBadge = ({ badges, words }: SearchDraft, index: number): SearchDraft => ({
  badges: badges.toSpliced(index, 1),
  words,
})

/** Draft with one badge written out again before the words, to be changed; undefined where there is none. */
export function reopened({ badges, words }: SearchDraft, index = badges.length - 1): SearchDraft | undefined {
  const badge = badges[index]
  return badge && { badges: badges.toSpliced(index, 1), words: [badge.raw, words].filter(Boolean).join(' ') }
}

function without(text: string, filters: readonly ParsedFilter[]): string {
  let rest = ''
  let at = 0
  for (const { raw, start } of filters) {
    rest += text.slice(at, start)
    at = start + raw.length + (/\s/.test(text.charAt(start + raw.length)) ? 1 : 0)
  }
  return rest + text.slice(at)
}
