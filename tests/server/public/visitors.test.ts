import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { upstreamOf } from '../../../server/proxy/upstream.ts'
import { STREAMS_PER_ADDRESS, STREAMS_PER_CUSTOMER } from '../../../server/public/limits.ts'
import { publicOptions } from '../../../server/public/options.ts'
import { createPublicGateway, createRefusalLog } from '../../../server/public/public-gateway.ts'
import { publicQuestion } from '../../../server/public/reading-routes.ts'
import { createStationSession } from '../../../server/public/station-session.ts'
import { createVisitorGate } from '../../../server/public/visitor-gate.ts'
import { createQueue } from '../../../server/public/work-queue.ts'
import { fakeStation, type FakeStation } from '../proxy/fake-station.ts'
import { openGateway, SITE } from './open-gateway.ts'

test('HEAD of an event stream holds no place, here or at the station', async () => {
  const door = await openGateway('current', 'open')
  const { hub } = door.station.context
  for (const path of ['/api/v2/detections/stream', '/api/v2/streams/audio-level']) {
    for (let turn = 0; turn <= STREAMS_PER_ADDRESS; turn += 1)
      expect((await door.ask(path, { method: 'HEAD' })).status).toBe(200)
    const answer = await door.ask(path)
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
  }
  await expect.poll(() => hub.count('detections') + hub.count('audio-level'), { timeout: 4000 }).toBe(0)
})

test('HEAD of an event stream of the embedded station opens none', async () => {
  const { station, behind } = await openGateway('current', 'open')
  for (const path of ['detections/stream', 'notifications/stream', 'streams/audio-level', 'system/metrics/stream'])
    expect((await fetch(`${behind.origin}/api/v2/${path}`, { method: 'HEAD' })).status).toBe(200)
  const { hub } = station.context
  const kinds = ['detections', 'notifications', 'audio-level', 'metrics'] as const
  expect(kinds.map((kind) => hub.count(kind))).toEqual([0, 0, 0, 0])
})

test.each([
  ['its own origin', { host: 'garden.example', 'x-forwarded-proto': 'https' }, 200],
  ['its own origin, behind a proxy that gives another name', { host: '127.0.0.1:1', referer: `${SITE}/birds/` }, 200],
  ['an origin that is not listed', { host: 'evil.example', 'x-forwarded-proto': 'https' }, 403],
])('a page of %s asks without naming an origin', async (_, headers, status) => {
  const { gateway } = await openGateway('current', 'open')
  const own = { 'sec-fetch-site': 'same-origin', ...headers }
  expect((await gateway.app.request('/api/v2/detections/recent', { headers: own })).status).toBe(status)
})

test('the log has one line of printable text for each refusal, and room for every visitor', () => {
  const lines: string[] = []
  const log = createRefusalLog(
    (line) => lines.push(line),
    () => 0,
  )
  for (let turn = 0; turn < 100; turn += 1)
    log.refused(
      '203.0.113.1',
      'site-not-listed',
      `The website https://x${turn}\u009b2J\u0085\u2028\u202e is not`,
      'GET /',
    )
  for (let net = 0; net < 100; net += 1) log.refused(`2001:db8:7:${net}::1`, `reason-${net}`, 'no', 'GET /')
  log.refused('203.0.113.2', 'site-not-listed', 'The website is not on this station’s list.', 'GET /\u001b[2J')
  log.trouble('ECONNREFUSED')
  expect(lines[0]).toBe('1970-01-01T00:00:00 refused 203.0.113.1: The website https://x0?2J??? is not (GET /)')
  expect(lines.slice(-2).map((line) => line.slice(20))).toEqual([
    'refused 203.0.113.2: The website is not on this station’s list. (GET /?[2J)',
    'station: ECONNREFUSED',
  ])
  expect(lines.length).toBe(9)
})

test.each(['\uFEFFtwo words', 'two words\n\n', 'two words\r\n\r\n'])('a password file %j holds two words', (text) => {
  const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'password')
  writeFileSync(file, text)
  const values = { station: 'x', public: ['https://a.example'], 'password-file': file }
  expect(publicOptions({}).read(values).public?.password).toBe('two words')
})

describe('questions of visitors wait for their turn', () => {
  const LIMITS = { atOnce: 2, atOnceOfOne: 1, mostWaiting: 10, mostWaitingOfOne: 5 }
  /** A queue, what began in it in that order, and how to end what runs. */
  function watchedQueue() {
    const queue = createQueue(LIMITS)
    const begun: string[] = []
    const running: (() => void)[] = []
    const ask = (asker: string, key: string): Promise<void> =>
      queue.run(asker, key, () => {
        begun.push(key)
        return new Promise((end) => running.push(end))
      })
    const endOne = async (): Promise<void> => {
      running.shift()?.()
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    }
    return { queue, begun, ask, endOne }
  }

  test('one each, whoever asked for how much; nobody has all places', async () => {
    const { begun, ask, endOne } = watchedQueue()
    for (const key of ['a1', 'a2', 'a3', 'a4']) void ask('a', key)
    for (const asker of ['b', 'c', 'd']) void ask(asker, `${asker}1`)
    void ask('b', 'b2')
    expect(begun).toEqual(['a1', 'b1'])
    for (let turn = 0; turn < 8; turn += 1) await endOne()
    expect(begun.slice(0, 5).toSorted()).toEqual(['a1', 'a2', 'b1', 'c1', 'd1'])
    expect(begun.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'd1'])
  })

  test('who asks for what waits at the end of another’s line does not wait for that line', async () => {
    const { queue, begun, ask, endOne } = watchedQueue()
    void ask('b', 'b1')
    for (const key of ['a1', 'a2', 'a3', 'shared']) void ask('a', key)
    queue.alsoFor('c', 'shared')
    expect(begun).toEqual(['b1', 'a1'])
    await endOne()
    await endOne()
    expect(begun).toContain('shared')
    for (let turn = 0; turn < 5; turn += 1) await endOne()
    expect(begun.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'shared'])
  })

  test('no more than there is room for, of one and of all', async () => {
    const { ask } = watchedQueue()
    for (let key = 0; key < 6; key += 1) void ask('a', `a${key}`)
    await expect(ask('a', 'a6')).rejects.toMatchObject({ status: 503, reason: 'too-busy' })
    for (let key = 0; key < 6; key += 1) void ask(`b${key}`, `b${key}`)
    await expect(ask('c', 'c')).rejects.toMatchObject({ status: 503, reason: 'too-busy' })
  })
})

test.each([
  [
    '/api/v2/detections',
    '?x=1&numResults=1000&offset=7&includeWeather=true&x=2',
    '?numResults=250&offset=7&includeWeather=true',
  ],
  ['/api/v2/detections/recent', '?includeWeather=true&limit=20', '?limit=20&includeWeather=true'],
  ['/api/v2/detections', '?queryType=all&timeOfDay=sunrise&TimeOfDay=sunset', '?queryType=all'],
  ['/api/v2/analytics/species/thumbnails', '?species=A&species=B&t=1', '?species=A&species=B'],
  ['/api/v2/spectrogram/5', '?size=md&raw=true&t=1-x', '?size=md&raw=true'],
  ['/api/v2/audio/5', '?x=1', ''],
])('of %s the station is asked what it knows, and no more rows than fit: %s', (path, search, asked) => {
  expect(publicQuestion(path, search)).toBe(path + asked)
})

test('the streams of one IPv6 customer leave room for others', () => {
  const gate = createVisitorGate([SITE])
  const taken = Array.from({ length: STREAMS_PER_CUSTOMER }, (_, net) => gate.takeStream(`2001:db8:7:${net}::1`))
  expect(() => gate.takeStream('2001:db8:7:ffff::1')).toThrow('Too many open streams')
  gate.takeStream('2001:db8:8::1')()
  taken[0]?.()
  gate.takeStream('2001:db8:7:ffff::1')
})

describe('a station that', () => {
  const JSON_HEAD = { 'content-type': 'application/json' }

  test('does not begin its event stream keeps no place of who has left', async () => {
    const station = await standIn()
    station.answer = () => undefined
    const gateway = createPublicGateway(upstreamOf(station.origin), OPTIONS, { write: () => undefined })
    onTestFinished(() => gateway.close())
    const path = '/api/v2/detections/stream'
    for (let turn = 0; turn < STREAMS_PER_ADDRESS; turn += 1) {
      const leaving = new AbortController()
      void gateway.app.request(path, { headers: { origin: SITE }, signal: leaving.signal })
      leaving.abort()
    }
    const late = gateway.app.request(path, { headers: { origin: SITE } })
    await expect.poll(() => station.asked.length).toBe(1)
    await station.stop()
    expect((await late).status).toBe(503)
  })

  test('does not begin its event stream is given up after a while', async () => {
    const station = await standIn()
    station.answer = () => undefined
    const session = createStationSession(upstreamOf(station.origin), undefined, Date.now, 20)
    await expect(session.open('/api/v2/detections/stream', new AbortController().signal)).rejects.toMatchObject({
      why: 'no answer in time',
    })
  })

  test('refuses a path is not signed in to for each who asks for it', async () => {
    const station = await standIn()
    station.answer = ({ url }, response) =>
      void response.writeHead(url?.includes('/auth/') ? 200 : 401, JSON_HEAD).end('{}')
    const clock = { now: 0 }
    const session = createStationSession(upstreamOf(station.origin), 'secret', () => clock.now)
    for (let id = 0; id < 20; id += 1) expect((await session.ask(`/api/v2/audio/${id}`)).status).toBe(401)
    const signIns = (): number => station.asked.filter(({ url }) => url.endsWith('/auth/login')).length
    expect(signIns()).toBe(2)
    clock.now += 60_000
    await session.ask('/api/v2/audio/1')
    expect(signIns()).toBe(3)
  })

  test('is asked for its dialect once by all who wait for it', async () => {
    const station = await standIn()
    const held: (() => void)[] = []
    station.answer = (_, response) => void held.push(() => response.writeHead(200, JSON_HEAD).end('{"security":{}}'))
    const session = createStationSession(upstreamOf(station.origin), undefined)
    const all = Promise.all(Array.from({ length: 300 }, () => session.dialect()))
    await expect.poll(() => held.length).toBe(1)
    held[0]?.()
    expect(new Set(await all)).toEqual(new Set(['current']))
    expect(station.asked).toHaveLength(1)
  })

  test('is not asked for parts of live sound that its playlist does not name', async () => {
    const station = await standIn()
    const answers: Record<string, string> = {
      'app/config': '{"security":{}}',
      'streams/sources': '{"sources":[{"id":"mic","name":"Garden"}]}',
      'streams/hls/mic/start': '{"stream_token":"tttttttttttt"}',
      'streams/hls/t/tttttttttttt/playlist.m3u8': '#EXTM3U\n#EXTINF:2.0,\nsegment000.ts\n',
    }
    station.answer = ({ url = '' }, response) =>
      void response.writeHead(200, JSON_HEAD).end(answers[url.replace('/api/v2/', '')] ?? '{}')
    const gateway = createPublicGateway(upstreamOf(station.origin), OPTIONS, { write: () => undefined })
    onTestFinished(() => gateway.close())
    const ask = async (path: string, method = 'GET'): Promise<Response> =>
      gateway.app.request(`/api/v2/streams/hls/${path}`, { method, headers: { origin: SITE } })
    const { stream_token: token } = (await (await ask('mic/start', 'POST')).json()) as { stream_token: string } // reason: a test
    const parts = Array.from({ length: 100 }, (_, part) => ask(`t/${token}/segment${100_000 + part}.ts`))
    expect(new Set((await Promise.all(parts)).map(({ status }) => status))).toEqual(new Set([404]))
    expect((await ask(`t/${token}/segment000.ts`)).status).toBe(200)
    const asked = station.asked.map(({ url }) => url).filter((url) => url.includes('segment'))
    expect(asked).toEqual(['/api/v2/streams/hls/t/tttttttttttt/segment000.ts'])
  })
})

const OPTIONS = {
  sites: [SITE],
  share: ['summary', 'recent', 'pictures', 'clips', 'listening'],
  microphones: undefined,
  quietHours: undefined,
  password: undefined,
} as const

async function standIn(): Promise<FakeStation> {
  const station = await fakeStation()
  onTestFinished(() => station.stop())
  return station
}
