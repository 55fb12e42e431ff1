import { describe, expect, test } from 'vitest'
import { hasEventEngine } from '../../../scripts/ensure-nginx.mjs'
import { inProject } from '../../../scripts/project.mjs'
import { STREAMS_PER_ADDRESS } from '../../../server/public/limits.ts'
import { readQuietHours } from '../../../server/public/quiet-hours.ts'
import { openGateway, SITE } from './open-gateway.ts'
import {
  ENGINE_ABSENT,
  enginePorts,
  openEngine,
  publishAt,
  readEvents,
  runningClock,
  sing,
  SLOW,
  startRedis,
  statusOf,
  visitorsNginx,
} from './visitors-nginx.ts'

const ENGINE = hasEventEngine()
const STREAM = '/api/v2/detections/stream'
if (!ENGINE) test.skip(`many visitors (${ENGINE_ABSENT})`, () => {})

describe.runIf(ENGINE).each(['classic', 'current'] as const)('events of a %s station through nginx', (dialect) => {
  test('reach each of fifty readers once and in order; the station sees one, also when they have left', async () => {
    const { door, origin, sing } = await openEngine(dialect, 'password')
    const { hub } = door.station.context
    const readers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => readEvents(origin + STREAM, { 'x-forwarded-for': `203.0.113.${at}` })),
    )
    await sing('Parus major', 'Strix aluco', 'Turdus merula')
    for (const reader of readers)
      await expect.poll(reader.names, SLOW).toEqual(['Parus major', 'Strix aluco', 'Turdus merula'])
    expect(JSON.stringify(readers[0]?.events)).not.toMatch(/latitude|longitude|timeOfDay|occurrence|processingTime/i)
    for (const reader of readers) reader.leave()
    expect([hub.count('detections'), hub.mostSeen('detections')]).toEqual([1, 1])
  })

  test('that a reader missed come when it is back, once, by header or by address; a new one gets none of the past', async () => {
    const { origin, sing } = await openEngine(dialect)
    const first = await readEvents(origin + STREAM)
    await sing('Parus major')
    await expect.poll(first.names, SLOW).toEqual(['Parus major'])
    first.leave()
    const seen = first.events.findLast(({ event }) => event === 'detection')?.id ?? ''
    await sing('Strix aluco', 'Turdus merula')
    const byHeader = await readEvents(origin + STREAM, { 'last-event-id': seen })
    const byAddress = await readEvents(`${origin}${STREAM}?lastEventId=${encodeURIComponent(seen)}`)
    const late = await readEvents(origin + STREAM)
    await sing('Picus viridis')
    for (const reader of [byHeader, byAddress])
      await expect.poll(reader.names, SLOW).toEqual(['Strix aluco', 'Turdus merula', 'Picus viridis'])
    await expect.poll(late.names, SLOW).toEqual(['Picus viridis'])
  })
})

test.runIf(ENGINE)(
  'of two nginx on one Redis one ends: its readers go on at the other, and nothing is lost',
  async () => {
    const redisPort = await startRedis()
    const [one, other] = [await enginePorts(), await enginePorts()]
    const door = await openGateway('current', 'open', { publish: publishAt(other) }, runningClock())
    const endOne = await visitorsNginx(one, door.origin, { redisPort })
    await visitorsNginx(other, door.origin, { redisPort })
    const at = ({ visitors }: typeof one): string => `http://127.0.0.1:${visitors}${STREAM}`
    await expect.poll(() => door.station.context.hub.count('detections'), SLOW).toBe(1)
    const readers = await Promise.all(Array.from({ length: 20 }, () => readEvents(at(one))))
    await sing(door, ['Parus major'])
    for (const reader of readers) await expect.poll(reader.names, SLOW).toEqual(['Parus major'])
    const ending = endOne()
    await sing(door, ['Strix aluco', 'Turdus merula'])
    await ending
    await Promise.all(readers.map(({ ended }) => ended))
    const again = await Promise.all(
      readers.map(({ events }) => readEvents(at(other), { 'last-event-id': events.at(-1)?.id ?? '' })),
    )
    await sing(door, ['Picus viridis'])
    for (const [index, reader] of again.entries())
      await expect
        .poll(() => [...(readers[index]?.names() ?? []), ...reader.names()], SLOW)
        .toEqual(['Parus major', 'Strix aluco', 'Turdus merula', 'Picus viridis'])
    expect(door.station.context.hub.mostSeen('detections')).toBe(1)
  },
)

test.runIf(ENGINE)(
  'events wait for an nginx that is away for a while: readers of another one get all of them, in order',
  async () => {
    const redisPort = await startRedis()
    const [one, other] = [await enginePorts(), await enginePorts()]
    const door = await openGateway('classic', 'open', { publish: publishAt(other) }, runningClock())
    await visitorsNginx(one, door.origin, { redisPort })
    const endOther = await visitorsNginx(other, door.origin, { redisPort })
    await expect.poll(() => door.station.context.hub.count('detections'), SLOW).toBe(1)
    const reader = await readEvents(`http://127.0.0.1:${one.visitors}${STREAM}`)
    await sing(door, ['Parus major'])
    await expect.poll(reader.names, SLOW).toEqual(['Parus major'])
    await endOther()
    await sing(door, ['Strix aluco', 'Turdus merula'])
    await expect.poll(() => door.lines.join(), SLOW).toContain('they are kept and sent again')
    await visitorsNginx(other, door.origin, { redisPort })
    await expect.poll(reader.names, SLOW).toEqual(['Parus major', 'Strix aluco', 'Turdus merula'])
    await expect.poll(() => door.lines.at(-1), SLOW).toMatch(/again; 0 were dropped$/)
  },
)

describe.runIf(ENGINE)('the rules of the door hold through nginx', () => {
  test('nothing is written, and only a listed website reads', async () => {
    const { ask, origin } = await openEngine('current', 'private')
    const paths = ['/api/v2/detections/recent', STREAM]
    for (const path of paths) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect([path, method, (await ask(path, { method })).status]).toEqual([path, method, 405])
      for (const from of ['https://evil.example', `${SITE}.evil.example`, 'null'])
        expect((await ask(path, { headers: { origin: from } })).status).toBe(403)
      expect((await fetch(origin + path)).status).toBe(403)
      expect((await fetch(origin + path, { headers: { referer: `${SITE}/birds/` } })).status).toBe(403)
      const ahead = await ask(path, { method: 'OPTIONS', headers: { 'access-control-request-headers': 'accept' } })
      expect([ahead.status, ahead.headers.get('access-control-allow-origin')]).toEqual([204, SITE])
      expect((await ask(path, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })).status).toBe(403)
    }
    const asked = await ask('/api/v2/detections/recent')
    const { headers } = asked
    expect([asked.status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
      200,
      SITE,
      'Origin',
    ])
    expect([headers.get('set-cookie'), headers.get('access-control-allow-credentials')]).toEqual([null, null])
    for (const path of [
      '/api/v2/settings',
      '/api/v2/notifications/stream',
      '/lab',
      '/api/v2/audio/x',
      '/ui/',
      '/publish',
    ])
      expect([path, (await ask(path)).status >= 403]).toEqual([path, true])
  })

  test('another name than ours is answered nothing, whatever it is pointed at', async () => {
    const { origin } = await openEngine('current')
    const headers = { host: 'evil.example', origin: 'http://evil.example' }
    expect(await statusOf(`${origin}/api/v2/detections/recent`, headers)).toBe(421)
  })

  test('pictures and recordings are shown on a listed page, and in parts; typed they are not', async () => {
    const { door, origin } = await openEngine('current', 'private')
    const [row] = door.station.context.store.page({ limit: 1 }).rows
    const path = `${origin}/api/v2/audio/${row?.id}`
    for (const headers of [{}, { referer: `${SITE}/birds/` }, { origin: SITE }])
      expect(await statusOf(path, headers)).toBe(200)
    const elsewhere = [{ referer: 'https://evil.example/' }, { origin: 'https://evil.example' }]
    for (const headers of [...elsewhere, { 'sec-fetch-mode': 'navigate' }])
      expect(await statusOf(path, headers)).toBe(403)
    const part = await fetch(path, { headers: { origin: SITE, range: 'bytes=0-99' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
  })

  test('where the station stands is in no answer', async () => {
    const { ask, door } = await openEngine('classic', 'password')
    const { date } = door.station.context.clock.wall()
    const paths = [
      `/api/v2/analytics/species/daily?date=${date}`,
      `/api/v2/weather/sun/${date}`,
      '/api/v2/detections?numResults=5',
      '/api/v2/detections/recent?limit=5&includeWeather=true',
      '/api/v2/app/config',
    ]
    for (const path of paths) {
      const answer = await ask(path)
      const told = [answer.status, await answer.text()] as const
      expect(told[0]).toBe(200)
      expect(told[1]).not.toMatch(/latitude|longitude|city|temperature|rarity|score|timeOfDay|rtsp:|password/i)
    }
    expect((await ask(`/api/v2/weather/daily/${date}`)).status).toBe(404)
  })

  test('a hundred who ask at once are one question to the station, without a word of them', async () => {
    const { ask, door } = await openEngine('current')
    await ask('/api/v2/detections/recent')
    await door.station.ask('/lab', { method: 'POST', body: { mark: true }, token: false })
    const path = '/api/v2/detections/recent?limit=20'
    const texts = await Promise.all(
      Array.from({ length: 100 }, async () => (await ask(path, { headers: { cookie: 'a=theirs' } })).text()),
    )
    expect(new Set(texts).size).toBe(1)
    const lab = (await (await door.station.ask('/lab')).json()) as { requests: { byPath: Record<string, number> } } // reason: a test
    expect(lab.requests.byPath).toEqual({ '/api/v2/detections/recent': 1 })
  })

  test('an address, or the network of one customer, has as many streams as at the door; HEAD takes none', async () => {
    const { ask, origin } = await openEngine('current')
    const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })
    const stream = { accept: 'text/event-stream' }
    const readers = await Promise.all(
      Array.from({ length: STREAMS_PER_ADDRESS }, (_, at) => readEvents(origin + STREAM, from(`2001:db8:7:1::${at}`))),
    )
    expect((await ask(STREAM, { headers: { ...stream, ...from('2001:db8:7:1:9::9') } })).status).toBe(429)
    await readEvents(origin + STREAM, from('2001:db8:7:2::1'))
    for (const reader of readers) reader.leave()
    for (let turn = 0; turn <= STREAMS_PER_ADDRESS; turn += 1)
      expect((await ask(STREAM, { method: 'HEAD' })).status).toBe(200)
    await readEvents(origin + STREAM)
  })

  test.each(['classic', 'current'] as const)('a %s station is heard, but not in quiet hours', async (dialect) => {
    const { ask, door } = await openEngine(dialect, 'password', { quietHours: readQuietHours('22:00-06:00') })
    const { context } = door.station
    const source = context.sources.all()[0]?.liveId ?? ''
    const running = async (): Promise<string> => {
      const { streams } = (await (await ask('/api/v2/streams/hls/status')).json()) as {
        streams: { source: string; playlist_url: string }[]
      } // reason: a test
      return streams.find((one) => one.source === encodeURIComponent(source))?.playlist_url ?? 'none'
    }
    const path = dialect === 'classic' ? `/api/v1/audio-stream-hls/${source}/playlist.m3u8` : await running()
    const lists = await Promise.all(Array.from({ length: 20 }, async () => (await ask(path)).text()))
    expect(new Set(lists).size).toBe(1)
    const name = lists[0]?.split('\n').find((line) => line.startsWith('segment')) ?? 'none'
    const part = await ask(new URL(name, `http://x${path}`).pathname)
    expect([part.status, part.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect(context.liveAudio.streams.all().map((one) => one.listeners())).toEqual([1])
    context.clock.set(Date.parse('2026-11-21T22:30:00+01:00'))
    door.clock.now += 3_600_000
    const isRefused = async (): Promise<boolean> => {
      const told = await ask(path)
      return told.status === 403 && ((await told.json()) as { error?: string }).error === 'quiet-hours' // reason: a test
    }
    await expect.poll(isRefused, SLOW).toBe(true)
    await expect.poll(() => context.liveAudio.streams.all().length, SLOW).toBe(0)
  })

  test('the page for strangers opens with its files, reads and listens', async () => {
    const share = ['summary', 'recent', 'pictures', 'listening', 'page'] as const
    const { door, origin } = await openEngine('current', 'private', { share }, inProject('dist'))
    const own = { 'sec-fetch-site': 'same-origin' }
    const page = await fetch(`${origin}/ui/dashboard`)
    const html = await page.text()
    expect([page.status, page.headers.get('content-security-policy')?.includes("default-src 'none'")]).toEqual([
      200,
      true,
    ])
    for (const file of [/\/ui\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? 'none', '/elements/all.js'])
      expect([file, (await fetch(origin + file)).status]).toEqual([file, 200])
    expect((await fetch(`${origin}/`, { redirect: 'manual' })).headers.get('location')).toBe('/ui/dashboard')
    expect((await fetch(`${origin}/api/v2/detections/recent`, { headers: own })).status).toBe(200)
    const source = door.station.context.sources.all()[0]?.liveId ?? ''
    const post = (path: string): Promise<Response> =>
      fetch(`${origin}/api/v2/streams/hls/${path}`, { method: 'POST', headers: { origin } })
    expect(((await (await post(`${source}/start`)).json()) as { status: string }).status).toBe('ready') // reason: a test
    expect([(await post('heartbeat')).status, (await post(`${source}/stop`)).status]).toEqual([200, 200])
  })
})
