import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleAt } from '../../../../demo/station/soundscape/signal.ts'
import { readPackedAudio } from '../hls/read-mpeg.ts'
import { readStream } from '../live/stream-reader.ts'
import { stationUnderTest, type StationUnderTest } from '../station-under-test.ts'

const NOW = Date.UTC(2026, 10, 21, 14, 30)

describe('the lab of live sound', () => {
  let station: StationUnderTest
  let source: string
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: NOW })
    station = await stationUnderTest('current', 'open', { days: 1, lab: true })
    source = station.context.sources.all()[1]?.liveId ?? ''
  })
  afterEach(async () => {
    await station.end()
    vi.useRealTimers()
  })
  const lab = async (command: unknown): Promise<Record<string, never>> =>
    (await station.ask('/lab', { method: 'POST', body: command, token: false })).json() as Promise<
      Record<string, never>
    > // reason: a test
  const start = async (): Promise<string> => {
    const answer = await station.ask(`/api/v2/streams/hls/${source}/start`, { method: 'POST', body: {} })
    return ((await answer.json()) as { playlist_url: string }).playlist_url // reason: a test
  }
  const heard = (ear: number, at: number): Promise<Float32Array> =>
    station.context.soundscape.read(ear, sampleAt(at), sampleAt(at + 1000))

  test('lets a bird sing: it is heard where it is wanted, and announced nine seconds after its first note', async () => {
    const reader = readStream(await station.ask('/api/v2/detections/stream'))
    await reader.next()
    const { sing } = await lab({ sing: { scientificName: 'Parus major', source: 'Pond camera', detect: true } })
    const { at } = sing as unknown as { at: number } // reason: a test
    expect(at).toBeGreaterThan(NOW + 2000)
    expect(at).toBeLessThanOrEqual(NOW + 4000)
    const power = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0)
    expect(power(await heard(1, at))).toBeGreaterThan(20 * power(await heard(1, at - 1000)))
    expect(power(await heard(0, at))).toBeLessThan(2 * power(await heard(0, at - 1000)))
    const before = station.context.store.countAll()
    await vi.advanceTimersByTimeAsync(at + 9000 - NOW - 1)
    expect(station.context.store.countAll()).toBe(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(await reader.next()).toMatchObject({
      name: 'detection',
      data: { scientificName: 'Parus major', source: { displayName: 'Pond camera' } },
    })
    await reader.cancel()
  })

  test('spoils segments: noise of the same length, or half of one that never ends', async () => {
    const address = (await start()).replace('playlist.m3u8', 'segment000.mp3')
    const whole = new Uint8Array(await (await station.ask(address)).arrayBuffer())
    await lab({
      fault: [
        { path: '*/segment*', corrupt: true },
        { path: '*/segment*', half: true },
      ],
    })
    const noise = await station.ask(address)
    const bytes = new Uint8Array(await noise.arrayBuffer())
    expect([noise.status, noise.headers.get('content-type'), bytes.length]).toEqual([200, 'audio/mpeg', whole.length])
    expect(() => readPackedAudio(bytes)).toThrow()
    const half = (await station.ask(address)).body?.getReader()
    expect((await half?.read())?.value).toEqual(whole.subarray(0, whole.length / 2))
    expect(await Promise.race([half?.read(), Promise.resolve('nothing more')])).toBe('nothing more')
    expect(new Uint8Array(await (await station.ask(address)).arrayBuffer())).toEqual(whole)
  })
})
