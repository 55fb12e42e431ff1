import { queryOfAddress } from './query-address.ts'
import type { SearchQuery } from './search-query.ts'

/** Query limited to detections that can be judged: without a verdict, and not locked (station-api 3.8). */
export const unjudgedOf = ({ text, filters }: SearchQuery): SearchQuery => ({
  text,
  filters: [...filters, { type: 'verified', verified: false }, { type: 'locked', locked: false }],
})

/**
 * Query of a review: the unjudged detections of a list's address; without an address, of the last thirty days.
 *
 * @param address the query of the list's address; that of a list of everything is `search=`
 */
export function queryToReview(address: string): SearchQuery {
  const params = new URLSearchParams(address)
  const { query } = queryOfAddress(params)
  const isNothing = query.text === '' && query.filters.length === 0 && !params.has('search')
  return unjudgedOf(isNothing ? LAST_THIRTY_DAYS : query)
}

const LAST_THIRTY_DAYS: SearchQuery = { text: '', filters: [{ type: 'date', day: 'month' }] }
