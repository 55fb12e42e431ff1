import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HlsStream } from '../../../../demo/station/hls/stream.ts'
import { createHlsStreams, type HlsStreams } from '../../../../demo/station/hls/streams.ts'

let made = 0
/** A stream that does nothing but end. */
function still(ear: number): HlsStream {
  let ended = false
  made += 1
  return {
    token: `token${made}`,
    ear,
    codec: 'mp3',
    epoch: 0,
    segments: [],
    init: undefined,
    isReady: () => true,
    whenReady: async () => true,
    end: () => {
      ended = true
    },
    get ended() {
      return ended
    },
  }
}

describe('the running streams', () => {
  let streams: HlsStreams
  beforeEach(() => {
    vi.useFakeTimers()
    streams = createHlsStreams(still, () => Date.now())
  })
  afterEach(() => {
    streams.endAll()
    expect(vi.getTimerCount()).toBe(0) // nothing is looked at when nothing runs
    vi.useRealTimers()
  })

  test('are at most one for each microphone: a new one ends the one before', () => {
    const [first, second, other] = [streams.start(0), streams.start(0), streams.start(1)]
    expect([first, second, other].map(({ stream }) => stream.ended)).toEqual([true, false, false])
    expect(streams.ofEar(0)).toBe(second)
    expect(streams.ofToken(first.stream.token)).toBeUndefined()
    expect(streams.ofToken(other.stream.token)).toBe(other)
  })

  test('end half a minute after the last listener has left', async () => {
    const aired = streams.start(0)
    aired.hear('a')
    aired.hear('b')
    aired.leave('a')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(aired.stream.ended).toBe(false)
    aired.leave('b')
    await vi.advanceTimersByTimeAsync(29_000)
    expect(aired.stream.ended).toBe(false)
    await vi.advanceTimersByTimeAsync(6000)
    expect([aired.stream.ended, streams.all()]).toEqual([true, []])
  })

  test('go on when a listener comes back in time, or when somebody goes on asking for the playlist', async () => {
    const [back, asked] = [streams.start(0), streams.start(1)]
    back.hear('a')
    back.leave('a')
    for (let second = 0; second < 80; second += 4) {
      await vi.advanceTimersByTimeAsync(4000)
      if (second === 20) back.hear('a')
      asked.asked()
    }
    expect([back, asked].map(({ stream }) => stream.ended)).toEqual([false, false])
  })

  test('forget listeners that were silent for five minutes, not those who send a sign of life', async () => {
    const aired = streams.start(0)
    aired.hear('silent')
    aired.hear('alive')
    for (let minute = 0; minute < 5; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000)
      aired.beat('alive')
    }
    await vi.advanceTimersByTimeAsync(6000)
    expect(aired.listeners()).toBe(1)
  })

  test('remember for ten seconds that a listener sent a heartbeat', async () => {
    const aired = streams.start(0)
    aired.beat('a')
    await vi.advanceTimersByTimeAsync(9999)
    expect([aired.hasJustBeaten('a'), aired.hasJustBeaten('b')]).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(1)
    expect(aired.hasJustBeaten('a')).toBe(false)
  })

  test('that ended by themselves are not there any more', () => {
    const aired = streams.start(0)
    aired.stream.end()
    expect([streams.all(), streams.ofEar(0)]).toEqual([[], undefined])
  })
})
