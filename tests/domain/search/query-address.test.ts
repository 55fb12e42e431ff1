import fc from '../../support/fast-check.ts'
import { describe, expect, it, test } from 'vitest'
import {
  addressOfQuery,
  queryOfAddress,
  SEARCH_PARAMETERS,
  withSearch,
  withView,
} from '../../../src/domain/search/query-address.ts'
import { parseQuery } from '../../../src/domain/search/parse-query.ts'
import { EVERYTHING, initialSortOf } from '../../../src/domain/search/search-query.ts'
import { anyQuery, anyText } from '../../support/searches.ts'

const read = (address: string) => queryOfAddress(new URLSearchParams(address))
const filtersOf = (address: string) => {
  const { query, errors } = read(address)
  expect(errors).toEqual([])
  return query.filters
}
const addressOf = (typed: string) => decodeURIComponent(addressOfQuery(parseQuery(typed).query).toString())

test.each([
  ['date=2025-10-28&hour=4', 'date_asc'],
  ['species=Robin&date=yesterday&hour=4&duration=3', 'date_asc'],
  ['date=2025-10-28&hour=0&duration=24', 'date_desc'],
  ['date=week&hour=4', 'date_desc'],
  ['hour=4', 'date_desc'],
  ['date=2025-10-28', 'date_desc'],
])('a list begins with the newest, but hours of one day with their beginning: %s', (address, order) => {
  expect(initialSortOf(read(address).query)).toBe(order)
})

describe('links into the list (Spec §2)', () => {
  test('queryType=species: a species on a day', () => {
    const { query, limit, offset } = read(
      'queryType=species&species=European%20Robin&date=2025-10-28&numResults=25&offset=50',
    )
    expect(query).toEqual({
      text: '',
      filters: [
        { type: 'species', species: 'European Robin' },
        { type: 'date', day: '2025-10-28' },
      ],
    })
    expect([limit, offset]).toEqual([25, 50])
  })

  test.each([
    ['hour=6', 6, 6],
    ['hour=6&duration=3', 6, 8],
    ['hour=22&duration=6', 22, 23],
    ['hour=6&duration=0', 6, 6],
    ['hour=6&duration=many', 6, 6],
  ])('queryType=hourly&%s is %i to %i', (address, from, to) => {
    expect(filtersOf(`queryType=hourly&date=2025-10-28&${address}`)).toEqual([
      { type: 'date', day: '2025-10-28' },
      { type: 'hour', from, to },
    ])
  })

  test('what is left empty is not asked for', () => {
    expect(read('queryType=species&species=&date=&hour=').query).toEqual(EVERYTHING)
  })
})

describe("the search box's address (Spec §7)", () => {
  test.each([
    ['robin', 'search=robin'],
    ['', 'search='],
    ['confidence:>=90', 'confidence=>=90'],
    ['time:dawn', 'timeOfDay=dawn'],
    ['hour:5', 'hour=5'],
    ['hour:4-9', 'hourRange=4-9'],
    ['daterange:2024-01-01:2024-01-31', 'startDate=2024-01-01&endDate=2024-01-31'],
    ['verified:no', 'verified=false'],
    ['robin hour:5 species:x', 'search=robin&hour=5&species=x'],
  ])('%s goes to ?%s', (typed, address) => {
    expect(addressOf(typed)).toBe(address)
    expect(read(address).query).toEqual(parseQuery(typed).query)
  })

  test('a range of days may be open on one side', () => {
    expect(filtersOf('startDate=2024-01-01')).toEqual([{ type: 'daterange', from: '2024-01-01', to: '9999-12-31' }])
    expect(filtersOf('endDate=2024-01-01')).toEqual([{ type: 'daterange', from: '0001-01-01', to: '2024-01-01' }])
    expect(addressOfQuery({ text: '', filters: filtersOf('endDate=2024-01-01') }).toString()).toBe('endDate=2024-01-01')
  })

  test('text of an address is text, whatever it looks like', () => {
    expect(read('search=species:robin').query).toEqual({ text: 'species:robin', filters: [] })
  })

  test.each([
    ['hour=25', 'hour', 'hour:25'],
    ['hourRange=5-25', 'hour-range', 'hour:5-25'],
    ['date=2024-02-30', 'date', 'date:2024-02-30'],
    ['startDate=2024-02-01&endDate=2024-01-01', 'daterange-order', 'daterange:2024-02-01:2024-01-01'],
    ['confidence=>>1', 'operator', 'confidence:>>1'],
  ])('%s is told as an error in the words of the box', (address, kind, raw) => {
    const { query, errors } = read(`search=robin&${address}`)
    expect(query).toEqual({ text: 'robin', filters: [] })
    expect(errors).toMatchObject([{ kind, raw }])
    expect(parseQuery(raw).errors).toMatchObject([{ kind, raw }])
  })
})

describe('how the answer is shown', () => {
  it('is kept where it is one of the words and numbers a list knows', () => {
    expect(read('sort=species_asc&numResults=20&offset=40')).toMatchObject({
      sort: 'species_asc',
      limit: 20,
      offset: 40,
    })
    const { query: _, errors: __, ...view } = read('sort=colour&numResults=1001&offset=-1')
    expect(view).toEqual({})
  })

  it('follows the search in an address', () => {
    const query = { text: 'robin', filters: [] }
    expect(addressOfQuery(query, { sort: 'date_asc', limit: 25, offset: 0 }).toString()).toBe(
      'search=robin&sort=date_asc&numResults=25',
    )
  })
})

test('another search begins at its first page and leaves alone what it does not know', () => {
  const address = new URLSearchParams(
    'x=1&search=robin&hour=5&queryType=hourly&duration=2&sort=date_asc&numResults=50&offset=100',
  )
  expect(withSearch(address, { text: 'wren', filters: [] }).toString()).toBe(
    'x=1&search=wren&sort=date_asc&numResults=50',
  )
})

test('another view of a search leaves the search and all else as it was written; the first page needs no number', () => {
  const address = new URLSearchParams('x=1&search=robin&hour=99&offset=100')
  expect(withView(address, { sort: 'date_asc', offset: 0 }).toString()).toBe('x=1&search=robin&hour=99&sort=date_asc')
  expect(withView(address, { offset: 25 }).toString()).toBe('x=1&search=robin&hour=99&offset=25')
})

test('what goes into an address comes out of it', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const address = addressOfQuery(query)
      expect(SEARCH_PARAMETERS).toEqual(expect.arrayContaining([...address.keys()]))
      expect(read(address.toString())).toEqual({ query, errors: [] })
    }),
    { numRuns: 1000 },
  )
})

test('any address is read', () => {
  const key = fc.constantFrom(
    'search',
    'hour',
    'hourRange',
    'startDate',
    'endDate',
    'species',
    'confidence',
    '__proto__',
    'x',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(key, anyText)), (pairs) => {
      const { query } = queryOfAddress(new URLSearchParams(pairs.map(([name, value]) => [name, value])))
      expect(queryOfAddress(addressOfQuery(query)).query).toEqual(query)
    }),
  )
})
