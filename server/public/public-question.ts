import { upstreamPath } from '../proxy/upstream.ts'
import { LONGEST_QUERY, MOST_ROWS } from './limits.ts'
import { Refused } from './refused.ts'

/** No `timeOfDay`: a classic station answers that by the exact sun, and the seconds of a year of birds give the garden. */
const LIST = [
  ...['queryType', 'date', 'hour', 'duration', 'species', 'search', 'start_date', 'end_date', 'numResults', 'limit'],
  ...['offset', 'sortBy', 'confidence', 'hourRange', 'verified', 'locked', 'location', 'includeWeather'],
]
/** What each resource may be asked, in the order in which the station is; of all others nothing. */
const PARAMETERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/api\/v2\/analytics\/species\/daily$/, ['date', 'min_confidence', 'limit']],
  [/^\/api\/v2\/analytics\/species\/daily\/batch$/, ['dates', 'min_confidence', 'limit']],
  [/^\/api\/v2\/analytics\/species\/summary$/, ['start_date', 'end_date', 'limit']],
  [/^\/api\/v2\/analytics\/species\/thumbnails$/, ['species']],
  [/^\/api\/v2\/species$/, ['scientific_name', 'include_hierarchy']],
  [/^\/api\/v2\/detections$/, LIST],
  [/^\/api\/v2\/detections\/recent$/, ['limit', 'includeWeather']],
  [/^\/api\/v2\/media\/species-image(\/info)?$/, ['name']],
  [/^\/api\/v2\/spectrogram\/\d+(\/status)?$/, ['size', 'width', 'raw']],
]
const COUNTS = new Set(['numResults', 'limit'])

/**
 * What the station is asked in a visitor's place: known parameters alone, always in the same order, so that the same question
 * is the same for all. Throws `Refused` for what cannot be asked.
 *
 * @param search with its `?`
 */
export function publicQuestion(pathname: string, search: string): string {
  const path = upstreamPath({ basePath: '' }, pathname)
  if (path === undefined || search.length > LONGEST_QUERY)
    throw new Refused(400, 'bad-question', 'This question cannot be asked.')
  const asked = new URLSearchParams(search)
  const names = PARAMETERS.find(([pattern]) => pattern.test(pathname))?.[1] ?? []
  const known = names.flatMap((name) => asked.getAll(name).map((value) => [name, bounded(name, value)]))
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known)}`
}

const bounded = (name: string, value: string): string =>
  COUNTS.has(name) && Number(value) > MOST_ROWS ? String(MOST_ROWS) : value
