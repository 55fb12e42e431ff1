import { describe, expect, onTestFinished, test } from 'vitest'
import { type ListenPlace, listenRefusal } from '../../../src/domain/listen-access.ts'
import { createClient } from '../../../src/station/client.ts'
import { learnListenAccess } from '../../../src/station/endpoints/listen-access.ts'
import { readQuietHours } from '../../../server/public/quiet-hours.ts'
import { type StationUnderTest, stationUnderTest } from '../../demo/station/station-under-test.ts'
import { openGateway, SITE } from '../../server/public/open-gateway.ts'

const BASE = 'http://station.example'
const ANYWHERE: ListenPlace = {
  failure: undefined,
  isPlayable: true,
  isAtHome: false,
  wanted: undefined,
  hasMicrophone: true,
}

/** Asks as the page of another website can: what does not allow it to read cannot be told from silence. */
function stranger(base: string, ask: (request: Request) => Response | Promise<Response>) {
  const asked: string[] = []
  const fetchAsBrowser: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('origin', SITE)
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    const answer = await ask(request)
    const allowed = answer.headers.get('access-control-allow-origin')
    if (allowed !== '*' && allowed !== SITE) throw new TypeError('Failed to fetch')
    return answer
  }
  const client = createClient({ base, sameOrigin: false, fetch: fetchAsBrowser })
  const refusal = async (isAgain = false) => {
    const known = await learnListenAccess(client, isAgain)
    return known.ok ? listenRefusal(known.value, ANYWHERE)?.kind : known.failure.kind
  }
  return { asked, refusal }
}

async function station(...wishes: Parameters<typeof stationUnderTest>): Promise<StationUnderTest> {
  const made = await stationUnderTest(...wishes)
  onTestFinished(() => made.end())
  return made
}

describe.each([
  ['classic', 'open', undefined],
  ['classic', 'password', 'login'],
  ['current', 'open', 'elsewhere'],
  ['current', 'password', 'login'],
  ['current', 'private', 'login'],
] as const)('a %s station, access %s', (dialect, access, expected) => {
  test(`says ${expected ?? 'that all may listen'}, and begins nothing for it`, async () => {
    const made = await station(dialect, access, { days: 2, lab: true })
    const { asked, refusal } = stranger(BASE, (request) => made.app.fetch(request))
    expect(await refusal()).toBe(expected)
    expect(made.context.liveAudio.streams.all()).toEqual([])
    const known = { classic: ['/app/config', '/health'], current: ['/app/config'] }[dialect]
    const status = expected === 'elsewhere' ? ['/streams/hls/status'] : []
    expect(asked).toEqual([...known, ...status].map((path) => `GET /api/v2${path}`))
  })
})

test('a current station that lets guests listen may be heard as soon as somebody listens there', async () => {
  const made = await station('current', 'password', { days: 2, lab: true })
  await made.ask('/lab', { method: 'POST', body: { liveAudio: true }, token: false })
  const { refusal } = stranger(BASE, (request) => made.app.fetch(request))
  expect(await refusal()).toBe('elsewhere')
  made.context.liveAudio.streams.start(0)
  expect(await refusal(true)).toBeUndefined()
})

describe.each(['classic', 'current'] as const)('a public gateway in front of a %s station', (dialect) => {
  const SHARED = ['summary', 'recent', 'listening'] as const

  test.each([
    ['with sound', SHARED, undefined, undefined],
    ['without', ['summary'] as const, undefined, 'not-shared'],
    ['in its quiet hours', SHARED, readQuietHours('00:00-23:59'), 'quiet-hours'],
  ])('%s is known by what it says at its start', async (_, share, quietHours, expected) => {
    const door = await openGateway(dialect, 'password', { share, quietHours })
    door.clock.now = new Date(2026, 10, 21, 12).getTime()
    const { asked, refusal } = stranger(door.origin, (request) => fetch(request))
    expect(await refusal()).toBe(expected)
    const health = dialect === 'classic' ? ['GET /api/v2/health'] : []
    expect(asked).toEqual(['GET /api/v2/app/config', ...health])
    expect(door.station.context.liveAudio.streams.all()).toEqual([])
  })

  test('is asked again when the quiet hours are over', async () => {
    const door = await openGateway(dialect, 'password', { share: SHARED, quietHours: readQuietHours('22:00-06:00') })
    door.station.context.clock.set(Date.parse('2026-11-21T23:00:00+01:00'))
    const { refusal } = stranger(door.origin, (request) => fetch(request))
    expect(await refusal()).toBe('quiet-hours')
    door.clock.now += 7 * 3_600_000
    door.station.context.clock.set(Date.parse('2026-11-22T06:00:00+01:00'))
    expect(await refusal(true)).toBeUndefined()
  })
})

test('a gateway of an unknown kind, which says nothing of it, keeps its button', async () => {
  const answers: Readonly<Record<string, object>> = {
    '/api/v2/app/config': {},
    '/api/v2/health': { status: 'healthy', system: { memory: { total_mb: 0 } } },
  }
  const { refusal } = stranger(BASE, ({ url }) =>
    Response.json(answers[new URL(url).pathname] ?? {}, { headers: { 'access-control-allow-origin': '*' } }),
  )
  expect(await refusal()).toBeUndefined()
})
