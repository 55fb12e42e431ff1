import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stationUnderTest, type StationUnderTest } from '../station-under-test.ts'

const BASE = '/api/v1/audio-stream-hls'
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const APP = { 'user-agent': 'AppleCoreMedia/1.0 (iPhone)' }

describe('live listening at a classic station', () => {
  let station: StationUnderTest
  let source: string
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.UTC(2026, 10, 21, 14, 30) })
    station = await stationUnderTest('classic', 'open', { days: 1, lab: true })
    source = station.context.sources.all()[0]?.liveId ?? ''
  })
  afterEach(async () => {
    await station.end()
    vi.useRealTimers()
  })
  const post = (path: string, headers = FIREFOX, body?: unknown): Promise<Response> =>
    station.ask(`${BASE}/${path}`, { method: 'POST', headers, token: false, ...(body === undefined ? {} : { body }) })
  const playlist = (headers: Readonly<Record<string, string>> = FIREFOX): Promise<Response> =>
    station.ask(`${BASE}/${source}/playlist.m3u8`, { headers })

  test('start answers when the playlist is there, needs no CSRF token, and says so to nobody from elsewhere', async () => {
    const answer = await post(`${source}/start`)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(await answer.json()).toMatchObject({ status: 'ready', source, active_clients: 1, playlist_ready: true })
    const list = await playlist()
    expect(await list.text()).toBe(
      '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-ALLOW-CACHE:YES\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:0\n' +
        '#EXTINF:1.992000,\nsegment000.mp3\n#EXTINF:1.992000,\nsegment001.mp3\n',
    )
    expect([...list.headers]).toEqual(
      expect.arrayContaining([
        ['access-control-allow-origin', '*'],
        ['cache-control', 'no-cache, no-store, must-revalidate'],
        ['content-type', 'application/vnd.apple.mpegurl'],
      ]),
    )
  })

  test('every start begins a new stream from segment 0: the other listener is interrupted and alone again', async () => {
    await post(`${source}/start`)
    const before = station.context.liveAudio.streams.all()[0]
    expect(await (await post(`${source}/start`, APP)).json()).toMatchObject({ active_clients: 1 })
    expect(before?.stream.ended).toBe(true)
    expect(await (await playlist()).text()).toContain('MEDIA-SEQUENCE:0')
  })

  test('a disconnect is ignored within ten seconds of a heartbeat, and undone by the next look at the playlist', async () => {
    await post(`${source}/start`)
    const listeners = (): number | undefined => station.context.liveAudio.streams.all()[0]?.listeners()
    await post('heartbeat', FIREFOX, { source_id: source })
    vi.setSystemTime(Date.now() + 9000)
    await post('heartbeat?disconnect=true', FIREFOX, { source_id: source })
    expect(listeners()).toBe(1)
    vi.setSystemTime(Date.now() + 2000)
    await post('heartbeat?disconnect=true', FIREFOX, { source_id: source })
    expect(listeners()).toBe(0)
    await playlist()
    expect(listeners()).toBe(1)
  })
})
