import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SegmentOutput } from '../../../../demo/station/hls/segmenter.ts'
import { openHlsStream } from '../../../../demo/station/hls/stream.ts'

const RATE = 48_000
const SEGMENT = 95_616 // 83 frames of MP3
const START = Date.UTC(2026, 10, 21, 14)

/** An encoder that passes segments on as soon as it has samples for them, and remembers what it was given. */
function encoder() {
  const given: number[] = []
  let [out, held]: [SegmentOutput | undefined, number] = [undefined, 0]
  return {
    given,
    closed: vi.fn(),
    fail: () => out?.failed(),
    encode(to: SegmentOutput) {
      ;[out, held] = [to, 0]
      return {
        codec: 'mp3' as const,
        push: async (samples: Float32Array) => {
          given.push(samples.length)
          for (held += samples.length; held >= SEGMENT; held -= SEGMENT) to.segment(new Uint8Array(1), SEGMENT)
        },
        close: this.closed,
      }
    },
  }
}

describe('a live stream', () => {
  let isEncoding = true
  beforeEach(() => {
    vi.useFakeTimers({ now: START })
    isEncoding = true
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const open = (
    parts: ReturnType<typeof encoder>,
    read = async (from: number, to: number) => new Float32Array(to - from),
  ) =>
    openHlsStream({
      ear: 0,
      read,
      encode: parts.encode.bind(parts),
      now: () => Date.now(),
      prerollMs: 2600,
      encoding: () => isEncoding,
    })

  test('is paced by the clock: as many seconds of sound as seconds went by', async () => {
    const parts = encoder()
    const stream = open(parts)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(parts.given.reduce((sum, count) => sum + count, 0)).toBe(62.6 * RATE)
    expect(stream.segments.at(-1)?.number).toBe(Math.floor((62.6 * RATE) / SEGMENT) - 1)
    stream.end()
  })

  test('that was held up loses what it missed and goes on with what is heard now', async () => {
    const stream = open(encoder())
    await vi.advanceTimersByTimeAsync(2000)
    isEncoding = false
    await vi.advanceTimersByTimeAsync(30_000)
    const before = stream.segments.length
    isEncoding = true
    await vi.advanceTimersByTimeAsync(4000)
    const newest = stream.segments.at(-1)
    expect(stream.segments.length).toBeGreaterThan(before)
    expect((newest?.readyAt ?? 0) - (newest?.heardAt ?? 0)).toBeLessThan(2500)
    stream.end()
  })

  test('tries another encoder when one fails before its first segment, and ends when one fails later', async () => {
    const parts = encoder()
    const stream = open(parts)
    parts.fail()
    await vi.advanceTimersByTimeAsync(3000)
    expect(stream.segments.length).toBe(2)
    expect(stream.segments[0]?.heardAt).toBe(START - 2600)
    parts.fail()
    expect([stream.ended, parts.closed.mock.calls.length]).toEqual([true, 1])
  })
})
