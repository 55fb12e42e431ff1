import { spawn } from 'node:child_process'
import { SAMPLE_RATE } from '../soundscape/signal.ts'
import type { Soundscape } from '../soundscape/soundscape.ts'
import { findFfmpeg } from '../../../server/station/media/ffmpeg.ts'
import { PREROLL_MS, START_WAIT_MS } from './limits.ts'
import { createMp3Segmenter } from './mp3-segmenter.ts'
import type { Codec, Segmenter, SegmentOutput } from './segmenter.ts'
import { openHlsStream } from './stream.ts'
import { createHlsStreams, type HlsStreams } from './streams.ts'

/** Samples in a frame of AAC. */
const FRAME_SAMPLES = 1024

const FRAGMENT_MICROSECONDS = 2_000_000

const ARGUMENTS = [
  ...['-hide_banner', '-loglevel', 'error', '-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0'],
  ...['-c:a', 'aac', '-b:a', '128k', '-f', 'mp4', '-movflags', 'empty_moov+default_base_moof'],
  ...['-frag_duration', String(FRAGMENT_MICROSECONDS), '-flush_packets', '1', 'pipe:1'],
]

/** Live listening: the streams, and the controls for a lab. */
export interface LiveAudio {
  readonly streams: HlsStreams
  readonly controls: {
    /** Codec of streams opened from now on. AAC needs ffmpeg. */
    codec: Codec
    /** Whether encoders work. */
    encoding: boolean
    /** Wait of `start` for a playlist, milliseconds. */
    startWaitMs: number
    /** Whether guests may listen: `publicAccess.liveAudio` at current. */
    isPublic: boolean
  }
}

/** Options of live listening, with defaults. */
interface LiveAudioOptions {
  readonly codec?: Codec
  readonly prerollMs?: number
  /** Called with a microphone when somebody begins to listen to it, before its stream begins. */
  readonly onListener?: (ear: number) => void
}

/** Offers live listening: AAC where ffmpeg is found, else MP3. */
export function createLiveAudio(
  soundscape: Soundscape,
  { codec, prerollMs = PREROLL_MS, onListener }: LiveAudioOptions = {},
): LiveAudio {
  const ffmpeg = findFfmpeg()
  const controls: LiveAudio['controls'] = {
    codec: codec ?? (ffmpeg ? 'aac' : 'mp3'),
    encoding: true,
    startWaitMs: START_WAIT_MS,
    isPublic: false,
  }
  const open = (ear: number) => {
    onListener?.(ear)
    return openHlsStream({
      ear,
      now: () => Date.now(),
      prerollMs,
      encoding: () => controls.encoding,
      read: (from, to) => soundscape.read(ear, from, to),
      encode: (out, failures) =>
        ffmpeg && controls.codec === 'aac' && failures === 0
          ? createAacSegmenter(ffmpeg, out)
          : createMp3Segmenter(soundscape.workers, out),
    })
  }
  return { streams: createHlsStreams(open, () => Date.now()), controls }
}

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
  encoder.stdin.on('error', fail) // it went while data was written
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

/** The parts that fragmented MP4 is sent in. */
type Mp4Part =
  | { readonly kind: 'init'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'fragment'; readonly bytes: Uint8Array<ArrayBuffer>; readonly samples: number }

/**
 * Cuts an endless fragmented MP4 with one AAC track as it comes: everything up to and with `moov` is the init part;
 * each `moof` with the `mdat` after it, and what may stand before it, a fragment.
 */
export function createMp4Cutter(): (bytes: Uint8Array) => Mp4Part[] {
  let rest = Buffer.alloc(0)
  let gathered: Buffer[] = []
  let frames = 0
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    const parts: Mp4Part[] = []
    for (;;) {
      const size = rest.length >= 8 ? rest.readUInt32BE(0) : 0
      if (size < 8 || rest.length < size) return parts
      const box = Buffer.from(rest.subarray(0, size))
      rest = rest.subarray(size)
      const type = box.toString('latin1', 4, 8)
      gathered.push(box)
      if (type === 'moof') frames = framesIn(box)
      if (type !== 'moov' && type !== 'mdat') continue
      const whole = Uint8Array.from(Buffer.concat(gathered))
      gathered = []
      parts.push(
        type === 'moov'
          ? { kind: 'init', bytes: whole }
          : { kind: 'fragment', bytes: whole, samples: frames * FRAME_SAMPLES },
      )
    }
  }
}

/** Samples (frames of AAC) in the track runs of a `moof`. */
function framesIn(moof: Buffer): number {
  let count = 0
  for (let at = moof.indexOf('trun', 0, 'latin1'); at >= 0; at = moof.indexOf('trun', at + 4, 'latin1'))
    count += moof.readUInt32BE(at + 8) // after name, version and flags
  return count
}
