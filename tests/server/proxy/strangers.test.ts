import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listen, type ListeningServer } from '../../../server/command/listen.ts'
import { createGateway, type Gateway, type GatewayChoices } from '../../../server/proxy/gateway.ts'
import { upstreamOf } from '../../../server/proxy/upstream.ts'
import { SIGN_IN_TRIES } from '../../../server/requests/sign-in-limit.ts'
import { HOSTILE_HEADERS, maliciousStation } from '../../support/malicious-station.ts'
import { askRaw, statusOf } from '../ask-raw.ts'
import { smallPage } from '../small-page.ts'
import type { FakeStation } from './fake-station.ts'

let folder: string
let station: FakeStation
let door: Gateway
let server: ListeningServer

async function openDoor(choices: GatewayChoices = {}): Promise<void> {
  door?.close()
  await server?.close()
  door = createGateway(upstreamOf(station.origin), smallPage(folder), undefined, choices)
  server = await listen(door.handler, '127.0.0.1', 0)
}
beforeEach(async () => {
  folder = mkdtempSync(`${tmpdir()}/strangers-`)
  station = await maliciousStation()
  await openDoor()
})
afterEach(async () => {
  door.close()
  await server.close()
  await station.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Asks with headers that fetch would not send. */
const askAs = (line: string, headers: Readonly<Record<string, string>> = {}, body = ''): Promise<string> => {
  const length = body === '' ? {} : { 'Content-Length': String(body.length) }
  const lines = Object.entries({ Host: `localhost:${server.port}`, ...length, ...headers })
  return askRaw(
    server.port,
    [`${line} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\r\n'),
    body,
  )
}
const headerOf = (answer: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)\\r$`, 'im').exec(answer.split('\r\n\r\n')[0] ?? '')?.[1]
const ourOrigin = (): string => `http://localhost:${server.port}`

describe('a station owns nothing of our origin', () => {
  test.each([
    ['a page in place of a photo', '/api/v2/media/species-image?name=x'],
    ['a picture with a script', '/assets/images/bird.svg'],
    ['a script', '/api/v2/x.js'],
    ['what was asked for', '/api/v2/app/config'],
    ['an event stream', '/api/v2/detections/stream'],
    ['what is not there', '/nowhere'],
  ])('%s is opened without rights, and says nothing of anything else', async (_, path) => {
    const answer = await askAs(`GET ${path}`)
    expect(statusOf(answer)).toBe(200)
    expect(headerOf(answer, 'content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headerOf(answer, 'x-content-type-options')).toBe('nosniff')
    for (const name of Object.keys(HOSTILE_HEADERS).filter((one) => one !== 'content-security-policy'))
      expect([name, headerOf(answer, name)]).toEqual([name, undefined])
    expect(answer).not.toContain('grafana_session')
  })

  test.each([
    ['a service worker', '/api/v2/x.js', { 'Service-Worker': 'script' }],
    ['a service worker among the elements', '/all.js', { 'Service-Worker': 'script' }],
    ['a worker', '/api/v2/x.js', { 'Sec-Fetch-Dest': 'worker' }],
    ['a script', '/api/v2/x.js', { 'Sec-Fetch-Dest': 'script' }],
    ['a style sheet', '/api/v2/x.css', { 'Sec-Fetch-Dest': 'style' }],
  ])('%s of it is refused, and not even asked for', async (_, path, headers) => {
    expect(statusOf(await askAs(`GET ${path}`, headers))).toBe(403)
    expect(station.asked).toEqual([])
  })

  test('our own service worker and elements are none of its business', async () => {
    expect(statusOf(await askAs('GET /ui/service-worker.js', { 'Service-Worker': 'script' }))).toBe(404) // not in this build
    expect(statusOf(await askAs('GET /all.js', { 'Sec-Fetch-Dest': 'script' }))).toBe(200)
    expect(station.asked).toEqual([])
  })

  test.each([
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('a redirect to %s leads nowhere', async (to) => {
    const answer = await askAs(`GET /x?to=${encodeURIComponent(to)}`)
    expect([statusOf(answer), headerOf(answer, 'location')]).toEqual([502, undefined])
  })

  test.each([
    ['/x', '/ui/dashboard', '/ui/dashboard'],
    ['/api/v2/media/species-image', 'https://upload.example.org/tit.jpg', 'https://upload.example.org/tit.jpg'],
    ['/api/v2/media/species-image', 'javascript:alert(1)', undefined],
    ['/auth/google', 'https://accounts.example/o?x=1', 'https://accounts.example/o?x=1'],
    ['/auth/google/more', 'https://accounts.example/', undefined],
  ])('from %s to %s a redirect is %s: photos and sign-in are elsewhere', async (path, to, location) => {
    const answer = await askAs(`GET ${path}?to=${encodeURIComponent(to)}`)
    expect(headerOf(answer, 'location')).toBe(location)
  })

  test('the answer to a sign-in leads nowhere else', async () => {
    const answer = await askAs('POST /api/v2/auth/login', {}, '{}')
    expect(answer).toContain('{"success":true}')
  })
})

describe('a page of another origin', () => {
  const elsewhere = [
    ['a website', { Origin: 'https://evil.example' }],
    ['a page without a name', { Origin: 'null' }],
    ['another port of localhost', { Origin: 'http://localhost:3000' }],
    ['another port, as browsers say', { 'Sec-Fetch-Site': 'same-site' }],
    ['another website, as browsers say', { 'Sec-Fetch-Site': 'cross-site' }],
    ['our origin from elsewhere', { 'Sec-Fetch-Site': 'cross-site', Origin: 'OURS' }],
  ] as const
  const asFrom = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace('OURS', ourOrigin())]))
  const credentials = { Cookie: '_gothic_session=s; csrf=t', Authorization: 'Bearer b', 'X-CSRF-Token': 't' }

  test.each(elsewhere)('changes nothing: %s', async (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const path of ['/api/v2/detections/1/review', '/api/v2/auth/login', '/ui/'])
        expect(statusOf(await askAs(`${method} ${path}`, { ...credentials, ...asFrom(headers) }, '{}'))).toBe(403)
    expect(station.asked).toEqual([])
  })

  test.each(elsewhere)('reads as a guest, and gets no cookie: %s', async (_, headers) => {
    const answer = await askAs('GET /api/v2/app/config', { ...credentials, ...asFrom(headers) })
    expect(statusOf(answer)).toBe(200)
    expect(headerOf(answer, 'set-cookie')).toBeUndefined()
    for (const name of ['cookie', 'authorization', 'x-csrf-token'])
      expect(station.asked[0]?.headers[name]).toBeUndefined()
  })

  test('is not even told that it might change something', async () => {
    const preflight = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'DELETE' }
    expect(statusOf(await askAs('OPTIONS /api/v2/detections/1', preflight))).toBe(403)
    expect(station.asked).toEqual([])
    const reading = await askAs('OPTIONS /api/v2/detections', { ...preflight, 'Access-Control-Request-Method': 'GET' })
    expect(headerOf(reading, 'access-control-allow-origin')).toBe('https://evil.example')
  })

  test('that follows a link shows somebody what they may see', async () => {
    const visit = { ...credentials, 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }
    expect(headerOf(await askAs('GET /api/v2/auth/callback?code=c', visit), 'set-cookie')).toContain('_gothic_session')
    expect(station.asked[0]?.headers.cookie).toBe('_gothic_session=s; csrf=t')
  })

  test('locks nobody out of the sign-in', async () => {
    const lockOut = { Origin: 'https://evil.example', 'Content-Type': 'text/plain' }
    for (let tries = 0; tries <= SIGN_IN_TRIES; tries += 1)
      expect(statusOf(await askAs('POST /api/v2/auth/login', lockOut, '{}'))).toBe(403)
    expect(statusOf(await askAs('POST /api/v2/auth/login', { Origin: ourOrigin() }, '{}'))).toBe(200)
    expect(station.asked).toHaveLength(1)
  })
})

test('our own pages change, with all that says who somebody is', async () => {
  const ours = { Origin: ourOrigin(), 'Sec-Fetch-Site': 'same-origin', Cookie: 'csrf=t', 'X-CSRF-Token': 't' }
  expect(statusOf(await askAs('DELETE /api/v2/detections/1', ours))).toBe(200)
  expect(station.asked[0]?.headers).toMatchObject({ cookie: 'csrf=t', 'x-csrf-token': 't', origin: station.origin })
})

describe('behind another proxy', () => {
  const signIn = (...addresses: readonly string[]): Promise<string> =>
    askAs('POST /api/v2/auth/login', { 'X-Forwarded-For': addresses.join(', ') }, '{}')
  const tryAll = async (...addresses: readonly string[]): Promise<void> => {
    for (let tries = 0; tries < SIGN_IN_TRIES; tries += 1) expect(statusOf(await signIn(...addresses))).toBe(200)
  }

  test('that is trusted each address has its own tries, whatever it says of itself', async () => {
    await openDoor({ trustProxy: true })
    await tryAll('10.0.0.1', '192.0.2.7')
    expect(statusOf(await signIn('10.0.0.2', '192.0.2.7'))).toBe(429)
    expect(statusOf(await signIn('192.0.2.8'))).toBe(200)
    expect(station.asked.at(-1)?.headers['x-forwarded-for']).toBe('192.0.2.8')
  })

  test('that names no address, or is not trusted, all are one', async () => {
    await tryAll('192.0.2.7')
    expect(statusOf(await signIn('192.0.2.8'))).toBe(429)
    await openDoor({ trustProxy: true })
    await tryAll('somebody')
    expect(statusOf(await signIn('somebody else'))).toBe(429)
  })
})
