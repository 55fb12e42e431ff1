import { atom } from 'jotai'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import { unjudgedOf } from '../../domain/search/unjudged-query.ts'
import { valueOf } from '../remote.ts'
import { queryResults } from './query-results.ts'

/**
 * Atoms of the number of unjudged detections of a query: one row is asked for, with the total. Undefined as long as
 * that is not known, and where the whole list would have to be read.
 */
export function unjudgedCount() {
  const { askAtom, resultsAtom, followAtom } = queryResults()
  return {
    countAtom: atom((get): number | undefined => {
      const page = valueOf(get(resultsAtom))
      return page?.isTotalExact && !page.progress && page.cannot.length === 0 ? page.total : undefined
    }),
    askAtom: atom(null, (_get, set, query: SearchQuery) =>
      set(askAtom, { query: unjudgedOf(query), sort: 'date_desc', limit: 1, offset: 0, via: 'list' }),
    ),
    /** Follows live detections; the way to stop comes back. */
    followAtom,
  }
}
