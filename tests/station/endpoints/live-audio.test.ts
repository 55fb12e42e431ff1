import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient, type StationClient } from '../../../src/station/client.ts'
import * as live from '../../../src/station/endpoints/live-audio.ts'
import { listedSources } from '../../../src/station/endpoints/live-sources.ts'
import { type LocalServer, reply, startLocalServer } from '../local-server.ts'

let server: LocalServer
vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeAll(async () => {
  server = await startLocalServer()
})
afterAll(() => server.close())

const CONFIG = { csrfToken: 't', security: { enabled: false, accessAllowed: true }, version: '1', basePath: '' }
const SESSION = '0b1f5f5e-0000-4000-8000-000000000001'
const clientOf = (dialect: 'classic' | 'current', sameOrigin = true, prefix = ''): StationClient =>
  createClient({
    base: server.origin + prefix,
    sameOrigin,
    readCookie: () => 'cookie-token',
    readMeta: () => undefined,
    takePrefetched: () => undefined,
    ...(dialect === 'classic' && { pageConfig: { security: { enabled: false, accessAllowed: false }, version: '1' } }),
  })
/** The station answers each path so; config and everything else as stations do. */
function answer(answers: Readonly<Record<string, readonly [status: number, body: unknown]>>): void {
  server.answer(({ method, url }, response) => {
    const path = url.replace('/birds', '')
    const [status, body] = answers[`${method} ${path}`] ?? (path.endsWith('/app/config') ? [200, CONFIG] : [404, {}])
    reply(response, status, body)
  })
}
const asked = () =>
  server.arrivals.filter(({ url }) => !url.includes('config')).map(({ method, url }) => `${method} ${url}`)
const bodyOf = (part: string): unknown =>
  JSON.parse(server.arrivals.find(({ url }) => url.includes(part))?.body ?? 'null')

describe('a classic station', () => {
  const STARTED = {
    status: 'ready',
    source: 'rtsp_5d40db8d',
    playlist_path: '/data/hls/stream_x/playlist.m3u8',
    active_clients: 1,
    playlist_ready: true,
  }
  const PATH = '/api/v1/audio-stream-hls/rtsp_5d40db8d'

  it('is asked to start; its playlist is beside that, not the file of the server that it names (Spec §7)', async () => {
    answer({ [`POST ${PATH}/start`]: [200, STARTED] })
    const result = await live.startLiveAudio(clientOf('classic'), 'rtsp_5d40db8d', SESSION)
    expect(result).toEqual({
      ok: true,
      value: {
        source: 'rtsp_5d40db8d',
        playlistUrl: `${server.origin}${PATH}/playlist.m3u8`,
        listener: { source_id: 'rtsp_5d40db8d' },
      },
    })
    expect(asked()).toEqual([`POST ${PATH}/start`])
    expect(server.arrivals[0]?.body).toBe('')
  })

  it('that answers its own HTML page has failed, with its status', async () => {
    answer({ [`POST ${PATH}/start`]: [500, '<!doctype html>'] })
    const result = await live.startLiveAudio(clientOf('classic'), 'rtsp_5d40db8d', SESSION)
    expect(result).toMatchObject({ ok: false, failure: { kind: 'server', status: 500 } })
  })

  it('hears of the listener, and at the end that it has left, then stop (Spec §7)', async () => {
    answer({})
    const client = clientOf('classic')
    await client.boot()
    const stream = { source: 'a b', playlistUrl: '', listener: { source_id: 'a b' } }
    await live.sendHeartbeat(client, stream)
    await live.leaveLiveAudio(client, stream)
    expect(asked().filter((line) => line.startsWith('POST'))).toEqual([
      'POST /api/v1/audio-stream-hls/heartbeat',
      'POST /api/v1/audio-stream-hls/heartbeat?disconnect=true',
      'POST /api/v1/audio-stream-hls/a%20b/stop',
    ])
    expect(bodyOf('disconnect')).toEqual({ source_id: 'a b' })
  })

  it('of somebody else begins by itself with the first request for its playlist, and learns nothing of us', async () => {
    answer({ 'GET /api/v2/health': [200, { status: 'healthy', version: '1' }], 'GET /api/v2/app/config': [404, {}] })
    const client = createClient({ base: server.origin, sameOrigin: false })
    const result = await live.startLiveAudio(client, 'rtsp_5d40db8d', SESSION)
    expect(result).toMatchObject({ ok: true, value: { playlistUrl: `${server.origin}${PATH}/playlist.m3u8` } })
    if (!result.ok || !result.value) throw new Error('unreachable')
    await live.sendHeartbeat(client, result.value)
    await live.leaveLiveAudio(client, result.value)
    expect(server.arrivals.map(({ method }) => method)).not.toContain('POST')
  })
})

describe('a current station', () => {
  const PLAYLIST = '/api/v2/streams/hls/t/0123456789abcdef/playlist.m3u8'
  const STARTED = {
    status: 'ready',
    source: 'http_87acb510',
    stream_token: '0123456789abcdef',
    playlist_url: PLAYLIST,
    active_clients: 1,
    playlist_ready: true,
    stream_epoch: '2026-11-21T13:45:32.164361793Z',
  }

  it('is told who listens, with the token; its playlist comes without the prefix that a proxy gave it', async () => {
    answer({ 'POST /api/v2/streams/hls/http_87acb510/start': [200, STARTED] })
    const result = await live.startLiveAudio(clientOf('current', true, '/birds'), 'http_87acb510', SESSION)
    expect(result).toEqual({
      ok: true,
      value: {
        source: 'http_87acb510',
        playlistUrl: `${server.origin}/birds${PLAYLIST}`,
        listener: { stream_token: '0123456789abcdef', session_id: SESSION },
      },
    })
    expect(bodyOf('/start')).toEqual({ session_id: SESSION })
    expect(server.arrivals.find(({ url }) => url.includes('/start'))?.headers['x-csrf-token']).toBe('cookie-token')
  })

  it('whose playlist is a page of somebody else is not followed there', async () => {
    answer({ 'POST /api/v2/streams/hls/x/start': [200, { ...STARTED, playlist_url: 'javascript:alert(1)' }] })
    expect(await live.startLiveAudio(clientOf('current'), 'x', SESSION)).toMatchObject({ ok: false })
  })

  it('is not asked to stop: that would silence everybody else', async () => {
    answer({})
    const client = clientOf('current')
    await client.boot()
    await live.leaveLiveAudio(client, {
      source: 'x',
      playlistUrl: '',
      listener: { stream_token: 't', session_id: SESSION },
    })
    expect(asked()).toEqual(['POST /api/v2/streams/hls/heartbeat?disconnect=true'])
    expect(bodyOf('disconnect')).toEqual({ stream_token: 't', session_id: SESSION })
  })

  it('of somebody else lets be heard what runs already; for the rest there is nothing', async () => {
    const running = { status: 'active', source: 'http_87acb510', playlist_url: PLAYLIST, active_clients: 1 }
    answer({ 'GET /api/v2/streams/hls/status': [200, { streams: [running], count: 1 }] })
    const client = clientOf('current', false)
    expect(await live.startLiveAudio(client, 'http_87acb510', SESSION)).toMatchObject({
      ok: true,
      value: { playlistUrl: server.origin + PLAYLIST, listener: undefined },
    })
    expect(await live.startLiveAudio(client, 'another', SESSION)).toEqual({ ok: true, value: undefined })
    expect(server.arrivals.map(({ method }) => method)).not.toContain('POST')
  })

  it('lists its network sources; a name that is missing is the id', async () => {
    answer({
      'GET /api/v2/streams/sources': [
        200,
        {
          sources: [{ id: 'a', name: 'Garden', type: 'http', state: 'inactive' }, { id: 'b', name: '' }, { name: 'x' }],
        },
      ],
    })
    expect(await listedSources(clientOf('current'))).toEqual({
      ok: true,
      value: [
        { id: 'a', name: 'Garden' },
        { id: 'b', name: 'b' },
      ],
    })
    expect(await listedSources(clientOf('classic'))).toEqual({ ok: true, value: [] })
  })
})

describe('a playlist', () => {
  it.each([
    [
      '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:EVENT\n',
      false,
    ],
    ['', false],
    ['#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:3.008000,\nsegment000.m4s\n', true],
  ])('%j has sound: %s', async (text, expected) => {
    answer({ 'GET /list.m3u8': [200, text] })
    const stream = { source: 'x', playlistUrl: `${server.origin}/list.m3u8`, listener: undefined }
    expect(await live.hasSound(clientOf('classic'), stream)).toEqual({ ok: true, value: expected })
  })

  it('that is some page in between has failed', async () => {
    answer({ 'GET /list.m3u8': [200, '<!doctype html><p>#EXTINF: please sign in'] })
    const stream = { source: 'x', playlistUrl: `${server.origin}/list.m3u8`, listener: undefined }
    expect(await live.hasSound(clientOf('current'), stream)).toMatchObject({
      ok: false,
      failure: { kind: 'unreadable' },
    })
  })

  it('that is gone has failed', async () => {
    answer({ 'GET /list.m3u8': [404, { message: 'Stream not found', code: 404 }] })
    const stream = { source: 'x', playlistUrl: `${server.origin}/list.m3u8`, listener: undefined }
    expect(await live.hasSound(clientOf('current'), stream)).toMatchObject({
      ok: false,
      failure: { kind: 'not-found' },
    })
  })
})
