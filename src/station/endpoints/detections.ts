import type { CalendarDate, Hour } from '../../domain/calendar.ts'
import type { Detection, Verdict } from '../../domain/detection.ts'
import { failed, type Result, success } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { unreadable } from '../failures.ts'
import { decodeDetection, decodeDetectionList } from '../wire/detection.ts'
import { decode } from '../wire/fields.ts'
import { type AskOptions, act, ask } from './ask.ts'

/** Query for detections of a day. Without a species: of all. Hours are the station's wall clock. */
export interface DetectionsQuery {
  /** Exact common name: classic knows no other (station-api 3.2). */
  readonly species?: string | undefined
  readonly date: CalendarDate
  readonly hour?: Hour | undefined
  /** Number of hours from `hour`, 1 to 24. */
  readonly duration?: number | undefined
  readonly limit: number
  readonly offset: number
  /** Whether each comes with its weather and time of day; default true. */
  readonly withWeather?: boolean | undefined
}

/** One page of detections. */
export interface DetectionPage {
  readonly detections: readonly Detection[]
  /** Number of detections in all pages; exact for these queries. */
  readonly total: number
  /** Whether there is a next page. */
  readonly hasMore: boolean
}

/** Detections of a day, of one species or all, in some hours or the whole day (Spec §2, station-api 3.2). */
export function speciesHourDetections(
  client: StationClient,
  { species, date, hour, duration, limit, offset, withWeather = true }: DetectionsQuery,
  { signal }: AskOptions = {},
): Promise<Result<DetectionPage>> {
  const what =
    species !== undefined
      ? { queryType: 'species', species, hour, duration }
      : hour !== undefined
        ? { queryType: 'hourly', hour, duration }
        : { queryType: 'search', confidence: '>=0' } // passes all: without a filter classic ignores the date
  const query = { ...what, date, numResults: limit, offset, includeWeather: withWeather || undefined }
  return ask(client, { method: 'GET', path: '/api/v2/detections', query, signal }, (value) =>
    decodeDetectionPage(value, limit),
  )
}

/** Page of a list of detections, either dialect (station-api 3.2). */
export function decodeDetectionPage(value: unknown, limit: number): Result<DetectionPage> {
  const envelope = decode(value, (fields) => ({
    data: fields.raw('data') ?? [],
    total: fields.maybeCount('total') ?? 0,
  }))
  if (!envelope.ok) return envelope
  const list = decodeDetectionList(envelope.value.data, 'data')
  if (!list.ok) return list
  const { items, unread } = list.value
  return success({ detections: items, total: envelope.value.total, hasMore: items.length + unread.length >= limit })
}

/** Detection with its weather; `not-found` when there is none (any more). */
export const detection = (client: StationClient, id: number, { signal }: AskOptions = {}): Promise<Result<Detection>> =>
  ask(client, { method: 'GET', path: `/api/v2/detections/${id}`, signal }, decodeDetection)

/** Review by a person; a verdict can be changed but not taken back. */
export interface Review {
  /** Verdict; without it the earlier one stays. */
  readonly verified?: Verdict | undefined
  /** Comment, added to the earlier ones. */
  readonly comment?: string | undefined
  /** Whether it is locked in the same call. */
  readonly lock?: boolean | undefined
  /** Common name of the species to ignore from now on. */
  readonly ignoreSpecies?: string | undefined
}

/** Sends a review; `conflict` when the detection is locked (station-api 3.8). */
export function reviewDetection(client: StationClient, id: number, review: Review): Promise<Result<void>> {
  const { verified, comment, lock, ignoreSpecies: species } = review
  // the dialects spell this field differently, and each ignores the other's
  const body = { verified, comment, lock_detection: lock, ignoreSpecies: species, ignore_species: species }
  return act(client, { method: 'POST', path: `/api/v2/detections/${id}/review`, body })
}

/** Locks a detection against deletion, or unlocks it. A classic station cannot unlock: `conflict` (station-api 3.9). */
export const lockDetection = (client: StationClient, id: number, locked: boolean): Promise<Result<void>> =>
  act(client, { method: 'POST', path: `/api/v2/detections/${id}/lock`, body: { locked } })

/**
 * Ignores a species from now on. A current station toggles, so this is never repeated on a timeout (station-api 3.10).
 *
 * @returns whether the species is ignored now
 */
export function ignoreSpecies(client: StationClient, commonName: string): Promise<Result<{ excluded: boolean }>> {
  const body = { common_name: commonName }
  return ask(client, { method: 'POST', path: '/api/v2/detections/ignore', body }, (value) => {
    if (value === undefined) return success({ excluded: true }) // 204 of a classic station: it can only add
    const excluded = decode(value, (fields) => fields.raw('is_excluded') ?? fields.raw('action') !== 'removed')
    if (!excluded.ok) return failed(unreadable('is_excluded'))
    return success({ excluded: excluded.value === true })
  })
}

/** Deletes a detection for good; `forbidden` when it is locked. */
export const deleteDetection = (client: StationClient, id: number): Promise<Result<void>> =>
  act(client, { method: 'DELETE', path: `/api/v2/detections/${id}` })
