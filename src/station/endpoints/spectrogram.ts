import { type Result, success } from '../../domain/result.ts'
import type { SpectrogramStatus } from '../../domain/spectrogram.ts'
import type { SpectrogramMode } from '../../domain/spectrogram-loading.ts'
import type { StationClient } from '../client.ts'
import { decodeSpectrogramStatus, isOnRequestOnly } from '../wire/spectrogram.ts'
import { type AskOptions, ask } from './ask.ts'
import type { SpectrogramOptions } from './media.ts'

/**
 * Reason why the picture did not load. May take as long as drawing it: a station in `auto` mode answers when it has
 * drawn.
 *
 * @returns `auto` when it is there now, or a Failure (`server` with `retryAfterSeconds` while the clip is being
 * written)
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

const drawing =
  (method: 'GET' | 'POST', what: 'status' | 'generate') =>
  (
    client: StationClient,
    id: number,
    { size, raw = true, signal }: SpectrogramOptions & AskOptions,
  ): Promise<Result<SpectrogramStatus>> =>
    ask(
      client,
      { method, path: `/api/v2/spectrogram/${id}/${what}`, query: { size, raw }, signal },
      decodeSpectrogramStatus,
    )

/** Status of the drawing; an unknown detection is `not-found`. */
export const spectrogramStatus = drawing('GET', 'status')

/**
 * Tells the station to draw; `ready` when it already had. A classic station must not be told twice (station-api 6.4).
 */
export const generateSpectrogram = drawing('POST', 'generate')
