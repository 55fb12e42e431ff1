import { type Result, success } from '../../domain/result.ts'
import type { SpectrogramSize, SpectrogramStatus } from '../../domain/spectrogram.ts'
import type { StationClient } from '../client.ts'
import { decodeSpectrogramStatus, isOnRequestOnly } from '../wire/spectrogram.ts'
import { type AskOptions, ask } from './ask.ts'

/** Which drawing. Status is kept per size and `raw`: ask with the ones that are shown (station-api 6.3). */
export interface SpectrogramOptions {
  readonly size: SpectrogramSize
  /** Without axes; default true. */
  readonly raw?: boolean | undefined
}

/** How a station comes by a spectrogram: it draws at once, only when told to, or has nothing to draw. */
export type SpectrogramMode = 'auto' | 'user-requested' | 'missing'

/** Address of the recording of a detection; answers 404 when there is none. */
export const clipUrl = (client: StationClient, id: number): string => `${client.base}/api/v2/audio/${id}`

/**
 * Address of the spectrogram of a detection. From the second attempt on every address is new: a classic station lets
 * browsers keep its 404 for thirty days (station-api 6.2).
 *
 * @param attempt 0 for the first
 */
export function spectrogramUrl(
  client: StationClient,
  id: number,
  { size, raw = true, attempt = 0 }: SpectrogramOptions & { readonly attempt?: number | undefined },
): string {
  const fresh = attempt > 0 ? `&t=${attempt}-${Date.now().toString(36)}` : ''
  return `${client.base}/api/v2/spectrogram/${id}?size=${size}&raw=${raw}${fresh}`
}

/** Address of a picture of a species; show our own placeholder when it does not load (station-api 6.5). */
export const speciesImageUrl = (client: StationClient, scientificName: string): string =>
  `${client.base}/api/v2/media/species-image?name=${encodeURIComponent(scientificName)}`

/**
 * Why the picture did not load. May take as long as drawing it: a station in `auto` mode answers when it has drawn.
 *
 * @returns `auto` when it is there now, or a Failure (`server` with `retryAfterSeconds` while the clip is being written)
 */
export async function spectrogramMode(
  client: StationClient,
  id: number,
  { size, raw = true, signal }: SpectrogramOptions & AskOptions,
): Promise<Result<{ mode: SpectrogramMode }>> {
  const path = `/api/v2/spectrogram/${id}`
  const answer = await client.request({ method: 'GET', path, query: { size, raw }, as: 'none', signal })
  if (answer.ok) return success({ mode: 'auto' })
  if (answer.failure.status !== 404) return answer
  return success({ mode: isOnRequestOnly(answer.failure.body) ? 'user-requested' : 'missing' })
}

/** Where the drawing stands; an unknown detection is `not-found`. */
export const spectrogramStatus = (
  client: StationClient,
  id: number,
  { size, raw = true, signal }: SpectrogramOptions & AskOptions,
): Promise<Result<SpectrogramStatus>> =>
  ask(
    client,
    { method: 'GET', path: `/api/v2/spectrogram/${id}/status`, query: { size, raw }, signal },
    decodeSpectrogramStatus,
  )

/** Tells the station to draw; `ready` when it already had. A classic station must not be told twice (station-api 6.4). */
export const generateSpectrogram = (
  client: StationClient,
  id: number,
  { size, raw = true, signal }: SpectrogramOptions & AskOptions,
): Promise<Result<SpectrogramStatus>> =>
  ask(
    client,
    { method: 'POST', path: `/api/v2/spectrogram/${id}/generate`, query: { size, raw }, signal },
    decodeSpectrogramStatus,
  )
