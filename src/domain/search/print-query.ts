import { queryParts, quoteUnless } from './query-parts.ts'
import type { SearchFilter, SearchQuery } from './search-query.ts'

/** Writes a search in the search language, filters first: `parseQuery` reads the same query out of it. */
export function printQuery({ text, filters }: SearchQuery): string {
  const words = text === '' ? [] : [printText(text)]
  return [...filters.map(printFilter), ...words].join(' ')
}

/** Writes one filter as `name:value`. */
export const printFilter = (filter: SearchFilter): string => `${filter.type}:${printFilterValue(filter)}`

/** Writes what stands behind the colon of a filter, its operator included. */
export function printFilterValue(filter: SearchFilter): string {
  switch (filter.type) {
    case 'confidence':
      return `${filter.operator === '=' ? '' : filter.operator}${filter.percent}`
    case 'time':
      return filter.period
    case 'date':
      return filter.day
    case 'hour':
      return printHours(filter.from, filter.to)
    case 'daterange':
      return `${filter.from}:${filter.to}`
    case 'verified':
      return String(filter.verified)
    case 'locked':
      return String(filter.locked)
    case 'species':
      return printName(filter.species)
    case 'location':
      return printName(filter.location)
  }
}

/** Hours as text: one as `5`, several as `4-9`. */
export const printHours = (from: number, to: number): string => (from === to ? String(from) : `${from}-${to}`)

/** Writes the name of a species or a source as the value of a filter, in quotes where it needs them. */
export function printName(name: string): string {
  const [part, ...more] = queryParts(`name:${name}`)
  const isPlain = more.length === 0 && part?.operator === '' && !part.quoted && part.value === name
  return quoteUnless(isPlain, name)
}

/** Text outside of filters, quoted where it would be read as a filter or lose blanks. */
function printText(text: string): string {
  const parts = queryParts(text)
  const isPlain = parts.every((part) => part.name === undefined && !part.quoted)
  return quoteUnless(isPlain && parts.map((part) => part.value).join(' ') === text, text)
}
