import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stationUnderTest, type StationUnderTest } from './station-under-test.ts'

const ELSEWHERE = 'https://website.example'

/** What an answer lets another origin read: everybody, this one with its cookies, or nobody. */
type Shared = '*' | 'reflected' | 'nobody'
type Row = readonly [path: string, status: number, shared: Shared]

const CLASSIC: readonly Row[] = [
  ['/api/v2/detections/recent', 200, '*'],
  ['/api/v2/detections/stream', 200, '*'],
  ['/api/v2/analytics/species/daily', 200, '*'],
  ['/api/v2/weather/sun/2026-11-21', 200, '*'],
  ['/api/v2/health', 200, '*'],
  ['/api/v2/detections/999999', 404, '*'],
  ['/api/v2/audio/1', 200, 'nobody'],
  ['/api/v2/spectrogram/999999', 404, 'nobody'],
  ['/api/v1/audio-level', 200, 'nobody'],
  ['/api/v2/settings/dashboard', 401, 'nobody'],
  ['/api/v2/notifications/stream', 401, 'nobody'],
  ['/api/v2/app/config', 401, 'nobody'],
  ['/ui/dashboard', 200, 'nobody'],
]
const CURRENT: readonly Row[] = [
  ['/api/v2/app/config', 200, 'reflected'],
  ['/api/v2/detections/recent', 200, 'reflected'],
  ['/api/v2/detections/stream', 200, 'reflected'],
  ['/api/v2/streams/audio-level', 200, 'reflected'],
  ['/api/v2/audio/1', 200, 'reflected'],
  ['/api/v2/settings/main', 401, 'reflected'],
  ['/api/v2/nope', 404, 'reflected'],
]
const PRIVATE: readonly Row[] = [
  ['/api/v2/app/config', 200, 'reflected'],
  ['/api/v2/detections/recent', 401, 'reflected'],
  ['/api/v2/detections/stream', 401, 'reflected'],
  ['/api/v2/health', 401, 'reflected'],
]

describe.each([
  ['classic', 'password', CLASSIC],
  ['current', 'password', CURRENT],
  ['current', 'private', PRIVATE],
] as const)('what a %s station, access %s, lets other origins read (station-api 0.4)', (dialect, access, rows) => {
  let station: StationUnderTest
  beforeAll(async () => {
    station = await stationUnderTest(dialect, access, { days: 2 })
  })
  afterAll(() => station.end())

  test.each(rows)('GET %s: %i, for %s', async (path, status, shared) => {
    const answer = await station.ask(path, { headers: { origin: ELSEWHERE } })
    await answer.body?.cancel()
    const { headers } = answer
    const origin = headers.get('access-control-allow-origin')
    const expected = { '*': '*', reflected: ELSEWHERE, nobody: null }[shared]
    const credentials = shared === 'reflected' ? 'true' : null
    expect([answer.status, origin, headers.get('access-control-allow-credentials')]).toEqual([
      status,
      expected,
      credentials,
    ])
  })

  test('a guest elsewhere changes nothing', async () => {
    const headers = { origin: ELSEWHERE, 'sec-fetch-site': 'cross-site' }
    const answer = await station.ask('/api/v2/detections/1/review', { method: 'POST', headers, token: false })
    expect(answer.status).toBe(403)
  })
})

test.each([
  ['classic', '/api/v2/detections/recent', '*', 204],
  ['classic', '/api/v2/settings/dashboard', null, 401],
  ['current', '/api/v2/detections/recent', ELSEWHERE, 204],
  ['current', '/api/v2/settings/dashboard', ELSEWHERE, 204],
] as const)('a preflight at a %s station for %s allows %s', async (dialect, path, allowed, status) => {
  const station = await stationUnderTest(dialect, 'password', { days: 2 })
  const answer = await station.ask(path, {
    method: 'OPTIONS',
    headers: { origin: ELSEWHERE, 'access-control-request-method': 'GET' },
  })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, allowed])
  await station.end()
})
