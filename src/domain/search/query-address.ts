import type { CalendarDate } from '../calendar.ts'
import { type FilterReading, filterTypeOf, readDateRange, readFilter } from './filter-value.ts'
import type { QueryError } from './query-error.ts'
import { printFilterValue } from './print-query.ts'
import {
  EVERYTHING,
  type FilterType,
  type MeantSearch,
  RESULT_SORTS,
  type ResultsSort,
  type SearchFilter,
  type SearchQuery,
} from './search-query.ts'

/** Start of a range of days that is open towards the past. */
export const FIRST_DAY = '0001-01-01' as CalendarDate // reason: ISO form
/** End of a range of days that is open towards the future. */
export const LAST_DAY = '9999-12-31' as CalendarDate // reason: ISO form

/** Order and page of a search's results; where a part is missing, the list uses its default. */
export interface SearchView {
  readonly sort?: ResultsSort
  /** Rows of a page, 1 to 1000 (`numResults`). */
  readonly limit?: number
  /** Rows before the first one shown, 0 to 1,000,000. */
  readonly offset?: number
}

/** Query of an address. */
export interface AddressQuery extends SearchView {
  readonly query: SearchQuery
  /** Errors: parts of the address that are no filter and were ignored. */
  readonly errors: readonly QueryError[]
}

/** Parameters that stand for one filter each. */
const FILTER_OF: Readonly<Record<string, FilterType>> = {
  confidence: 'confidence',
  timeOfDay: 'time',
  date: 'date',
  hour: 'hour',
  hourRange: 'hour',
  verified: 'verified',
  species: 'species',
  location: 'location',
  locked: 'locked',
}
const RANGE_KEYS = ['startDate', 'endDate']
const VIEW_KEYS = ['sort', 'numResults', 'offset']
/** Parameters that belong to a search or its view; all others are left alone. */
export const SEARCH_PARAMETERS: readonly string[] = [
  'search',
  ...Object.keys(FILTER_OF),
  ...RANGE_KEYS,
  ...VIEW_KEYS,
  'queryType',
  'duration',
]
const LEADING_OPERATOR = /^[<>=:]+|^!=/

/**
 * Query of an address in both forms: links into the list (`queryType`, `species`, `date`, `hour`, `duration`,
 * `numResults`, `offset`; Spec §2) and the search box's (Spec §7). All conditions count, whatever the query type.
 * Repeated parameters are several filters. `duration` is the length of a single hour in hours, up to midnight.
 */
export function queryOfAddress(params: URLSearchParams): AddressQuery {
  const reader = new AddressReader(duration(params))
  for (const [key, value] of params) reader.add(key, value)
  const text = params.getAll('search').join(' ').trim()
  return { query: { text, filters: reader.end() }, errors: reader.errors, ...viewOfAddress(params) }
}

/**
 * Parameters of the list's address for a search (Spec §7); `queryOfAddress` reads them back. A search for everything is
 * an empty `search`.
 */
export function addressOfQuery({ text, filters, sort }: MeantSearch, view: SearchView = {}): URLSearchParams {
  const params = new URLSearchParams()
  if (text !== '' || filters.length === 0) params.append('search', text)
  // Two ranges, each open on one side, would be read as one.
  const bothEnds = filters.filter(({ type }) => type === 'daterange').length > 1
  for (const filter of filters) appendFilter(params, filter, bothEnds)
  const order = view.sort ?? sort
  if (order !== undefined) params.append('sort', order)
  if (view.limit !== undefined) params.append('numResults', String(view.limit))
  if (view.offset) params.append('offset', String(view.offset))
  return params
}

/**
 * Parameters of an address after another search: order, unless its words ask for one, and page size stay, and so do
 * foreign parameters; it begins at the first page.
 */
export function withSearch(address: URLSearchParams, query: MeantSearch): URLSearchParams {
  const others = [...address].filter(([key]) => !SEARCH_PARAMETERS.includes(key))
  const { sort: before, limit } = viewOfAddress(address)
  const sort = query.sort ?? before
  return new URLSearchParams([...others, ...addressOfQuery(query, { ...(sort && { sort }), ...(limit && { limit }) })])
}

/** Parameters of an address with another view of the same search; all others stay, unreadable ones included. */
export function withView(address: URLSearchParams, view: SearchView): URLSearchParams {
  const params = new URLSearchParams(address)
  for (const [name, value] of addressOfQuery(EVERYTHING, view)) if (name !== 'search') params.set(name, value)
  if (view.offset === 0) params.delete('offset')
  return params
}

function appendFilter(params: URLSearchParams, filter: SearchFilter, bothEnds: boolean): void {
  switch (filter.type) {
    case 'confidence':
      return params.append('confidence', `${filter.operator}${filter.percent}`)
    case 'time':
      return params.append('timeOfDay', filter.period)
    case 'hour':
      return params.append(filter.from === filter.to ? 'hour' : 'hourRange', printFilterValue(filter))
    case 'daterange':
      if (bothEnds || filter.from !== FIRST_DAY || filter.to === LAST_DAY) params.append('startDate', filter.from)
      if (bothEnds || filter.to !== LAST_DAY) params.append('endDate', filter.to)
      return undefined
    case 'species':
      return params.append('species', filter.species)
    case 'location':
      return params.append('location', filter.location)
    case 'date':
    case 'verified':
    case 'locked':
      return params.append(filter.type, printFilterValue(filter))
  }
}

/** Collector of filters in the order of the address: the two ends of a range of days may come from two parameters. */
class AddressReader {
  readonly errors: QueryError[] = []
  readonly #filters: SearchFilter[] = []
  readonly #duration: number
  /** Start of a range of days, and the index of its filter: its end need not come next. */
  #start: { readonly day: string; readonly place: number } | undefined

  constructor(hours: number) {
    this.#duration = hours
  }

  add(key: string, value: string): void {
    const type = Object.hasOwn(FILTER_OF, key) ? FILTER_OF[key] : undefined
    if (type) this.#addFilter(type, key, value)
    else if (key === 'startDate') this.#begin(value)
    else if (key === 'endDate') this.#finish(value)
  }

  end(): readonly SearchFilter[] {
    if (this.#start !== undefined) this.#finish(undefined)
    return this.#filters
  }

  #addFilter(type: FilterType, key: string, value: string): void {
    // Links leave conditions they do not need empty (`species=&date=2024-05-01`).
    if (value.trim() === '') return
    // A name is taken literally: in an address nothing is quoted.
    const operator = type === 'confidence' ? (LEADING_OPERATOR.exec(value)?.[0] ?? '') : ''
    const read = readFilter(type, operator, value.slice(operator.length))
    this.#keep(key === 'hour' ? lasting(read, this.#duration) : read, key, value)
  }

  #begin(value: string): void {
    if (this.#start !== undefined) this.#finish(undefined)
    if (value.trim() !== '') this.#start = { day: value.trim(), place: this.#filters.length }
  }

  #finish(value: string | undefined): void {
    const start = this.#start
    this.#start = undefined
    const end = value?.trim() || undefined
    if (start === undefined && end === undefined) return
    const raw = `${start?.day ?? ''}:${end ?? ''}`
    this.#keep(readDateRange(start?.day ?? FIRST_DAY, end ?? LAST_DAY), 'daterange', raw, start?.place)
  }

  #keep(read: FilterReading, key: string, value: string, place = this.#filters.length): void {
    if (typeof read !== 'string') this.#filters.splice(place, 0, read)
    else {
      const name = FILTER_OF[key] ?? filterTypeOf(key) ?? key
      this.errors.push({
        kind: read,
        name,
        operator: LEADING_OPERATOR.exec(value)?.[0] ?? '',
        raw: `${name}:${value}`,
        start: 0,
      })
    }
  }
}

/** Hours of a link into the list: `duration` from the first one on, at most until midnight (station-api 3.2). */
function lasting(read: FilterReading, hours: number): FilterReading {
  if (typeof read === 'string' || read.type !== 'hour' || read.from !== read.to) return read
  return { ...read, to: Math.min(23, read.from + hours - 1) }
}

const duration = (params: URLSearchParams): number => wholeNumber(params.get('duration'), 1, 9_999_999) ?? 1

function viewOfAddress(params: URLSearchParams): SearchView {
  const sort = RESULT_SORTS.find((one) => one === params.get('sort'))
  const limit = wholeNumber(params.get('numResults'), 1, 1000)
  const offset = wholeNumber(params.get('offset'), 0, 1_000_000)
  return {
    ...(sort && { sort }),
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
  }
}

function wholeNumber(text: string | null, min: number, max: number): number | undefined {
  const value = text !== null && /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}
