import { filterTypeOf, readFilter } from './filter-value.ts'
import type { QueryError } from './query-error.ts'
import { type QueryPart, queryParts } from './query-parts.ts'
import type { SearchFilter, SearchQuery } from './search-query.ts'

/** Filter with the words it was written with. */
export interface ParsedFilter {
  readonly filter: SearchFilter
  /** Text as it was typed, for a badge; untrusted. */
  readonly raw: string
  /** Start in the typed text, UTF-16 units. */
  readonly start: number
}

/** Typed text, parsed (Spec §3 Parsed search). Parts in `errors` are not in the other two. */
export interface ParsedQuery {
  /** Query: text outside of filters, and the filters in the order in which they were typed. */
  readonly query: SearchQuery
  /** Filters of the query with the words they were written with. */
  readonly filters: readonly ParsedFilter[]
  readonly errors: readonly QueryError[]
}

/**
 * Parser of the search language (Spec §5): `name:value` with an operator before the value, blanks between the parts,
 * values with blanks in double quotes (a doubled quote inside stands for one); all else is text. Any string is parsed
 * or reported as an error, in time proportional to its length.
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
