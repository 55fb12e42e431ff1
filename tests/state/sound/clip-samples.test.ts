import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { acquirePlayback } from '../../../src/audio/exclusive-playback.ts'
import { failed, success } from '../../../src/domain/result.ts'
import { playSamples } from '../../../src/state/sound/clip-samples.ts'
import type { StationClient } from '../../../src/station/client.ts'
import { aDetection } from '../../support/birds.ts'

/** What the loudspeaker was given, whether the page's sound is ours, and downloads that have not come yet. */
const page = vi.hoisted(() => ({ heard: [] as number[], open: 0, coming: new Map<number, Promise<void>>() }))
vi.mock('../../../src/audio/sound-mix.ts', () => ({
  openSoundMix(onSilenced: () => void) {
    page.open += 1
    const release = acquirePlayback(onSilenced)
    return {
      play: ({ buffer }: { buffer: number }, _from: number, seconds: number) => page.heard.push(buffer, seconds),
      end: () => {
        page.open -= 1
        release()
      },
    }
  },
}))
vi.mock('../../../src/state/sound/decoded-clips.ts', () => ({
  openDecodedClip: async (_client: unknown, id: number) => {
    await page.coming.get(id)
    return id === 404
      ? failed({ kind: 'not-found', status: 404, isNetworkError: false })
      : success({ buffer: id, duration: 15 })
  },
}))

/** A second of each of some recordings, begun, and which one was said to be heard. */
function samplesOf(...ids: readonly number[]) {
  const at: (number | undefined)[] = []
  const detections = ids.map((id) => aDetection({ id }))
  const stop = playSamples({} as StationClient, detections, (id) => at.push(id)) // reason: nothing is asked of it
  return { at, stop }
}
beforeEach(() => {
  vi.useFakeTimers()
  page.heard.length = 0
  page.coming.clear()
})
afterEach(() => void vi.useRealTimers())

describe('a second of each recording', () => {
  test('is heard one after the other, without those that the station does not have', async () => {
    const { at } = samplesOf(1, 404, 2)
    await vi.advanceTimersByTimeAsync(1500)
    expect([page.heard, at, page.open]).toEqual([[1, 1, 2, 1], [1, 2], 1])
    await vi.advanceTimersByTimeAsync(1500)
    expect([at.at(-1), page.open]).toEqual([undefined, 0])
  })

  test('is over for all of them when something else wants to be heard', async () => {
    const { at } = samplesOf(1, 2, 3)
    await vi.advanceTimersByTimeAsync(500)
    const silenced = vi.fn()
    const release = acquirePlayback(silenced)
    await vi.advanceTimersByTimeAsync(5000)
    expect([page.heard, at, silenced.mock.calls.length]).toEqual([[1, 1], [1, undefined], 0])
    release()
  })

  test('gives way also while the next one is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    page.coming.set(2, promise)
    const { at } = samplesOf(1, 2)
    await vi.advanceTimersByTimeAsync(2000)
    const silenced = vi.fn()
    const release = acquirePlayback(silenced)
    resolve()
    await vi.advanceTimersByTimeAsync(5000)
    expect([page.heard, at, silenced.mock.calls.length]).toEqual([[1, 1], [1, undefined], 0])
    release()
  })

  test('stops when it is told to', async () => {
    const { at, stop } = samplesOf(1, 2)
    await vi.advanceTimersByTimeAsync(500)
    stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect([page.heard, at, page.open]).toEqual([[1, 1], [1, undefined], 0])
  })
})
