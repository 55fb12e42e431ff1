import { expect, test } from 'vitest'
import { addressOfQuery } from '../../../src/domain/search/query-address.ts'
import { EVERYTHING, type SearchQuery } from '../../../src/domain/search/search-query.ts'
import { queryToReview } from '../../../src/domain/search/unjudged-query.ts'

const OPEN = [
  { type: 'verified', verified: false },
  { type: 'locked', locked: false },
] as const
const WEEK: SearchQuery = { text: 'wren', filters: [{ type: 'date', day: 'week' }] }

test('a queue of what a list names has the conditions of the list, that nobody has judged it, and that it can be: a locked one takes no verdict', () => {
  expect(queryToReview(addressOfQuery(WEEK).toString())).toEqual({ ...WEEK, filters: [...WEEK.filters, ...OPEN] })
})

test('of a list of judged ones nothing is left to judge: both conditions stand', () => {
  expect(queryToReview('verified=true').filters).toEqual([{ type: 'verified', verified: true }, ...OPEN])
})

test('a list of everything says so in its address; without one it is the last thirty days', () => {
  expect(queryToReview(addressOfQuery(EVERYTHING).toString()).filters).toEqual(OPEN)
  expect(queryToReview('').filters).toEqual([{ type: 'date', day: 'month' }, ...OPEN])
  expect(queryToReview('x=1').filters).toEqual([{ type: 'date', day: 'month' }, ...OPEN])
})
