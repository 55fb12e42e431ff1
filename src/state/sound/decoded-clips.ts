import { type DecodedClip, decodeSound } from '../../audio/decoded-clip.ts'
import { prepareSoundWorker } from '../../audio/sound-worker-client.ts'
import type { Failure } from '../../domain/failure.ts'
import {
  CLIP_WAIT_SECONDS,
  CLIP_WAITS,
  LEAST_CLIP_WAIT_SECONDS,
  LONGEST_CLIP_WAIT_SECONDS,
} from '../../domain/limits.ts'
import { failed, type Result, success } from '../../domain/result.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import type { StationClient } from '../../station/client.ts'
import { fetchClip, fetchSoundFile } from '../../station/endpoints/clip.ts'
import { tooLarge, unreadable } from '../../station/failures.ts'

export type { DecodedClip }

/** Recordings kept; about 5 MB each. */
const KEPT = 4

/** Recording that is loading, for all who want it. */
interface Opening {
  readonly answer: Promise<Result<DecodedClip>>
  readonly download: AbortController
  askers: number
}

const openings = new Map<string, Opening>()
const opened = new Map<string, DecodedClip>()

const keyOf = (client: StationClient, id: number): string => `${client.base} ${id}`

/**
 * Recording of a detection, loaded and decoded once for all who ask; the last four are kept. A clip that is still being
 * written is waited for. `not-found`: there is none; `unreadable`: no browser can play it, or (of the field `samples`)
 * it is empty; `too-large`: it is too long. Another try after a failure asks the station again.
 *
 * @param signal aborted when the caller wants it no more; with the last of them the download ends, and the failure is
 * `aborted`
 */
export function openDecodedClip(client: StationClient, id: number, signal: AbortSignal): Promise<Result<DecodedClip>> {
  const key = keyOf(client, id)
  const kept = decodedClip(client, id)
  if (kept) return Promise.resolve(success(kept))
  const opening = openings.get(key) ?? begin(client, id)
  opening.askers += 1
  signal.addEventListener('abort', () => {
    opening.askers -= 1
    if (opening.askers > 0) return
    forget(key, opening)
    opening.download.abort()
  })
  return opening.answer
}

/** Recording that is loaded already: then it can sound in the tick of a click. */
export function decodedClip(client: StationClient, id: number): DecodedClip | undefined {
  const key = keyOf(client, id)
  const clip = opened.get(key)
  if (clip) keep(key, clip)
  return clip
}

/** Sound file that the author of a page has named, loaded and decoded; failures as of {@link openDecodedClip}. */
export async function openSoundFile(url: string, signal: AbortSignal): Promise<Result<DecodedClip>> {
  const file = await fetchSoundFile(url, signal)
  return file.ok ? decoded(file.value) : file
}

function begin(client: StationClient, id: number): Opening {
  const key = keyOf(client, id)
  const download = new AbortController()
  const answer = open(client, id, download.signal).finally(() => forget(key, opening))
  const opening: Opening = { answer, download, askers: 0 }
  openings.set(key, opening)
  return opening
}

/** Drops a recording: the next caller asks the station anew. */
function forget(key: string, opening: Opening): void {
  if (openings.get(key) === opening) openings.delete(key)
}

async function open(client: StationClient, id: number, signal: AbortSignal): Promise<Result<DecodedClip>> {
  prepareSoundWorker()
  let answer = await fetchClip(client, id, { signal })
  for (let wait = 0; wait < CLIP_WAITS && !answer.ok && isBeingWritten(answer.failure); wait += 1) {
    await pause(answer.failure.retryAfterSeconds ?? CLIP_WAIT_SECONDS, signal)
    answer = await fetchClip(client, id, { signal })
  }
  if (!answer.ok) return answer
  const clip = await decoded(answer.value)
  if (clip.ok) keep(keyOf(client, id), clip.value)
  return clip
}

async function decoded(bytes: Uint8Array<ArrayBuffer>): Promise<Result<DecodedClip>> {
  const clip = await decodeSound(bytes)
  if (clip === 'unreadable') return failed(unreadable())
  if (clip === 'empty') return failed(unreadable('samples'))
  return clip === 'too-large' ? failed(tooLarge()) : success(clip)
}

const isBeingWritten = ({ status }: Failure): boolean => status === 503

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wait = Math.max(LEAST_CLIP_WAIT_SECONDS, Math.min(LONGEST_CLIP_WAIT_SECONDS, seconds))
    const lifetime = createLifetime()
    lifetime.after(wait * 1000, resolve)
    lifetime.listen(signal, 'abort', () => {
      lifetime.end()
      resolve()
    })
  })

function keep(key: string, clip: DecodedClip): void {
  opened.delete(key)
  opened.set(key, clip)
  for (const oldest of opened.keys()) {
    if (opened.size <= KEPT) break
    opened.delete(oldest)
  }
}
