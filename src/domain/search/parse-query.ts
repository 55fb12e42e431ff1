import { filterTypeOf, readFilter } from './filter-value.ts'
import type { QueryError } from './query-error.ts'
import { type QueryPart, queryParts } from './query-parts.ts'
import type { SearchFilter, SearchQuery } from './search-query.ts'

/** A filter and the words it was written with. */
export interface ParsedFilter {
  readonly filter: SearchFilter
  /** As it was typed, for a badge; untrusted text. */
  readonly raw: string
  /** Where it begins in what was typed, UTF-16 units. */
  readonly start: number
}

/** What was typed, understood (Spec §3 Parsed search). What is in `errors` is in neither of the other two. */
export interface ParsedQuery {
  /** Text that belongs to no filter, and the filters in the order in which they were typed. */
  readonly query: SearchQuery
  /** The same filters with the words they were written with. */
  readonly filters: readonly ParsedFilter[]
  readonly errors: readonly QueryError[]
}

/**
 * Reads the search language (Spec §5): `name:value` with an operator before the value, blanks between the parts, values with
 * blanks in double quotes (a doubled quote inside stands for one); all else is text. Any string is understood or told as
 * an error; the time it takes is in proportion to its length.
 */
export function parseQuery(text: string): ParsedQuery {
  const words: string[] = []
  const filters: ParsedFilter[] = []
  const errors: QueryError[] = []
  for (const part of queryParts(text)) {
    if (part.name === undefined) {
      if (part.value !== '') words.push(part.value)
    } else {
      const read = readPart(part, part.name)
      if ('kind' in read) errors.push(read)
      else filters.push(read)
    }
  }
  return { query: { text: words.join(' ').trim(), filters: filters.map(({ filter }) => filter) }, filters, errors }
}

function readPart({ operator, value, raw, start }: QueryPart, name: string): ParsedFilter | QueryError {
  const type = filterTypeOf(name)
  const read = type ? readFilter(type, operator, value) : 'unknown-filter'
  return typeof read === 'string'
    ? { kind: read, name: type ?? name, operator, raw, start }
    : { filter: read, raw, start }
}
