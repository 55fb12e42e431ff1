import { CLIP_WAIT_SECONDS, LEAST_CLIP_WAIT_SECONDS, LONGEST_CLIP_WAIT_SECONDS } from '../../domain/limits.ts'
import type { StationClient } from '../client.ts'

/** Reason why a recording would not load: it does not exist, is still being written, or is broken. */
export type ClipTrouble = { readonly kind: 'absent' | 'broken' } | { readonly kind: 'later'; readonly seconds: number }

/**
 * Asks for a recording only to see the status: a media element tells that loading failed, never why. 404 with any body
 * means that there is none; 503 that it is still being written (station-api 14.8). The body is not downloaded.
 */
export async function clipTrouble(client: StationClient, id: number): Promise<ClipTrouble> {
  const result = await client.request({ method: 'GET', path: `/api/v2/audio/${id}`, as: 'none' })
  if (result.ok) return { kind: 'broken' }
  const { status, retryAfterSeconds } = result.failure
  if (status === 404) return { kind: 'absent' }
  if (status !== 503) return { kind: 'broken' }
  return {
    kind: 'later',
    seconds: Math.min(
      LONGEST_CLIP_WAIT_SECONDS,
      Math.max(LEAST_CLIP_WAIT_SECONDS, retryAfterSeconds ?? CLIP_WAIT_SECONDS),
    ),
  }
}
