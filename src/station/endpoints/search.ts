import type { Result } from '../../domain/result.ts'
import type { FormQuestion } from '../../domain/search/form-plan.ts'
import type { Dialect } from '../../domain/station-config.ts'
import type { StationClient } from '../client.ts'
import { decodeFound, type FoundPage } from '../wire/search.ts'
import { type AskOptions, ask } from './ask.ts'

/** Wait for a search, milliseconds: as long as the station allows itself (station-api 4). */
const TIMEOUT_MS = 60_000

/**
 * Page of a station's search. It needs a token, and at classic with security on somebody who is signed in.
 *
 * @param page from 1; beyond the last there are no rows
 */
export function searchDetections(
  client: StationClient,
  dialect: Dialect,
  { name, days, confidence, isUnverified, locked, isNight, sort }: FormQuestion,
  page: number,
  { signal }: AskOptions = {},
): Promise<Result<FoundPage>> {
  const body = {
    species: name,
    dateStart: days?.from,
    dateEnd: days?.to,
    confidenceMin: confidence.min,
    confidenceMax: confidence.max,
    verifiedStatus: isUnverified ? 'unverified' : 'any',
    lockedStatus: locked === undefined ? 'any' : locked ? 'locked' : 'unlocked',
    timeOfDay: isNight && dialect === 'current' ? 'night' : 'any',
    page,
    sortBy: sort,
  }
  return ask(client, { method: 'POST', path: '/api/v2/search', body, signal, timeoutMs: TIMEOUT_MS }, decodeFound)
}
