import { spawn } from 'node:child_process'
import { SAMPLE_RATE } from '../soundscape/signal.ts'
import { createMp4Cutter } from './boxes.ts'
import type { SegmentOutput, Segmenter } from './segmenter.ts'

const FRAGMENT_MICROSECONDS = 2_000_000
const ARGUMENTS = [
  ...['-hide_banner', '-loglevel', 'error', '-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0'],
  ...['-c:a', 'aac', '-b:a', '128k', '-f', 'mp4', '-movflags', 'empty_moov+default_base_moof'],
  ...['-frag_duration', String(FRAGMENT_MICROSECONDS), '-flush_packets', '1', 'pipe:1'],
]

/** AAC in fragmented MP4 from an ffmpeg of its own, which ends with the stream. */
export function createAacSegmenter(ffmpeg: string, out: SegmentOutput): Segmenter {
  const encoder = spawn(ffmpeg, ARGUMENTS, { stdio: ['pipe', 'pipe', 'ignore'] })
  const cut = createMp4Cutter()
  let over = false
  const fail = (): void => {
    if (over) return
    over = true
    out.failed()
  }
  encoder.on('error', fail)
  encoder.on('exit', fail)
  encoder.stdin.on('error', fail) // it went while we were talking
  encoder.stdout.on('data', (bytes: Buffer) => {
    for (const part of cut(bytes)) {
      if (over) return
      if (part.kind === 'init') out.init(part.bytes)
      else out.segment(part.bytes, part.samples)
    }
  })
  return {
    codec: 'aac',
    push: (samples) =>
      new Promise((done) => {
        if (over) return done()
        encoder.stdin.write(new Uint8Array(samples.buffer), () => done())
      }),
    close() {
      over = true
      encoder.kill('SIGKILL')
    },
  }
}
