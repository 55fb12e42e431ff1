import { getRequestListener } from '@hono/node-server'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createSessions, TOKEN_LIFE_MS } from '../../../demo/station/access/sessions.ts'
import { listen } from '../../../server/command/listen.ts'
import { PASSWORD, stationUnderTest, type StationUnderTest } from './station-under-test.ts'

type Row = readonly [method: string, path: string, guest: number]

const CLASSIC: readonly Row[] = [
  ['GET', '/api/v2/detections/recent', 200],
  ['GET', '/api/v2/health', 200],
  ['GET', '/api/v2/settings/dashboard', 401],
  ['GET', '/api/v2/notifications', 401],
  ['GET', '/api/v2/notifications/stream', 401],
  ['GET', '/api/v2/auth/status', 401],
  ['GET', '/api/v2/nope', 401],
  ['POST', '/api/v2/detections/ignore', 401],
  ['GET', '/settings/main', 302],
  ['GET', '/ui/settings/main', 200],
]
const CURRENT: readonly Row[] = [
  ['GET', '/api/v2/app/config', 200],
  ['GET', '/api/v2/settings/dashboard', 200],
  ['GET', '/api/v2/settings/main', 401],
  ['GET', '/api/v2/notifications', 200],
  ['GET', '/api/v2/detections/ignored', 401],
  ['GET', '/api/v2/nope', 404],
  ['PUT', '/api/v2/detections/recent', 401],
  ['POST', '/api/v2/detections/1/lock', 401],
  ['GET', '/health', 200],
]
const PRIVATE: readonly Row[] = [
  ['GET', '/api/v2/app/config', 200],
  ['GET', '/ui/dashboard', 200],
  ['GET', '/health', 200],
  ['GET', '/api/v2/health', 401],
  ['GET', '/api/v2/detections/recent', 401],
  ['GET', '/api/v2/detections/stream', 401],
  ['GET', '/api/v2/nope', 401],
]

describe.each([
  ['classic', 'password', CLASSIC],
  ['current', 'password', CURRENT],
  ['current', 'private', PRIVATE],
] as const)('%s station, access %s', (dialect, access, rows) => {
  let station: StationUnderTest
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] }) // while a slow machine tries to sign in, it would be allowed more tries
    station = await stationUnderTest(dialect, access, { days: 2 })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await station.end()
  })

  test.each(rows)('a guest asking %s %s gets %i', async (method, path, status) => {
    const answer = await station.ask(path, { method })
    expect(answer.status).toBe(status)
    await answer.body?.cancel()
  })

  test('signing in opens everything, signing out closes it again', async () => {
    await station.signIn()
    expect((await station.ask('/api/v2/auth/status')).status).toBe(200)
    expect((await station.ask('/api/v2/detections/ignore', { method: 'POST', body: { common_name: 'X' } })).ok).toBe(
      true,
    )
    expect((await station.ask('/api/v2/auth/logout', { method: 'POST' })).status).toBe(200)
    expect((await station.ask('/api/v2/auth/status')).status).toBe(401)
  })

  test('more than a handful of tries at once are refused', async () => {
    station.context.limits.login.reset()
    const body = { username: 'birdnet-client', password: 'wrong' }
    const tries = Array.from({ length: 14 }, () => station.ask('/api/v2/auth/login', { method: 'POST', body }))
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(9)
    station.context.limits.login.reset()
  })

  test('a browser that asks for HTML is sent to the sign-in page at current, never at classic', async () => {
    const answer = await station.ask('/api/v2/settings/main', { headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.get('location')]).toEqual(
      dialect === 'classic' ? [401, null] : [302, '/login?redirect=%2Fapi%2Fv2%2Fsettings%2Fmain'],
    )
  })
})

describe.each(['classic', 'current'] as const)('CSRF at %s', (dialect) => {
  let station: StationUnderTest
  beforeAll(async () => {
    station = await stationUnderTest(dialect, 'open', { days: 2 })
  })
  afterAll(() => station.end())
  const review = (headers: Readonly<Record<string, string>>): Promise<Response> | Response =>
    station.app.request('/api/v2/detections/1/review', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"comment":"x"}',
    })

  test.each([
    ['a stale token', { cookie: 'csrf=abcdefghijkl', 'x-csrf-token': 'other-value-x' }, 403],
    ['a token without cookie', { 'x-csrf-token': 'abcdefghijkl' }, 403],
    ['neither', {}, 403],
    ['an equal pair, even an invented one', { cookie: 'csrf=abcdefghijkl', 'x-csrf-token': 'abcdefghijkl' }, 200],
  ] as const)('%s: %o is answered %i', async (_, headers, status) => {
    const answer = await review(headers)
    expect(answer.status).toBe(status)
    if (status === 403) {
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(answer.headers.get('content-type')).toBe(
        dialect === 'classic' ? 'text/html; charset=UTF-8' : 'application/json',
      )
    }
  })

  test('a request from another site is refused at current even with a token', async () => {
    const headers = { cookie: 'csrf=abcdefghijkl', 'x-csrf-token': 'abcdefghijkl', 'sec-fetch-site': 'cross-site' }
    expect((await review(headers)).status).toBe(dialect === 'classic' ? 200 : 403)
  })

  test('the cookie keeps its value and is readable by the page', async () => {
    const answer = await station.app.request('/api/v2/health', { headers: { cookie: 'csrf=abcdefghijkl' } })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^csrf=abcdefghijkl; Path=\/; Expires=.*; SameSite=Lax$/)
    expect(cookie).not.toContain('HttpOnly')
  })

  test('a cookie value that could break out of a header or page is replaced', async () => {
    const answer = await station.app.request('/ui/dashboard', { headers: { cookie: 'csrf=a"><script>' } })
    expect(await answer.text()).not.toContain('<script>')
  })
})

describe.each(['classic', 'current'] as const)('a body at %s', (dialect) => {
  const PIECE = 64 * 1024
  const token = { cookie: 'csrf=abcdefghijkl', 'x-csrf-token': 'abcdefghijkl' }
  const form = { 'content-type': 'application/x-www-form-urlencoded', cookie: 'csrf=abcdefghijkl' }
  let station: StationUnderTest
  beforeAll(async () => {
    station = await stationUnderTest(dialect, 'open', { days: 2 })
  })
  afterAll(() => station.end())

  /** Sends up to 4 MB without saying how much it will be, and tells how many pieces were taken. */
  async function sendMuch(headers: Readonly<Record<string, string>>): Promise<[Response, number]> {
    let taken = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (taken === 64) return controller.close()
        taken += 1
        controller.enqueue(new Uint8Array(PIECE).fill(32))
      },
    })
    const init = { method: 'POST', headers, body, duplex: 'half' }
    return [await station.app.request('/api/v2/detections/1/review', init), taken]
  }

  test('of more than 1 MB is refused as soon as that is known, in the words of the dialect', async () => {
    const [answer, taken] = await sendMuch(token)
    expect([answer.status, answer.headers.get('content-type')]).toEqual(
      dialect === 'classic' ? [413, 'text/html; charset=UTF-8'] : [413, 'application/json'],
    )
    expect(answer.headers.getSetCookie()).toHaveLength(1)
    expect(taken).toBeLessThanOrEqual(18)
  })

  test('of a form is not searched for a token beyond 1 MB', async () => {
    const [answer, taken] = await sendMuch(form)
    expect(answer.status).toBe(403)
    expect(taken).toBeLessThanOrEqual(18)
  })

  test('of a form that brings the token with it is still there for the route', async () => {
    const body = '_csrf=abcdefghijkl&comment=A+form'
    const { status } = await station.app.request('/api/v2/detections/1/review', { method: 'POST', headers: form, body })
    expect(status).toBe(dialect === 'classic' ? 200 : 403)
  })

  test('comes through a server in chunks, or is refused while it is still being sent', async () => {
    const handler = getRequestListener(station.app.fetch, { overrideGlobalObjects: false })
    const server = await listen(handler, '127.0.0.1', 0)
    onTestFinished(server.close)
    const send = (pieces: readonly string[], isAll: boolean): Promise<number | undefined> =>
      new Promise((done, fail) => {
        const headers = { ...token, 'content-type': 'application/json' }
        const asked = request(`${server.origin}/api/v2/detections/1/review`, { method: 'POST', headers })
        asked.on('response', (answer) => done(answer.statusCode)).on('error', fail)
        for (const piece of pieces) asked.write(piece)
        if (isAll) asked.end()
      })
    expect(await send(['{"comment":', '"In two pieces"}'], true)).toBe(200)
    expect(
      await send(
        Array.from({ length: 17 }, () => ' '.repeat(PIECE)),
        false,
      ),
    ).toBe(413)
  })
})

describe('sessions', () => {
  test('a sign-in lasts an hour, a code ten minutes and one use', () => {
    let now = 0
    const sessions = createSessions(() => now)
    const code = sessions.issueCode()
    const session = sessions.redeem(code)
    expect(sessions.redeem(code)).toBeUndefined()
    expect(sessions.isSignedIn(session)).toBe(true)
    now = TOKEN_LIFE_MS + 1
    expect(sessions.isSignedIn(session)).toBe(false)
    const late = sessions.issueCode()
    now += 600_001
    expect(sessions.redeem(late)).toBeUndefined()
    expect(sessions.isSignedIn('made up')).toBe(false)
  })
})

describe.each(['classic', 'current'] as const)('sign-in that is switched on in the settings of %s', (dialect) => {
  const basicAuth = (enabled: boolean, password: string) => ({
    method: 'PATCH',
    body: { basicAuth: { enabled, password } },
  })
  const settings = '/api/v2/settings/security'

  test('holds at once for everybody, with the password that was saved, and is switched off the same way', async () => {
    const station = await stationUnderTest(dialect, 'open', { days: 2 })
    expect((await station.ask(settings, basicAuth(true, PASSWORD))).status).toBe(200)
    expect((await station.ask(settings)).status).toBe(401)
    await station.signIn()
    expect((await station.ask(settings, basicAuth(false, PASSWORD))).status).toBe(200)
    station.cookies.clear()
    expect((await station.ask(settings)).status).toBe(200)
    await station.end()
  })

  test('outlives a restart; a password that only a start was given does not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'access-'))
    const start = async (access: 'open' | 'password') => stationUnderTest(dialect, access, { folder, days: 2 })
    const given = await start('password')
    await given.signIn()
    expect((await given.ask('/api/v2/settings/main', { method: 'PATCH', body: { name: 'x' } })).status).toBe(200)
    await given.end()
    const without = await start('open')
    expect((await without.ask(settings)).status).toBe(200)
    await without.ask(settings, basicAuth(true, PASSWORD))
    await without.end()
    const again = await start('open')
    expect((await again.ask(settings)).status).toBe(401)
    await again.end()
    rmSync(folder, { recursive: true, force: true })
  })
})
