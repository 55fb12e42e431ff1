import { readDate } from '../../../../time/dates.ts'
import type { PageQuery } from '../../../../store/store.ts'
import { CURRENT_SORTS } from '../detections/list-current.ts'
import type { SearchRequest } from './search-request.ts'
import { confidenceRange, NODE, typedBody } from './search-body.ts'

/** Fixed hours, whatever the sun does (station-api 4). */
const LIGHT_HOURS: Readonly<Record<string, NonNullable<PageQuery['hourRange']>>> = {
  sunrise: { from: 5, to: 7 },
  day: { from: 5, to: 19 },
  sunset: { from: 17, to: 19 },
  night: { from: 20, to: 4 },
}
const MOST_SPECIES = 100
const UNREADABLE: SearchRequest = { kind: 'bad', message: 'Invalid request format' }
const BAD: SearchRequest = { kind: 'bad', message: 'Invalid search parameters' }

/** Search as current reads it: it never tells an error (station-api 4). */
export function readCurrentSearch(body: Readonly<Record<string, unknown>>): SearchRequest {
  const typed = typedBody(body)
  if ('field' in typed) return UNREADABLE
  const { text } = typed
  const scientific: unknown = body['speciesScientific'] ?? []
  if (!isTexts(scientific)) return UNREADABLE
  const [start, end] = [text('dateStart'), text('dateEnd')]
  const hours = LIGHT_HOURS[text('timeOfDay')]
  const sort = CURRENT_SORTS.find((one) => one === (text('sortBy') || 'date_desc'))
  const isGood =
    (start === '' || readDate(start)) &&
    (end === '' || readDate(end)) &&
    (start === '' || end === '' || start <= end) &&
    ['', 'any', 'correct', 'unverified', 'false_positive'].includes(text('verifiedStatus')) &&
    ['', 'any', 'locked', 'unlocked'].includes(text('lockedStatus')) &&
    (hours || ['', 'any'].includes(text('timeOfDay'))) &&
    scientific.length <= MOST_SPECIES
  if (!isGood || !sort) return BAD
  const verified = text('verifiedStatus')
  const device = text('deviceFilter').toLowerCase()
  const query: PageQuery = {
    ...(text('species') ? { search: text('species') } : {}),
    ...(scientific.length > 0 ? { scientific } : {}),
    ...(start ? { startDate: start } : {}),
    ...(end ? { endDate: end } : {}),
    confidenceRange: confidenceRange(typed),
    ...(verified === 'correct' || verified === 'false_positive' ? { verified } : {}),
    ...(verified === 'unverified' ? { verified: false } : {}),
    ...(['locked', 'unlocked'].includes(text('lockedStatus')) ? { locked: text('lockedStatus') === 'locked' } : {}),
    // rows of no source are of no device, either
    ...(device === '' ? {} : NODE.includes(device) ? { isOfSource: true } : { scientific: [] }),
    ...(hours ? { hourRange: hours } : {}),
    sort,
  }
  return { kind: 'search', query, page: Math.max(1, typed.number('page') ?? 1) }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
