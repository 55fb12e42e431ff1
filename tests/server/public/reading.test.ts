import { afterEach, describe, expect, test } from 'vitest'
import { createSessions } from '../../../demo/station/access/sessions.ts'
import { GARDEN } from '../../../demo/station/garden/species.ts'
import { upstreamOf } from '../../../server/proxy/upstream.ts'
import { createPublicGateway } from '../../../server/public/public-gateway.ts'
import { BURST_OF_REQUESTS, STREAMS_PER_ADDRESS } from '../../../server/public/limits.ts'
import { fakeStation, type FakeStation } from '../proxy/fake-station.ts'
import { openGateway, SITE } from './open-gateway.ts'

describe.each([
  ['classic', 'password'],
  ['current', 'private'],
] as const)('what a %s station, access %s, gives other websites', (dialect, access) => {
  test('what elements read and show passes, for exactly the site that asks', async () => {
    const { ask, station } = await openGateway(dialect, access)
    const { date } = station.context.clock.wall()
    const [row] = station.context.store.page({ limit: 1 }).rows
    const paths = [
      '/api/v2/health',
      `/api/v2/analytics/species/daily?date=${date}`,
      '/api/v2/detections/recent?limit=10&includeWeather=true',
      `/api/v2/detections/${row?.id}`,
      `/api/v2/weather/sun/${date}`,
      '/api/v2/settings/dashboard',
      `/api/v2/media/species-image?name=${encodeURIComponent(row?.scientificName ?? '')}`,
      `/api/v2/audio/${row?.id}`,
    ]
    for (const path of paths) {
      const answer = await ask(path)
      const { headers } = answer
      const allowed = [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]
      expect([path, answer.status, ...allowed, headers.get('set-cookie')]).toEqual([path, 200, SITE, null, null])
      await answer.body?.cancel()
    }
    const part = await ask(`/api/v2/audio/${row?.id}`, { headers: { range: 'bytes=0-99' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
  })

  test('where the station stands is nobody’s business: no town, coordinates, weather, score or time of day; the sun of its cell', async () => {
    const { ask, station } = await openGateway(dialect, access)
    const { date } = station.context.clock.wall()
    const [row] = station.context.store.page({ limit: 1 }).rows
    const name = encodeURIComponent(row?.scientificName ?? '')
    const paths = [
      `/api/v2/analytics/species/daily?date=${date}`,
      `/api/v2/analytics/species/daily/batch?dates=${date}`,
      '/api/v2/analytics/species/summary',
      `/api/v2/weather/sun/${date}`,
      `/api/v2/weather/daily/${date}`,
      `/api/v2/weather/hourly/${date}`,
      `/api/v2/weather/hourly/${date}/6`,
      '/api/v2/weather/latest',
      `/api/v2/species?scientific_name=${name}`,
      '/api/v2/detections?numResults=5',
      '/api/v2/detections/recent?limit=5&includeWeather=true',
      `/api/v2/detections/${row?.id}`,
      `/api/v2/detections/${row?.id}/time-of-day`,
      '/api/v2/range/species/list',
      `/api/v2/media/species-image/info?name=${name}`,
    ]
    const texts = await Promise.all(paths.map(async (path) => (await ask(path)).text()))
    const place = new RegExp(
      `latitude|longitude|country|city|temperature|rarity|score|timeOfDay|${station.context.place.city}`,
      'i',
    )
    expect(paths.filter((_, index) => place.test(texts[index] ?? ''))).toEqual([])
    const { sunrise, sunset, civil_dawn, civil_dusk } = JSON.parse(texts[3] ?? '') as Record<string, string> // reason: a test
    for (const time of [sunrise, sunset, civil_dawn, civil_dusk])
      expect(time).toMatch(/T\d\d:\d\d:00(Z|[+-]\d\d:\d\d)$/)
    const away = (station.context.sun.day(date).sunrise ?? 0) - Date.parse(sunrise ?? '')
    expect(Math.abs(away)).toBeLessThan(600_000)
  })

  test('of birds that it never heard nothing is said, and nothing is asked for each of them', async () => {
    const { ask, station, clock } = await openGateway(dialect, access)
    const [row] = station.context.store.page({ limit: 1 }).rows
    const statusOf = async (name: string): Promise<number> =>
      (await ask(`/api/v2/species?scientific_name=${encodeURIComponent(name)}`)).status
    const heard = new Set(station.context.store.page({ limit: 5000 }).rows.map((one) => one.scientificName))
    const [never = '', other = ''] = GARDEN.map((one) => one.scientificName).filter((name) => !heard.has(name))
    await statusOf(never)
    await station.ask('/lab', { method: 'POST', body: { mark: true }, token: false })
    expect([await statusOf(row?.scientificName ?? ''), await statusOf(never), await statusOf(other)]).toEqual([
      200, 404, 404,
    ])
    const lab = (await (await station.ask('/lab')).json()) as { requests: { byPath: Record<string, number> } } // reason: a test
    expect(lab.requests.byPath).toEqual({ '/api/v2/species': 1 })
    await station.ask('/lab', { method: 'POST', body: { detections: [{ scientificName: never }] }, token: false })
    clock.now += 60_001
    expect(await statusOf(never)).toBe(200)
  })

  test('elements learn the dialect, and that they may listen but not act', async () => {
    const { ask } = await openGateway(dialect, access)
    const config = await ask('/api/v2/app/config')
    const publicAccess = { liveAudio: true, gateway: true }
    if (dialect === 'classic') return expect(await config.json()).toEqual({ security: { publicAccess } })
    expect(await config.json()).toMatchObject({ security: { enabled: true, accessAllowed: false, publicAccess } })
  })
})

test('a hundred who ask at once are one question to the station', async () => {
  const { ask, station } = await openGateway('current', 'open')
  await ask('/api/v2/detections/recent')
  await station.ask('/lab', { method: 'POST', body: { mark: true }, token: false })
  const path = '/api/v2/detections/recent?limit=20'
  const texts = await Promise.all(Array.from({ length: 100 }, async () => (await ask(path)).text()))
  expect(new Set(texts).size).toBe(1)
  const lab = (await (await station.ask('/lab')).json()) as { requests: { byPath: Record<string, number> } } // reason: a test
  expect(lab.requests.byPath).toEqual({ '/api/v2/detections/recent': 1 })
})

test('recordings of a microphone that is not public stay at home', async () => {
  const { ask, station } = await openGateway('current', 'password', {
    microphones: [{ name: 'Pond camera', shown: 'Pond' }],
  })
  const { rows } = station.context.store.page({ limit: 50 })
  const nameOf = (row: (typeof rows)[number]): string | undefined => station.context.sources.of(row.sourceId)?.name
  const open = rows.find((row) => nameOf(row) === 'Pond camera')
  const shut = rows.find((row) => nameOf(row) !== 'Pond camera')
  expect((await ask(`/api/v2/audio/${open?.id}`)).status).toBe(200)
  expect((await ask(`/api/v2/audio/${shut?.id}`)).status).toBe(403)
  expect((await ask(`/api/v2/spectrogram/${shut?.id}`)).status).toBe(403)
  const list = await (await ask('/api/v2/detections/recent?limit=50')).text()
  for (const { liveId, restId, name } of station.context.sources.all())
    if (name !== 'Pond camera') for (const word of [liveId, restId, name]) expect(list).not.toContain(word)
})

describe('who and what is refused', () => {
  test.each([
    ['another website', '/api/v2/detections/recent', 'GET', { origin: 'https://evil.example' }, 403],
    ['a page without a name', '/api/v2/detections/recent', 'GET', { origin: 'null' }, 403],
    ['whoever names no website', '/api/v2/detections/recent', 'GET', { origin: '' }, 403],
    ['a picture on another website', '/api/v2/audio/1', 'GET', { origin: '', referer: 'https://evil.example/' }, 403],
    ['a path that is not listed', '/api/v2/notifications', 'GET', {}, 404],
    ['settings', '/api/v2/settings', 'GET', {}, 404],
    ['a path that climbs', '/api/v2/media/image/..%2F..%2Fsettings', 'GET', {}, 400],
    ['a review', '/api/v2/detections/1/review', 'POST', {}, 404],
    ['a deletion', '/api/v2/detections/1', 'DELETE', {}, 405],
    ['signing in', '/api/v2/auth/login', 'POST', {}, 404],
    ['a stream that is none', '/api/v2/streams/hls/t/nosuch/playlist.m3u8', 'GET', {}, 404],
  ] as const)('%s', async (_, path, method, headers, status) => {
    const station = await away()
    const { app } = gatewayTo(station.origin, [])
    const answer = await app.request(path, { method, headers: withoutEmpty({ origin: SITE, ...headers }) })
    expect(answer.status).toBe(status)
    expect(Object.keys((await answer.json()) as object)).toEqual(['error', 'message']) // reason: a test
    const isOurs = !('origin' in headers)
    expect(answer.headers.get('access-control-allow-origin')).toBe(isOurs ? SITE : null)
    expect(station.asked.filter((one) => one.method !== 'GET' || /settings|notif|login/.test(one.url))).toEqual([])
  })

  test('what the owner does not share', async () => {
    const { app } = gatewayTo('http://127.0.0.1:9', [], ['summary'])
    for (const path of ['/api/v2/detections/recent', '/api/v2/audio/1', '/api/v2/media/image/Parus%20major']) {
      const answer = await app.request(path, { headers: { origin: SITE } })
      expect([answer.status, await answer.json()]).toEqual([
        403,
        expect.objectContaining({ message: expect.stringMatching(/^The owner of this station does not share /) }),
      ])
    }
  })

  test('who asks too much, for a while, and nobody else; the log has one line of it', async () => {
    const lines: string[] = []
    const { app } = gatewayTo('http://127.0.0.1:9', lines)
    const statusFrom = async (address: string): Promise<number> =>
      (await app.request('/nothing', { headers: { origin: SITE, 'x-forwarded-for': `made up, ${address}` } })).status
    const statuses = []
    for (let turn = 0; turn < BURST_OF_REQUESTS + 40; turn += 1) statuses.push(await statusFrom('203.0.113.5'))
    expect(statuses.at(-1)).toBe(429)
    expect(await statusFrom('203.0.113.6')).toBe(404)
    expect(lines.filter((line) => line.includes('203.0.113.5: Too many requests'))).toHaveLength(1)
    expect(lines.length).toBeLessThan(5)
  })

  test('an address that opens too many streams', async () => {
    const { ask } = await openGateway('current', 'open')
    const leaving = new AbortController()
    for (let turn = 0; turn < STREAMS_PER_ADDRESS; turn += 1)
      expect((await ask('/api/v2/detections/stream', { signal: leaving.signal })).status).toBe(200)
    expect((await ask('/api/v2/detections/stream')).status).toBe(429)
    leaving.abort()
    await expect
      .poll(async () => {
        const answer = await ask('/api/v2/detections/stream')
        await answer.body?.cancel()
        return answer.status
      })
      .toBe(200)
  })
})

describe('a station that', () => {
  test('no longer knows us is signed in to again', async () => {
    const { ask, station, clock } = await openGateway('current', 'private')
    expect((await ask('/api/v2/detections/recent')).status).toBe(200)
    Object.assign(station.context, { sessions: createSessions() })
    clock.now += 1001
    expect((await ask('/api/v2/detections/recent')).status).toBe(200)
  })

  test('refuses the password is not asked again and again; visitors are told that it does not answer', async () => {
    const { ask, station, lines } = await openGateway('current', 'private', { password: 'wrong' })
    for (const limit of [5, 6, 7]) expect((await ask(`/api/v2/detections/recent?limit=${limit}`)).status).toBe(503)
    const lab = (await (await station.ask('/lab')).json()) as { requests: { byPath: Record<string, number> } } // reason: a test
    expect(lab.requests.byPath['/api/v2/auth/login']).toBe(1)
    expect(lines.join()).toContain('it refused the password')
  })

  test('is away is said to be, and is back when it is', async () => {
    const station = await away()
    station.answer = (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
    const clock = { now: 0 }
    const { app } = gatewayTo(station.origin, [], ['recent'], clock)
    const ask = async (): Promise<Response> => {
      clock.now += 1001
      return app.request('/api/v2/detections/recent', { headers: { origin: SITE } })
    }
    expect((await ask()).status).toBe(200)
    await station.stop()
    const answer = await ask()
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '5',
      { error: 'station-away', message: 'The station does not answer right now. Please try again later.' },
    ])
    await station.again()
    expect((await ask()).status).toBe(200)
  })

  test('gets nothing of a visitor', async () => {
    const station = await away()
    station.answer = (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b', 'x-inside': 'yes' })
        .end(
          '[{"latitude":1,"Longitude":2,"clipName":"/srv/clips/a.wav","source":{"id":"rtsp://me:pw@10.0.0.9/x"}},{"source":""}]',
        )
    const { app } = gatewayTo(station.origin, [])
    const visitor = {
      origin: SITE,
      cookie: '_gothic_session=theirs; csrf=theirs',
      authorization: 'Bearer theirs',
      'user-agent': 'theirs',
      'accept-language': 'theirs',
      'x-forwarded-for': '203.0.113.9',
      'x-csrf-token': 'theirs',
      'x-forwarded-prefix': '/theirs',
      referer: `${SITE}/theirs`,
    }
    const answer = await app.request('/api/v2/detections/recent', { headers: visitor })
    const text = await answer.text()
    expect(JSON.stringify(station.asked)).not.toMatch(/theirs|203\.0\.113\.9|garden\.example/)
    expect([answer.headers.get('set-cookie'), answer.headers.get('x-inside')]).toEqual([null, null])
    expect(JSON.parse(text)).toEqual([
      { clipName: 'a.wav', source: { displayName: 'microphone-1', safeString: 'microphone-1' } },
      { source: '' },
    ])
  })
})

test('a preflight is answered for a listed site alone', async () => {
  const { app } = gatewayTo('http://127.0.0.1:9', [])
  const ask = (origin: string): Promise<Response> | Response =>
    app.request('/api/v2/detections/recent', { method: 'OPTIONS', headers: { origin } })
  const good = await ask(SITE)
  expect([good.status, good.headers.get('access-control-allow-origin')]).toEqual([204, SITE])
  expect((await ask('https://garden.example.evil.example')).status).toBe(403)
})

const stations: FakeStation[] = []
afterEach(async () => {
  for (const station of stations.splice(0)) await station.stop()
})
const away = async (): Promise<FakeStation> => {
  const station = await fakeStation()
  stations.push(station)
  return station
}
const gatewayTo = (
  origin: string,
  lines: string[],
  share: Parameters<typeof createPublicGateway>[1]['share'] = ['summary', 'recent', 'pictures', 'clips', 'listening'],
  clock = { now: 0 },
) =>
  createPublicGateway(
    upstreamOf(origin),
    { sites: [SITE], share, microphones: undefined, quietHours: undefined, password: undefined },
    { write: (line) => lines.push(line), now: () => clock.now },
  )
const withoutEmpty = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
