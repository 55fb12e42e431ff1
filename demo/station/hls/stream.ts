import { randomBytes } from 'node:crypto'
import { instantOf, sampleAt } from '../soundscape/signal.ts'
import { MOST_LAG_MS, PUMP_MS, HLS_STREAM_LIFE_MS } from './limits.ts'
import type { Codec, SegmentOutput, Segmenter } from './segmenter.ts'
import { createShelf, type Segment } from './shelf.ts'

/** A microphone that is being encoded. */
export interface HlsStream {
  /** 32 hex digits, never the same twice. */
  readonly token: string
  /** Number of its microphone in `GARDEN_SOURCES`. */
  readonly ear: number
  readonly codec: Codec
  /** Time of sample 0: real milliseconds since 1970. */
  readonly epoch: number
  /** Oldest first, as many as are kept. */
  readonly segments: readonly Segment[]
  /** The head of fragmented MP4. */
  readonly init: Uint8Array<ArrayBuffer> | undefined
  readonly ended: boolean
  isReady(): boolean
  /** Resolves whether it is ready: waits so many milliseconds at most, or until it ends. */
  whenReady(milliseconds: number): Promise<boolean>
  end(): void
}

/** Parts of a stream. */
export interface StreamParts {
  readonly ear: number
  readonly read: (from: number, to: number) => Promise<Float32Array<ArrayBuffer>>
  /** Opens an encoder; called again when one failed before its first segment. */
  readonly encode: (out: SegmentOutput, failures: number) => Segmenter
  /** Real milliseconds since 1970. */
  readonly now: () => number
  /** Length of past sound at its beginning, milliseconds. */
  readonly prerollMs: number
  /** Whether encoders work (a lab may hold them). */
  readonly encoding: () => boolean
}

const MOST_FAILURES = 3

/** Stream that encodes a microphone's sound as it is heard. */
export function openHlsStream({ ear, read, encode, now, prerollMs, encoding }: StreamParts): HlsStream {
  const openedAt = now()
  const shelf = createShelf()
  /** Number of the encoder's first sample; moves on where sound was lost. */
  let origin = sampleAt(openedAt - prerollMs)
  const epoch = instantOf(origin)
  let [ended, busy] = [false, false]
  const encoder = createEncoder(encode, end, (bytes, samples, before) =>
    shelf.add({ samples, bytes, heardAt: instantOf(origin + before), readyAt: now() }),
  )

  const pump = async (): Promise<void> => {
    if (now() - openedAt > HLS_STREAM_LIFE_MS) return end()
    if (busy || !encoding()) return
    busy = true
    const { segmenter, taken } = encoder
    const [position, until] = [origin + taken, sampleAt(now())]
    const lost = until - position > sampleAt(MOST_LAG_MS) ? until - position : 0
    try {
      const samples = await read(position + lost, until)
      if (ended || segmenter !== encoder.segmenter) return
      origin += lost
      encoder.taken = until - origin
      await segmenter.push(samples)
    } catch {
      end() // the sound thread is gone
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void pump(), PUMP_MS).unref()
  void pump()

  function end(): void {
    if (ended) return
    ended = true
    clearInterval(timer)
    encoder.segmenter.close()
    shelf.close()
  }
  return {
    token: randomBytes(16).toString('hex'),
    ear,
    epoch,
    segments: shelf.segments,
    isReady: shelf.isReady,
    whenReady: shelf.whenReady,
    end,
    get codec() {
      return encoder.segmenter.codec
    },
    get init() {
      return encoder.init
    },
    get ended() {
      return ended
    },
  }
}

/** Encoder with the number of samples it was given. */
interface Encoder {
  segmenter: Segmenter
  taken: number
  init: Uint8Array<ArrayBuffer> | undefined
}

/** Encoder, replaced when it fails before its first segment. `before`: samples in the segments before. */
function createEncoder(
  encode: StreamParts['encode'],
  onFailed: () => void,
  onSegment: (bytes: Uint8Array<ArrayBuffer>, samples: number, before: number) => void,
): Encoder {
  let [failures, encoded] = [0, 0]
  const outputOf = (turn: number): SegmentOutput => ({
    init(bytes) {
      if (turn === failures) encoder.init = bytes
    },
    segment(bytes, samples) {
      if (turn !== failures) return
      onSegment(bytes, samples, encoded)
      encoded += samples
    },
    failed() {
      if (turn !== failures) return
      failures += 1
      if (encoded > 0 || failures >= MOST_FAILURES) return onFailed()
      encoder.segmenter = encode(outputOf(failures), failures)
      encoder.taken = 0 // the other made nothing of its samples
    },
  })
  const encoder: Encoder = { segmenter: encode(outputOf(0), 0), taken: 0, init: undefined }
  return encoder
}
