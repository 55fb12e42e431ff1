import type { Detection } from '../../domain/detection.ts'
import { type Result, success } from '../../domain/result.ts'
import type { StationQuestion } from '../../domain/search/station-plan.ts'
import type { Dialect } from '../../domain/station-config.ts'
import type { Query } from '../address.ts'
import type { StationClient } from '../client.ts'
import { decodeDetectionList } from '../wire/detection.ts'
import { decode } from '../wire/fields.ts'
import { withoutUndefined } from '../wire/without-undefined.ts'
import { type AskOptions, ask } from './ask.ts'

/** Window of a list: rows `offset` to `offset + limit`. */
export interface ListWindow {
  /** Number of rows, 1 to `MOST_LISTED`. */
  readonly limit: number
  /** First row, 0 to `FARTHEST_OFFSET`. */
  readonly offset: number
  /** Whether each comes with its weather and time of day, which takes the station longer. */
  readonly withWeather: boolean
}

/** Part of a station's list. */
export interface Listing {
  readonly detections: readonly Detection[]
  /** Number of its rows, unreadable ones included. */
  readonly rows: number
  /** Path of the first bad field of each unreadable row. */
  readonly unread: readonly string[]
  /** Number of rows in all parts; undefined where the station does not say. */
  readonly total: number | undefined
}

/**
 * Asks a station's list a question of {@link planStation}, in its dialect.
 *
 * @param question with hours over midnight, a code or without a sort only for those who know them
 */
export function listDetections(
  client: StationClient,
  dialect: Dialect,
  question: StationQuestion,
  { limit, offset, withWeather }: ListWindow,
  { signal }: AskOptions = {},
): Promise<Result<Listing>> {
  const parameters = dialect === 'classic' ? classicParameters(question) : currentParameters(question)
  const query = { ...parameters, numResults: limit, offset, includeWeather: withWeather || undefined }
  return ask(client, { method: 'GET', path: '/api/v2/detections', query, signal }, (value) => decodeListing(value))
}

function decodeListing(value: unknown): Result<Listing> {
  const envelope = decode(value, (fields) => ({ data: fields.raw('data') ?? [], total: fields.maybeCount('total') }))
  if (!envelope.ok) return envelope
  const list = decodeDetectionList(envelope.value.data, 'data')
  if (!list.ok) return list
  const { items, unread } = list.value
  return success({
    detections: items,
    rows: items.length + unread.length,
    unread,
    total: envelope.value.total,
  })
}

const named = ({ name, days }: StationQuestion): Query => ({
  search: name,
  ...(days?.from === days?.to ? { date: days?.from } : { start_date: days?.from, end_date: days?.to }),
})

const hourText = ({ hours }: StationQuestion): string | undefined => hours && `${hours.from}-${hours.to}`

/**
 * Parameters for a classic list. Without one of its filters it ignores the rest (station-api 3.2) and only guesses the
 * total, so there always is one, which every detection may pass. Parts of the day are sent as hours: some stations
 * answer 500 to their names.
 */
const classicParameters = (question: StationQuestion): Query =>
  withoutUndefined({
    queryType: 'search',
    confidence: question.confidence ?? '>=0',
    hourRange: hourText(question),
    ...named(question),
    species: question.code,
  })

function currentParameters(question: StationQuestion): Query {
  const { confidence, verified, locked, sort } = question
  return withoutUndefined({
    ...named(question),
    confidence,
    hourRange: hourText(question),
    verified,
    locked,
    sortBy: sort,
  })
}
