import type { CalendarDate } from '../../../../../../src/domain/calendar.ts'
import { dayAfter, readDate } from '../../../../time/dates.ts'
import type { PageQuery } from '../../../../store/store.ts'
import type { ListRequest } from './list-request.ts'
import { readConfidence, readHourRange, readWindow, readWindowOfDay, wholeWithin } from './list-parameters.ts'

const BAD: ListRequest = { kind: 'bad', message: 'Invalid query parameters' }
const FILTERS = ['confidence', 'timeOfDay', 'hourRange', 'verified', 'location', 'locked']

/**
 * Request by the parameters that count at classic (station-api 3.2): most are silently ignored unless a filter is
 * present.
 */
export function readClassicList(parameters: URLSearchParams, today: CalendarDate): ListRequest {
  const window = readWindow(parameters, 'numResults')
  if (!window || !hasGoodRange(parameters)) return BAD
  const get = (name: string): string => parameters.get(name) ?? ''
  const duration = wholeWithin(parameters.get('duration'), 1, 1, 24 * 366) ?? 1
  const remembered = { kind: 'page', cached: true, estimated: false } as const
  switch (get('queryType')) {
    case 'hourly': {
      const hour = wholeWithin(parameters.get('hour'), 0, 0, 23) ?? 0
      return { ...remembered, query: { ...window, date: get('date'), hour, duration, sort: 'date_asc' } }
    }
    case 'species': {
      if (get('date') === '') return { kind: 'empty', ...window }
      const hour = wholeWithin(parameters.get('hour') || null, -1, 0, 23) ?? 0
      const hours = hour < 0 ? {} : { hour, duration }
      // common name only; the scientific one matches nothing
      return {
        ...remembered,
        query: { ...window, date: get('date'), species: get('species'), speciesBy: ['common'], ...hours },
      }
    }
  }
  if (FILTERS.some((name) => get(name) !== '')) return filtered(parameters, window, today)
  if (get('queryType') === 'search' && get('search') !== '')
    return { ...remembered, query: { ...window, search: get('search') } }
  return { ...remembered, query: window, estimated: true }
}

function filtered(
  parameters: URLSearchParams,
  window: { limit: number; offset: number },
  today: CalendarDate,
): ListRequest {
  const get = (name: string): string => parameters.get(name) ?? ''
  if (get('location') !== '')
    return { kind: 'failed', error: 'failed to count advanced search results: no such column: source' }
  if (get('verified') !== '' || get('locked') !== '')
    return { kind: 'failed', error: 'failed to execute advanced search: ambiguous column name: id' }
  const hours = readHourRange(get('hourRange') || get('hour'))
  if (hours && hours.from === 23 && hours.to === 23) return { kind: 'empty', ...window } // upper bound becomes 00:00:00
  const confidence = readConfidence(parameters.get('confidence'), false)
  const timeOfDay = readWindowOfDay(parameters.get('timeOfDay'))
  const query: PageQuery & { limit: number; offset: number } = {
    ...window,
    ...days(parameters, today),
    ...(get('search') === '' ? {} : { search: get('search') }),
    // the common name matches nothing here, the others matched nothing above
    ...(get('species') === '' ? {} : { species: get('species'), speciesBy: ['scientific', 'code'] }),
    ...(confidence ? { confidence } : {}),
    ...(timeOfDay ? { timeOfDay } : {}),
    ...(hours ? { hourRange: hours } : {}),
  }
  return { kind: 'page', cached: false, estimated: false, query }
}

/** Date shortcuts mean one single day; a range needs both ends; a date wins over a range. */
function days(parameters: URLSearchParams, today: CalendarDate): PageQuery {
  const back: Readonly<Record<string, number>> = { today: 0, yesterday: 1, week: 7, month: 30 }
  const date = parameters.get('date') ?? ''
  if (date !== '') {
    const days = back[date]
    return { date: days === undefined ? date : dayAfter(today, -days) }
  }
  const [startDate, endDate] = [parameters.get('start_date') ?? '', parameters.get('end_date') ?? '']
  return startDate && endDate ? { startDate, endDate } : {}
}

function hasGoodRange(parameters: URLSearchParams): boolean {
  const [start, end] = [parameters.get('start_date') ?? '', parameters.get('end_date') ?? '']
  if ((start && !readDate(start)) || (end && !readDate(end))) return false
  return !start || !end || start <= end
}
