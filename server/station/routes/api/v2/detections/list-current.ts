import { readDate } from '../../../../time/dates.ts'
import type { PageQuery, PageSort } from '../../../../store/store.ts'
import type { ListRequest } from './list-request.ts'
import { readConfidence, readHourRange, readWindow, readWindowOfDay, wholeWithin } from './list-parameters.ts'

const BAD: ListRequest = { kind: 'bad', message: 'Invalid detection query parameters' }
const HOURS_OF_A_DAY = 24

/** Orders that the current dialect knows (station-api 3.2, 4). */
export const CURRENT_SORTS = [
  'date_desc',
  'date_asc',
  'species_asc',
  'species_desc',
  'confidence_asc',
  'confidence_desc',
  'status',
] as const satisfies readonly PageSort[]

/**
 * Request by the parameters that count at current (station-api 3.2): nearly all, and some bad values are silently no
 * filter.
 *
 * @param offset minutes from UTC now, by which hours of all times are told; without it by the wall clock
 */
export function readCurrentList(parameters: URLSearchParams, offset?: number): ListRequest {
  const get = (name: string): string => parameters.get(name) ?? ''
  const window = readWindow(parameters, parameters.has('numResults') ? 'numResults' : 'limit')
  const duration = wholeWithin(parameters.get('duration'), 1, 0, HOURS_OF_A_DAY)
  const sort = CURRENT_SORTS.find((one) => one === (get('sortBy') || 'date_desc'))
  if (!window || duration === undefined || !sort) return BAD
  for (const name of ['date', 'start_date', 'end_date']) {
    if (get(name) !== '' && !readDate(get(name))) return badDate(name, get(name))
  }
  const both = get('start_date') !== '' && get('end_date') !== ''
  if (both && get('start_date') > get('end_date')) return BAD
  const hour = readHourRange(get('hour'))
  const queryType = get('queryType') || (get('species') ? 'species' : get('search') ? 'search' : 'all')
  if (queryType === 'hourly' && (get('date') === '' || !hour || hour.from !== hour.to)) return BAD
  return {
    kind: 'page',
    cached: true,
    estimated: false,
    query: {
      ...window,
      sort,
      ...filters(parameters, duration, both),
      ...(queryType === 'hourly' || offset === undefined ? {} : { hoursByOffset: offset }),
    },
  }
}

function filters(parameters: URLSearchParams, duration: number, range: boolean): PageQuery {
  const get = (name: string): string => parameters.get(name) ?? ''
  const confidence = readConfidence(parameters.get('confidence')?.replace(/^([<>])(?!=)/, '$1=') ?? null, true) // `>` is read as `>=`
  const timeOfDay = readWindowOfDay(parameters.get('timeOfDay'))
  return {
    ...(get('date') ? { date: get('date') } : range ? { startDate: get('start_date'), endDate: get('end_date') } : {}),
    ...(get('species') ? { species: get('species'), speciesBy: ['common', 'scientific'] } : {}),
    ...(get('search') ? { search: get('search') } : {}),
    ...(confidence ? { confidence } : {}),
    ...(timeOfDay ? { timeOfDay } : {}),
    ...hours(parameters, duration),
    // only these two words mean reviewed, everything else unreviewed
    ...(get('verified') ? { verified: ['true', 'human'].includes(get('verified')) } : {}),
    ...(get('locked') ? { locked: get('locked') === 'true' } : {}),
    ...(get('location') ? { source: get('location') } : {}),
  }
}

/** A range over midnight is silently no filter at all: a real trap. */
function hours(parameters: URLSearchParams, duration: number): PageQuery {
  const range = readHourRange(parameters.get('hourRange'))
  if (range) return range.from <= range.to ? { hourRange: range } : {}
  const hour = readHourRange(parameters.get('hour'))
  if (!hour) return {}
  return hour.from === hour.to ? { hour: hour.from, duration: Math.max(1, duration) } : { hourRange: hour }
}

function badDate(paramName: string, value: string): ListRequest {
  const isDateForm = /^\d{4}-\d\d-\d\d$/.test(value)
  const message = isDateForm
    ? `invalid date value for ${paramName}: parsing time "${value}": month out of range`
    : `invalid date format for ${paramName}: use YYYY-MM-DD`
  return { kind: 'bad', message, key: 'errors.detection.invalidDate', params: { paramName } }
}
