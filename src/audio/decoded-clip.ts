import { fileRate } from '../domain/sound/file-rate.ts'
import { readPcm } from '../domain/sound/pcm.ts'
import { createLifetime } from '../platform/lifetime.ts'

/** Sample rate that every browser plays, hertz. */
const PLAYABLE_RATE = 192_000

const everyNth = (samples: Float32Array, step: number): Float32Array<ArrayBuffer> => {
  const kept = new Float32Array(Math.ceil(samples.length / step))
  for (let index = 0; index < kept.length; index += 1) kept[index] = samples[index * step] ?? 0
  return kept
}

/** Recording in memory. */
export interface DecodedClip {
  /** Samples of all channels mixed into one, −1 to 1. */
  readonly samples: Float32Array
  readonly sampleRate: number
  /** Duration, seconds. */
  readonly duration: number
  /** Buffer with all channels, for playing. */
  readonly buffer: AudioBuffer
  /** Size of the file, bytes. */
  readonly bytes: number
  /** Sample rate of the file in hertz, where its header tells. */
  readonly sourceRate: number | undefined
}

/**
 * Reason why a sound file could not be decoded: it is empty, no browser can play it, or it would take more memory than
 * a phone has.
 */
export type DecodingProblem = 'empty' | 'unreadable' | 'too-large'

/** Longest sound, seconds: more would take more memory than a phone has. */
const LONGEST_SECONDS = 600
/** Time after which a browser will never decode a recording, milliseconds. */
const DECODE_MS = 30_000
/** Sample rates that every browser decodes to, hertz; outside, or where it is unknown, the usual one is used. */
const [LOWEST_RATE, USUAL_RATE, HIGHEST_RATE] = [8000, 48_000, 192_000]

/**
 * Decoded sound of a file; its bytes are used up. WAV files that a browser would resample (of bat recorders) or cannot
 * read are read here.
 */
export async function decodeSound(bytes: Uint8Array<ArrayBuffer>): Promise<DecodedClip | DecodingProblem> {
  const size = bytes.byteLength
  if (size === 0) return 'empty' // WebKit would never answer
  const sourceRate = fileRate(bytes)
  const isUsual = sourceRate !== undefined && sourceRate >= LOWEST_RATE && sourceRate <= HIGHEST_RATE
  const buffer =
    (isUsual ? undefined : pcmBuffer(bytes)) ??
    (await byBrowser(bytes.slice(), isUsual ? sourceRate : USUAL_RATE)) ??
    pcmBuffer(bytes) ??
    'unreadable'
  if (typeof buffer === 'string') return buffer
  const { sampleRate, duration } = buffer
  return { samples: mixed(buffer), sampleRate, duration, buffer, bytes: size, sourceRate }
}

async function byBrowser(
  bytes: Uint8Array<ArrayBuffer>,
  sampleRate: number,
): Promise<AudioBuffer | 'too-large' | undefined> {
  try {
    const context = new OfflineAudioContext(1, 1, sampleRate)
    const buffer = await inTime(context.decodeAudioData(bytes.buffer))
    if (!buffer || buffer.length === 0) return undefined
    return buffer.duration > LONGEST_SECONDS ? 'too-large' : buffer
  } catch {
    return undefined
  }
}

function pcmBuffer(bytes: Uint8Array): AudioBuffer | DecodingProblem | undefined {
  const sound = readPcm(bytes)
  if (sound === undefined || sound === 'empty') return sound
  const { channels, sampleRate } = sound
  const length = channels[0]?.length ?? 0
  if (length > LONGEST_SECONDS * sampleRate) return 'too-large'
  return soundBuffer(channels, sampleRate)
}

/** Answer in time, else undefined: no wait is endless. */
const inTime = <T>(answer: Promise<T>): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const cancel = createLifetime().after(DECODE_MS, () => resolve(undefined))
    answer.then(resolve, reject).finally(cancel)
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

/**
 * Buffer of samples, −1 to 1, at a rate that the browser plays. Where it does not play the original rate, every second
 * (third, …) sample is kept, so that pitches below half of the new rate stay.
 *
 * @param channels equally long, at least one
 */
function soundBuffer(channels: readonly Float32Array<ArrayBuffer>[], sampleRate: number): AudioBuffer {
  const length = channels[0]?.length ?? 0
  try {
    const buffer = new AudioBuffer({ length, numberOfChannels: channels.length, sampleRate })
    for (const [index, samples] of channels.entries()) buffer.copyToChannel(samples, index)
    return buffer
  } catch (error) {
    if (sampleRate <= PLAYABLE_RATE) throw error
    const step = Math.ceil(sampleRate / PLAYABLE_RATE)
    return soundBuffer(
      channels.map((samples) => everyNth(samples, step)),
      sampleRate / step,
    )
  }
}
