import type { Failure } from '../../domain/failure.ts'
import { failed, type Result, success } from '../../domain/result.ts'
import { ANONYMOUS } from '../anonymous.ts'
import type { StationClient } from '../client.ts'
import { aborted, timedOut, tooLarge, unreachable, unreadable } from '../failures.ts'
import type { AskOptions } from './ask.ts'

/** Longest wait for a whole recording, milliseconds. */
const CLIP_TIMEOUT_MS = 60_000
/** Largest recording that is read into memory, bytes: five minutes of WAV. */
const CLIP_BYTES = 32 * 1024 * 1024

/**
 * Recording of a detection. `not-found`: there is none; `server` with `retryAfterSeconds`: it is still being written
 * (station-api 6.1); `unreadable`: something that is no sound, such as a page.
 */
export async function fetchClip(
  client: StationClient,
  id: number,
  { signal }: AskOptions = {},
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const answer = await client.request({
    method: 'GET',
    path: `/api/v2/audio/${id}`,
    as: 'response',
    timeoutMs: CLIP_TIMEOUT_MS,
    signal,
  })
  if (!answer.ok) return answer
  return await readRecording(answer.value as Response) // reason: asked for as one
}

/** Bytes of an answer that should be a sound. */
async function readRecording(response: Response): Promise<Result<Uint8Array<ArrayBuffer>>> {
  try {
    const bytes = await readBytes(response)
    if (bytes === undefined) return failed(tooLarge())
    return startsLikePage(bytes) ? failed(unreadable()) : success(bytes)
  } catch (error) {
    return failed(causeOf(error))
  }
}

const causeOf = (error: unknown): Failure => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return aborted()
  return name === 'TimeoutError' ? timedOut() : unreachable()
}

/**
 * Sound file that the author of a page has named, requested without cookies and referrer. `network` also where the
 * other website does not allow it (CORS).
 */
export async function fetchSoundFile(url: string, wanted: AbortSignal): Promise<Result<Uint8Array<ArrayBuffer>>> {
  try {
    const signal = AbortSignal.any([wanted, AbortSignal.timeout(CLIP_TIMEOUT_MS)])
    const response = await fetch(url, { ...ANONYMOUS, redirect: 'follow', cache: 'default', signal })
    if (response.ok) return await readRecording(response)
    const { statusFailure } = await import('../status-failure.ts')
    return failed(statusFailure(response.status, undefined, response.headers.get('retry-after')))
  } catch (error) {
    return failed(causeOf(error))
  }
}

/** Bytes of an answer, counted as they come; undefined when they are too many. */
async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > CLIP_BYTES) {
      await reader.cancel()
      return undefined
    }
    parts.push(value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** Whether bytes are a page instead of a sound, whatever the content type says. */
const startsLikePage = (bytes: Uint8Array): boolean => /^\s*</.test(String.fromCharCode(...bytes.subarray(0, 32)))
