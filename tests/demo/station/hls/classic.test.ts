import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stationUnderTest, type StationUnderTest } from '../station-under-test.ts'

const BASE = '/api/v1/audio-stream-hls'
const EMPTY =
  '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:EVENT\n'
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
  const lab = (command: unknown): Promise<Response> =>
    station.ask('/lab', { method: 'POST', body: command, token: false })

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

  test('segments are open to every page for a minute; what is not there is a page of HTML that says 404', async () => {
    await post(`${source}/start`)
    const segment = await station.ask(`${BASE}/${source}/segment001.mp3`)
    expect(segment.status).toBe(200)
    expect(segment.headers.get('content-type')).toBe('audio/mpeg')
    expect(segment.headers.get('cache-control')).toBe('public, max-age=60')
    expect(segment.headers.get('access-control-allow-origin')).toBe('*')
    expect(Buffer.from(await segment.arrayBuffer()).toString('latin1', 0, 3)).toBe('ID3')
    for (const name of ['segment999.mp3', 'segment1.mp3', 'segment000.m4s', 'init.mp4', 'evil.txt']) {
      const answer = await station.ask(`${BASE}/${source}/${name}`)
      expect([
        name,
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('access-control-allow-origin'),
      ]).toEqual([name, 404, 'text/html; charset=UTF-8', '*'])
    }
  })

  test('every start begins a new stream from segment 0: the other listener is interrupted and alone again', async () => {
    await post(`${source}/start`)
    const before = station.context.liveAudio.streams.all()[0]
    expect(await (await post(`${source}/start`, APP)).json()).toMatchObject({ active_clients: 1 })
    expect(before?.stream.ended).toBe(true)
    expect(await (await playlist()).text()).toContain('MEDIA-SEQUENCE:0')
  })

  test('an unknown source: start is a 500 page, the playlist a 404 page, stop and heartbeat are content', async () => {
    const start = await post('nosuch/start')
    expect([start.status, start.headers.get('content-type')]).toEqual([500, 'text/html; charset=UTF-8'])
    const list = await station.ask(`${BASE}/nosuch/playlist.m3u8`)
    expect([list.status, list.headers.get('access-control-allow-origin')]).toEqual([404, null])
    expect(await (await post('nosuch/stop')).json()).toEqual({ status: 'stopped', source: 'nosuch' })
    expect(await (await post('heartbeat', FIREFOX, { source_id: 'nosuch' })).json()).toEqual({})
    expect(await (await post('heartbeat', FIREFOX, {})).json()).toEqual({})
    expect((await post('heartbeat', FIREFOX, '{bad')).status).toBe(500)
  })

  test('a playlist that nobody started is valid and empty, and starts the stream', async () => {
    const answer = await playlist()
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([200, '2', EMPTY])
    await station.context.liveAudio.streams.all()[0]?.stream.whenReady(5000)
    expect(await (await playlist()).text()).toContain('segment000.mp3')
  })

  test('stop ends the encoder with its last listener; whoever goes on polling starts another', async () => {
    await post(`${source}/start`)
    await playlist(APP)
    await post(`${source}/stop`)
    expect(station.context.liveAudio.streams.all().length).toBe(1)
    await post(`${source}/stop`, APP)
    expect(station.context.liveAudio.streams.all()).toEqual([])
    expect(await (await playlist()).text()).toBe(EMPTY)
    expect(station.context.liveAudio.streams.all().length).toBe(1)
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

  test('with a password guests are refused in JSON, whatever they ask', async () => {
    await lab({ access: 'password' })
    for (const [method, path] of [
      ['POST', `${source}/start`],
      ['GET', `${source}/playlist.m3u8`],
      ['POST', 'heartbeat'],
    ] as const) {
      const answer = await station.ask(`${BASE}/${path}`, { method, token: false })
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        401,
        {
          error: 'Authentication required',
          message: 'You must be authenticated to access this API endpoint',
        },
      ])
    }
    await station.signIn()
    expect((await post(`${source}/start`)).status).toBe(200)
  })
})
