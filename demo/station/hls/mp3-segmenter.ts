import { randomUUID } from 'node:crypto'
import type { WorkerPool } from '../media/worker-pool.ts'
import { SAMPLE_RATE } from '../soundscape/signal.ts'
import type { SoundTask } from '../soundscape/sound-task.ts'
import { id3Timestamp } from './id3.ts'
import { FRAME_SAMPLES, frameLength } from './mpeg-frame.ts'
import type { SegmentOutput, Segmenter } from './segmenter.ts'

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
