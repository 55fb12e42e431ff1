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
  /** When sample 0 was heard: real milliseconds since 1970. */
  readonly epoch: number
  /** Oldest first, as many as are kept. */
  readonly segments: readonly Segment[]
  /** The head of fragmented MP4. */
  readonly init: Uint8Array<ArrayBuffer> | undefined
  readonly ended: boolean
  isReady(): boolean
  /** Whether it is ready at last: waits so long at most, or until it ends. */
  whenReady(milliseconds: number): Promise<boolean>
  end(): void
}

/** What a stream is made of. */
export interface StreamParts {
  readonly ear: number
  readonly read: (from: number, to: number) => Promise<Float32Array<ArrayBuffer>>
  /** Opens an encoder; is asked again when one failed before its first segment. */
  readonly encode: (out: SegmentOutput, failures: number) => Segmenter
  /** Real milliseconds since 1970. */
  readonly now: () => number
  /** With how much of the past it begins. */
  readonly prerollMs: number
  /** Whether encoders do anything (a lab may hold them). */
  readonly encoding: () => boolean
}

const MOST_FAILURES = 3

/** Starts encoding what a microphone hears, as it is heard. */
export function openHlsStream({ ear, read, encode, now, prerollMs, encoding }: StreamParts): HlsStream {
  const openedAt = now()
  const shelf = createShelf()
  let position = sampleAt(openedAt - prerollMs)
  const epoch = instantOf(position)
  /** Which sample the encoder's first one is; moves on where sound was lost. */
  let origin = position
  let encoded = 0
  let failures = 0
  let init: Uint8Array<ArrayBuffer> | undefined
  let [ended, busy] = [false, false]

  const outputOf = (turn: number): SegmentOutput => ({
    init(bytes) {
      if (turn === failures) init = bytes
    },
    segment(bytes, samples) {
      if (ended || turn !== failures) return
      shelf.add({ samples, bytes, heardAt: instantOf(origin + encoded), readyAt: now() })
      encoded += samples
    },
    failed() {
      if (turn !== failures) return
      failures += 1
      if (shelf.made() > 0 || failures >= MOST_FAILURES) return end()
      segmenter = encode(outputOf(failures), failures)
      position = origin // nothing was made of what the other was given
    },
  })
  let segmenter = encode(outputOf(0), 0)

  const pump = async (): Promise<void> => {
    if (now() - openedAt > HLS_STREAM_LIFE_MS) return end()
    if (busy || !encoding()) return
    busy = true
    const [until, turn] = [sampleAt(now()), failures]
    const lost = until - position > sampleAt(MOST_LAG_MS) ? until - position : 0
    try {
      const samples = await read(position + lost, until)
      if (ended || turn !== failures) return
      origin += lost
      position = until
      await segmenter.push(samples)
    } catch {
      end() // the sound thread is gone
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void pump(), PUMP_MS)
  timer.unref()
  void pump()

  function end(): void {
    if (ended) return
    ended = true
    clearInterval(timer)
    segmenter.close()
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
      return segmenter.codec
    },
    get init() {
      return init
    },
    get ended() {
      return ended
    },
  }
}
