import { getRequestListener } from '@hono/node-server'
import { afterEach, describe, expect, test } from 'vitest'
import { listen, type ListeningServer } from '../../../server/command/listen.ts'
import { createGateway, type Gateway } from '../../../server/proxy/gateway.ts'
import { upstreamOf } from '../../../server/proxy/upstream.ts'
import type { Dialect } from '../../../src/domain/station-config.ts'
import { readPackedAudio } from '../../demo/station/hls/read-mpeg.ts'
import { stationUnderTest, type StationUnderTest } from '../../demo/station/station-under-test.ts'

let station: StationUnderTest
let [behind, before]: ListeningServer[] = []
let door: Gateway

/** An embedded station behind a front door. */
async function open(dialect: Dialect): Promise<string> {
  station = await stationUnderTest(dialect, 'open', { days: 1 })
  behind = await listen(getRequestListener(station.app.fetch, { overrideGlobalObjects: false }), '127.0.0.1', 0)
  door = createGateway(upstreamOf(behind.origin), station.context.distribution)
  before = await listen(door.handler, '127.0.0.1', 0)
  return station.context.sources.all()[0]?.liveId ?? ''
}
afterEach(async () => {
  door.close()
  await before?.close()
  await behind?.close()
  await station.end()
})
const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(new URL(path, before?.origin), { headers: { origin: before?.origin ?? '', ...init.headers }, ...init })

/** Follows a playlist as a player does and gives the segments. */
async function play(playlist: string): Promise<Uint8Array[]> {
  const answer = await ask(playlist)
  expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
  expect(answer.headers.get('cache-control')).toBe('no-cache, no-store, must-revalidate')
  const names = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(names).toEqual(['segment000.mp3', 'segment001.mp3'])
  return Promise.all(
    names.map(async (name) => {
      const segment = await ask(new URL(name, new URL(playlist, before?.origin)).href)
      expect([segment.status, segment.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
      return new Uint8Array(await segment.arrayBuffer())
    }),
  )
}

describe('live audio of a station behind --station', () => {
  test('classic: start, playlist, segments, stop and levels pass, open to other pages as there', async () => {
    const source = await open('classic')
    const base = `/api/v1/audio-stream-hls/${source}`
    expect(await (await ask(`${base}/start`, { method: 'POST' })).json()).toMatchObject({ status: 'ready' })
    const segments = await play(`${base}/playlist.m3u8`)
    expect(segments.map((bytes) => readPackedAudio(bytes).frames.length)).toEqual([83, 83])
    expect((await ask(`${base}/playlist.m3u8`)).headers.get('access-control-allow-origin')).toBe('*')
    expect((await ask('/api/v1/audio-stream-hls/nosuch/start', { method: 'POST' })).status).toBe(500)
    expect(await (await ask(`${base}/stop`, { method: 'POST' })).json()).toMatchObject({ status: 'stopped' })
    expect((await ask(`${base}/playlist.m3u8`)).headers.get('retry-after')).toBe('2')
    const levels = await ask('/api/v1/audio-level')
    expect(levels.headers.get('content-type')).toContain('text/event-stream')
    await levels.body?.cancel()
  })

  test('current: the address in the answer leads to the playlist with the same token', async () => {
    const source = await open('current')
    const config = await ask('/api/v2/app/config')
    const { csrfToken } = (await config.json()) as { csrfToken: string } // reason: a test
    const started = await ask(`/api/v2/streams/hls/${source}/start`, {
      method: 'POST',
      headers: { 'x-csrf-token': csrfToken, cookie: `csrf=${csrfToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ session_id: 'one' }),
    })
    const { playlist_url: address } = (await started.json()) as { playlist_url: string } // reason: a test
    const segments = await play(address)
    expect(segments.map((bytes) => readPackedAudio(bytes).timestamp)).toEqual([0n, 179_280n])
    expect((await ask('/api/v2/streams/hls/t/nosuch/playlist.m3u8')).status).toBe(404)
  })
})
