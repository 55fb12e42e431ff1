import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { listen, type ListeningServer } from '../../../server/command/listen.ts'
import { createGateway, type Gateway } from '../../../server/proxy/gateway.ts'
import { createUpstreamConnection } from '../../../server/proxy/upstream-connection.ts'
import { upstreamOf } from '../../../server/proxy/upstream.ts'
import { SIGN_IN_TRIES } from '../../../server/requests/sign-in-limit.ts'
import { askRaw } from '../ask-raw.ts'
import { smallPage } from '../small-page.ts'
import { fakeStation, type FakeStation } from './fake-station.ts'

let folder: string
let station: FakeStation
let door: Gateway
let server: ListeningServer
beforeEach(async () => {
  folder = mkdtempSync(`${tmpdir()}/passed-on-`)
  station = await fakeStation()
  const upstream = upstreamOf(station.origin)
  door = createGateway(upstream, smallPage(folder), createUpstreamConnection(upstream, 200))
  server = await listen(door.handler, '127.0.0.1', 0)
})
afterEach(async () => {
  door.close()
  await server.close()
  await station.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetch(server.origin + path, init)

describe('cookies', () => {
  test('of other servers on localhost never reach the station, not even where the page looks at it', async () => {
    const cookie = 'grafana_session=secret; _gothic_session=s|1==; token=secret; csrf=abc; theme=dark'
    for (const path of ['/api/v2/ping', '/ui/dashboard']) await (await ask(path, { headers: { cookie } })).text()
    expect(station.asked.length).toBeGreaterThan(2)
    for (const { url, headers } of station.asked)
      expect([url, headers.cookie]).toEqual([
        url,
        /health/.test(url) ? undefined : '_gothic_session=s|1==; csrf=abc', // the clock is nobody's
      ])
  })

  test('without any of its own the station gets none', async () => {
    await ask('/api/v2/ping', { headers: { cookie: 'grafana_session=secret' } })
    expect(station.asked[0]?.headers.cookie).toBeUndefined()
  })

  test('of the station come back for this host alone, others not at all', async () => {
    station.answer = (_, response) =>
      void response
        .setHeader('set-cookie', [
          '_gothic_session=s; Path=/; Domain=localhost; HttpOnly; Secure; SameSite=None',
          'csrf=abc',
          'grafana_session=stolen; Path=/',
        ])
        .end()
    const answer = await ask('/api/v2/ping')
    expect(answer.headers.getSetCookie()).toEqual([
      '_gothic_session=s; Path=/; HttpOnly; SameSite=Lax',
      'csrf=abc; Path=/; SameSite=Lax',
    ])
  })
})

describe('headers', () => {
  test('of a browser that a station understands are passed on, all others stay here', async () => {
    const understood = {
      accept: 'application/json',
      'accept-language': 'fi',
      'content-type': 'application/json',
      'if-none-match': '"x"',
      range: 'bytes=0-1',
      'user-agent': 'a browser',
      'x-csrf-token': 'abc',
    }
    const others = ['X-Original-URL: /evil', 'X-HTTP-Method-Override: DELETE', 'X_Forwarded_For: 10.0.0.1']
    const lines = [...Object.entries(understood).map(([name, value]) => `${name}: ${value}`), ...others]
    await askRaw(server.port, `POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n${lines.join('\r\n')}`, '{}')
    const ours = ['connection', 'content-length', 'host', 'x-forwarded-host', 'x-forwarded-proto']
    expect(Object.keys(station.asked[0]?.headers ?? {}).toSorted()).toEqual(
      [...Object.keys(understood), ...ours].toSorted(),
    )
    expect(station.asked[0]?.headers).toMatchObject(understood)
  })

  test('of the station do not clear what other servers on localhost keep in the browser', async () => {
    station.answer = (_, response) => void response.setHeader('clear-site-data', '"cookies"').end()
    expect((await ask('/x')).headers.get('clear-site-data')).toBeNull()
  })
})

test('more tries to sign in than a person makes in a minute do not reach the station', async () => {
  const signIn = (): Promise<Response> => ask('/api/v2/auth/login', { method: 'POST', body: '{}' })
  for (let tries = 0; tries < SIGN_IN_TRIES; tries += 1) expect((await signIn()).status).toBe(200)
  const refused = await ask('/api/v2/auth/login', {
    method: 'POST',
    body: '{}',
    headers: { accept: 'application/json' },
  })
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(await refused.json()).toEqual({ error: expect.stringContaining('Too many'), message: expect.any(String) })
  expect(station.asked).toHaveLength(SIGN_IN_TRIES)
  expect((await ask('/api/v2/ping')).status).toBe(200)
})

describe('an answer', () => {
  test('that begins and goes no further is given up, here and there', async () => {
    const left = new Promise<void>((done) => {
      station.answer = (_, response) => {
        response.writeHead(200, { 'content-type': 'audio/wav' }).write('RIFF')
        response.on('close', done)
      }
    })
    await expect((await ask('/api/v2/audio/7')).text()).rejects.toThrow()
    await left
  })

  test('that is an event stream may be silent for longer', async () => {
    station.answer = (request, response) => {
      if (request.url !== '/api/v2/detections/stream') {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{')
        return
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      sing = () => void response.write('data: {}\n\n')
    }
    let sing = (): void => undefined
    const stream = (await ask('/api/v2/detections/stream')).body?.getReader()
    await expect((await ask('/still')).text()).rejects.toThrow() // as long as an answer may stand still
    sing()
    expect(new TextDecoder().decode((await stream?.read())?.value)).toBe('data: {}\n\n')
    await stream?.cancel()
  })

  test.each([
    ['below 100', '099 Odd'],
    ['above 599', '600 Odd'],
    ['of a change of protocol', '101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade'],
  ])('with a status %s is none, and ends nothing else', async (_, status) => {
    const odd = createServer((socket: Socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`))
    })
    await new Promise<void>((done) => odd.listen(0, '127.0.0.1', done))
    onTestFinished(() => void odd.close())
    const { port } = odd.address() as { port: number } // reason: a TCP server
    const there = createGateway(upstreamOf(`http://127.0.0.1:${port}`), smallPage(`${folder}/there`))
    const here = await listen(there.handler, '127.0.0.1', 0)
    onTestFinished(async () => {
      there.close()
      await here.close()
    })
    expect((await fetch(`${here.origin}/x`)).status).toBe(502)
  })
})
