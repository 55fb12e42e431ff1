import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Dialect } from '../../../../src/domain/station-config.ts'
import { stationUnderTest, type StationUnderTest } from '../station-under-test.ts'

const BASE = '/api/v2/streams/hls'
const [ONE, OTHER] = ['067fd3f9-dbf5-473e-91cb-afeebfee7a1f', '57a7b70b-7b24-4042-a6bc-4456d548dec5']

interface Started {
  readonly status: string
  readonly stream_token: string
  readonly playlist_url: string
  readonly active_clients: number
  readonly stream_epoch: string
}

describe('live listening at a current station', () => {
  let station: StationUnderTest
  let source: string
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.UTC(2026, 10, 21, 14, 30) })
    station = await stationUnderTest('current' satisfies Dialect, 'open', { days: 1, lab: true })
    source = station.context.sources.all()[0]?.liveId ?? ''
  })
  afterEach(async () => {
    await station.end()
    vi.useRealTimers()
  })
  const post = (path: string, body?: unknown, token = true): Promise<Response> =>
    station.ask(`${BASE}/${path}`, { method: 'POST', token, ...(body === undefined ? {} : { body }) })
  const start = async (session = ONE, query = ''): Promise<Started> =>
    (await post(`${source}/start${query}`, { session_id: session })).json() as Promise<Started> // reason: a test
  const lab = (command: unknown): Promise<Response> =>
    station.ask('/lab', { method: 'POST', body: command, token: false })

  test('start gives a token and the address of the playlist, in which every segment has its date without a colon', async () => {
    const started = await start()
    expect(started).toMatchObject({ status: 'ready', source, active_clients: 1, playlist_ready: true })
    expect(started.stream_token).toMatch(/^[\da-f]{32}$/)
    expect(started.playlist_url).toBe(`${BASE}/t/${started.stream_token}/playlist.m3u8`)
    // the station's clock stands at half past three in Berlin
    expect(started.stream_epoch).toBe('2026-11-21T14:30:00.000Z')
    const list = await (await station.ask(started.playlist_url)).text()
    expect(list).toBe(
      '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-ALLOW-CACHE:YES\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:0\n' +
        '#EXTINF:1.992000,\n#EXT-X-PROGRAM-DATE-TIME:2026-11-21T15:30:00.000+0100\nsegment000.mp3\n' +
        '#EXTINF:1.992000,\n#EXT-X-PROGRAM-DATE-TIME:2026-11-21T15:30:00.000+0100\nsegment001.mp3\n',
    )
  })

  test('a second start joins the running stream, force replaces it and its token', async () => {
    const [first, second] = [await start(), await start(OTHER)]
    expect(second).toMatchObject({ stream_token: first.stream_token, active_clients: 2 })
    const forced = await start(ONE, '?force=true')
    expect(forced.stream_token).not.toBe(first.stream_token)
    expect(forced.active_clients).toBe(1)
    const old = await station.ask(first.playlist_url)
    expect([old.status, await old.json()]).toMatchObject([404, { message: 'Stream not found', code: 404 }])
  })

  test('the token is enough: playlist and segments ask for no sign-in, and foreign pages may read them', async () => {
    const { playlist_url: address } = await start()
    await lab({ access: 'private' })
    station.cookies.clear()
    for (const path of [address, address.replace('playlist.m3u8', 'segment000.mp3')]) {
      const answer = await station.ask(path, { headers: { origin: 'https://elsewhere.example' } })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
        200,
        'https://elsewhere.example',
      ])
    }
  })

  test('a listener that disconnects is not counted any more; the stream goes on for a while', async () => {
    const { stream_token: token, playlist_url: address } = await start()
    await post('heartbeat', { stream_token: token, session_id: ONE })
    await post('heartbeat?disconnect=true', { stream_token: token, session_id: ONE })
    expect(await (await station.ask(`${BASE}/status`)).json()).toEqual({
      count: 1,
      streams: [{ status: 'active', source, playlist_url: address, active_clients: 0, playlist_ready: true }],
    })
    await vi.advanceTimersByTimeAsync(40_000)
    expect(await (await station.ask(`${BASE}/status`)).json()).toEqual({ count: 0, streams: [] })
  })
})
