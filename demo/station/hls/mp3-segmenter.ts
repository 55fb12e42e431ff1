import { randomUUID } from 'node:crypto'
import type { WorkerPool } from '../../../server/station/media/worker-pool.ts'
import { SAMPLE_RATE } from '../soundscape/signal.ts'
import type { SoundTask } from '../soundscape/sound-task.ts'
import type { Segmenter, SegmentOutput } from './segmenter.ts'

/** Clock of MPEG timestamps: ticks a second, and the bits it has. */
const TICKS = 90_000

const TIMESTAMP_MASK = 0x1_ffff_ffffn

const OWNER = 'com.apple.streaming.transportStreamTimestamp'

/** Length in four bytes of seven bits. */
const syncSafe = (length: number): Buffer => Buffer.from([21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f))

/** Samples in a frame of MPEG-1 layer III. */
export const FRAME_SAMPLES = 1152

const KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]

const RATES = [44_100, 48_000, 32_000]

/** 83 frames are 1.992 s: the target duration stays 2. */
export const FRAMES_PER_SEGMENT = 83

/** MP3 frames from the sound thread, packed with the timestamp that players need. */
export function createMp3Segmenter(workers: WorkerPool<SoundTask>, out: SegmentOutput): Segmenter {
  const stream = randomUUID()
  let rest: Uint8Array = new Uint8Array(0)
  let frames: Uint8Array[] = []
  let sent = 0
  const take = (frame: Uint8Array): void => {
    frames.push(frame)
    if (frames.length < FRAMES_PER_SEGMENT) return
    const tag = id3Timestamp((sent * FRAME_SAMPLES) / SAMPLE_RATE)
    sent += frames.length
    out.segment(Uint8Array.from(Buffer.concat([tag, ...frames])), frames.length * FRAME_SAMPLES)
    frames = []
  }
  return {
    codec: 'mp3',
    async push(samples) {
      rest = Buffer.concat([rest, await workers.run({ kind: 'mp3', stream, samples })])
      let at = 0
      for (let length = frameLength(rest, at); length && at + length <= rest.length; length = frameLength(rest, at)) {
        take(rest.subarray(at, at + length))
        at += length
      }
      rest = rest.slice(at)
    },
    close() {
      workers.run({ kind: 'mp3-end', stream }).catch(() => undefined) // the thread has ended: so has the encoder
    },
  }
}

/**
 * Length in bytes of the MPEG-1 layer III frame that begins at `at`; undefined when none does or its head is not all
 * there.
 */
export function frameLength(bytes: Uint8Array, at: number): number | undefined {
  const [sync, version, head] = [bytes[at], bytes[at + 1] ?? 0, bytes[at + 2]]
  if (sync !== 0xff || (version & 0xfe) !== 0xfa || head === undefined) return undefined
  const [kilobits, rate] = [KILOBITS[head >> 4], RATES[(head >> 2) & 3]]
  if (!kilobits || !rate) return undefined
  return Math.floor((144_000 * kilobits) / rate) + ((head >> 1) & 1)
}

/**
 * The tag that packed audio begins with in HLS (RFC 8216 §3.4): an ID3v2.4 PRIV frame with the time of the first
 * sample, seconds since the start of the stream, as a 33-bit number of 90 kHz ticks in eight bytes.
 */
export function id3Timestamp(seconds: number): Uint8Array<ArrayBuffer> {
  const owner = Buffer.from(`${OWNER}\0`, 'latin1')
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(Math.round(seconds * TICKS)) & TIMESTAMP_MASK)
  const body = Buffer.concat([owner, time])
  const frame = Buffer.concat([Buffer.from('PRIV'), syncSafe(body.length), Buffer.alloc(2), body])
  return Uint8Array.from(Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0]), syncSafe(frame.length), frame]))
}
