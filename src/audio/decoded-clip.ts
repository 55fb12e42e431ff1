import type { Failure } from '../domain/failure.ts'
import { failed, type Result, success } from '../domain/result.ts'
import { fileRate } from '../domain/sound/file-rate.ts'
import { createLifetime } from '../platform/lifetime.ts'
import type { StationClient } from '../station/client.ts'
import { fetchClip } from '../station/endpoints/clip.ts'
import { tooLarge, unreadable } from '../station/failures.ts'
import { prepareWorkshop } from './workshop.ts'

/** A recording in memory. */
export interface DecodedClip {
  /** All channels mixed into one, −1 to 1. */
  readonly samples: Float32Array
  readonly sampleRate: number
  /** Seconds. */
  readonly duration: number
  /** With all its channels, for playing. */
  readonly buffer: AudioBuffer
  /** Size of the file. */
  readonly bytes: number
  /** Sample rate of the file in hertz, where its header tells. */
  readonly sourceRate: number | undefined
}

/** How many recordings are kept; about 5 MB each. */
const KEPT = 4
/** How often a clip that is still being written is asked for again, and how long at least and at most is waited. */
const WAITS = 4
const [USUAL_WAIT_SECONDS, LEAST_WAIT_SECONDS, LONGEST_WAIT_SECONDS] = [2, 1, 10]
/** Longer ones would take more memory than a phone has. */
const LONGEST_SECONDS = 600
/** A browser that has not decoded a recording by then never will, milliseconds. */
const DECODE_MS = 30_000
/** What every browser decodes to; outside, or unknown, the usual one. */
const [LOWEST_RATE, USUAL_RATE, HIGHEST_RATE] = [8000, 48_000, 192_000]

const opening = new Map<string, Promise<Result<DecodedClip>>>()
const opened = new Map<string, DecodedClip>()

const keyOf = (client: StationClient, id: number): string => `${client.base} ${id}`

/**
 * Downloads and decodes the recording of a detection, once for all who ask; the last four are kept. A clip that is still
 * being written is waited for. `not-found`: there is none; `unreadable`: no browser can play it. Another try after a
 * failure asks the station again.
 */
export function openDecodedClip(client: StationClient, id: number): Promise<Result<DecodedClip>> {
  const key = keyOf(client, id)
  const kept = decodedClip(client, id)
  if (kept) return Promise.resolve(success(kept))
  const begun = opening.get(key) ?? open(client, id).finally(() => opening.delete(key))
  opening.set(key, begun)
  return begun
}

/** The recording when it is at hand: then it can sound in the tick of a click. */
export function decodedClip(client: StationClient, id: number): DecodedClip | undefined {
  const key = keyOf(client, id)
  const clip = opened.get(key)
  if (clip) keep(key, clip)
  return clip
}

async function open(client: StationClient, id: number): Promise<Result<DecodedClip>> {
  prepareWorkshop()
  let answer = await fetchClip(client, id)
  for (let wait = 0; wait < WAITS && !answer.ok && isBeingWritten(answer.failure); wait += 1) {
    await pause(answer.failure.retryAfterSeconds ?? USUAL_WAIT_SECONDS)
    answer = await fetchClip(client, id)
  }
  if (!answer.ok) return answer
  const clip = await decode(answer.value)
  if (clip.ok) keep(keyOf(client, id), clip.value)
  return clip
}

/** Decodes a sound file. What no browser can play is `unreadable`. The bytes are used up. */
export async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<Result<DecodedClip>> {
  const size = bytes.byteLength
  if (size === 0) return failed(unreadable()) // WebKit would never answer
  const sourceRate = fileRate(bytes)
  const isUsual = sourceRate !== undefined && sourceRate >= LOWEST_RATE && sourceRate <= HIGHEST_RATE
  try {
    const context = new OfflineAudioContext(1, 1, isUsual ? sourceRate : USUAL_RATE)
    const buffer = await inTime(context.decodeAudioData(bytes.buffer))
    if (!buffer) return failed(unreadable())
    if (buffer.duration > LONGEST_SECONDS) return failed(tooLarge())
    if (buffer.length === 0) return failed(unreadable())
    const { sampleRate, duration } = buffer
    return success({ samples: mixed(buffer), sampleRate, duration, buffer, bytes: size, sourceRate })
  } catch {
    return failed(unreadable())
  }
}

const isBeingWritten = ({ status }: Failure): boolean => status === 503

/** The answer, or undefined when none comes: no wait is endless. */
const inTime = <T>(answer: Promise<T>): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const cancel = createLifetime().after(DECODE_MS, () => resolve(undefined))
    answer.then(resolve, reject).finally(cancel)
  })

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    const wait = Math.max(LEAST_WAIT_SECONDS, Math.min(LONGEST_WAIT_SECONDS, seconds))
    createLifetime().after(wait * 1000, resolve)
  })

function mixed(buffer: AudioBuffer): Float32Array {
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) => buffer.getChannelData(index))
  const [first] = channels
  if (first && channels.length === 1) return first.slice() // Firefox takes a buffer's own arrays away when it plays
  return Float32Array.from({ length: buffer.length }, (_, index) => {
    let sum = 0
    for (const channel of channels) sum += channel[index] ?? 0
    return sum / channels.length
  })
}

function keep(key: string, clip: DecodedClip): void {
  opened.delete(key)
  opened.set(key, clip)
  for (const oldest of opened.keys()) {
    if (opened.size <= KEPT) break
    opened.delete(oldest)
  }
}
