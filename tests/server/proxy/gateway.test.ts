import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen, type ListeningServer } from '../../../server/command/listen.ts'
import { createGateway, type Gateway } from '../../../server/proxy/gateway.ts'
import { adviceFor, TROUBLE_TEXTS } from '../../../server/proxy/trouble-texts.ts'
import { createUpstreamConnection } from '../../../server/proxy/upstream-connection.ts'
import { upstreamOf } from '../../../server/proxy/upstream.ts'
import { askRaw } from '../ask-raw.ts'
import { smallPage } from '../small-page.ts'
import { fakeStation, type FakeStation } from './fake-station.ts'

const CLASSIC_PAGE = `<meta name="csrf-token" content="tok"><script>window.BIRDNET_CONFIG = { csrfToken: 'tok', security: { enabled: true, accessAllowed: false }, version: 'v1' };</script>`
const CURRENT_CONFIG = {
  csrfToken: 'tok',
  security: { enabled: false, accessAllowed: true },
  basePath: '/birds',
  version: 'v2',
}

let folder: string
let station: FakeStation
let door: Gateway
let server: ListeningServer

async function openDoor(address: string): Promise<string> {
  const distribution = smallPage(folder)
  door = createGateway(upstreamOf(address), distribution)
  server = await listen(door.handler, '127.0.0.1', 0)
  return distribution
}

beforeEach(async () => {
  folder = mkdtempSync(`${tmpdir()}/door-`)
  station = await fakeStation()
})
afterEach(async () => {
  door.close()
  await server.close()
  await station.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(server.origin + path, { redirect: 'manual', ...init })

test('/notifications, the target of the bell, leads to the page of notices, below the prefix of a proxy (Spec §2)', async () => {
  await openDoor(station.origin)
  const answer = await ask('/notifications', { headers: { 'x-forwarded-prefix': '/birds' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/birds/ui/notifications'])
})

test('our pages may be framed by ourselves alone, and by the origins that are named, also while the station is away', async () => {
  station.answer = (_, response) => response.end(JSON.stringify(CURRENT_CONFIG))
  const distribution = await openDoor(station.origin)
  const alone = await ask('/ui/')
  expect(alone.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self';/)
  expect(alone.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  door.close()
  await server.close()
  const house = 'http://homeassistant.local:8123'
  const upstream = upstreamOf(station.origin)
  door = createGateway(upstream, distribution, createUpstreamConnection(upstream), { framedBy: [house] })
  server = await listen(door.handler, '127.0.0.1', 0)
  const there = await ask('/ui/')
  await station.stop()
  const away = await ask('/ui/')
  expect([there.status, away.status]).toEqual([200, 502])
  for (const { headers } of [there, away]) {
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${house}`)
    expect(headers.get('x-frame-options')).toBe(null)
  }
})

test('a station whose config has answered is not waited for any longer, though its page never comes', async () => {
  let isPageAsked = false
  station.answer = ({ url }, response) => {
    if (url === '/api/v2/app/config') response.end(JSON.stringify(CURRENT_CONFIG))
    else if (url === '/ui/dashboard') isPageAsked = true
    else response.writeHead(404).end()
  }
  await openDoor(station.origin)
  const answer = await ask('/ui/dashboard', { signal: AbortSignal.timeout(6000) }) // a look would take 8 s
  expect([answer.status, isPageAsked]).toEqual([200, true])
})

describe('in front of a classic station', () => {
  beforeEach(async () => {
    station.answer = (request, response) => {
      if (request.url === '/ui/dashboard') {
        response.setHeader('set-cookie', 'csrf=tok; Path=/; Domain=birds.local; Secure; SameSite=Lax')
        response.end(CLASSIC_PAGE)
      } else if (request.url === '/api/v2/health') response.end('{"timestamp":"2026-11-21T14:36:03+01:00"}')
      else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>')
    }
    await openDoor(`${station.origin}/ui/dashboard?date=2026-11-21`)
  })

  test('our page carries the station’s own config, cookie and wall clock', async () => {
    const answer = await ask('/ui/detections/7', { headers: { cookie: '_gothic_session=s' } })
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('{"csrfToken":"tok","security":{"enabled":true,"accessAllowed":false},"version":"v1"}')
    expect(html).toContain('name="bird-station-clock" content="2026-11-21T14:36:0')
    expect(answer.headers.getSetCookie()).toEqual(['csrf=tok; Path=/; SameSite=Lax'])
    expect(station.asked.find(({ url }) => url === '/ui/dashboard')?.headers.cookie).toBe('_gothic_session=s')
  })

  test('files of ours never ask the station', async () => {
    for (const path of ['/ui/assets/page-Ab3dEf9h.js', '/all.js', '/all-live-sound.js', '/elements/detections.js', '/'])
      expect((await ask(path)).ok || path === '/').toBe(true)
    expect(station.asked).toEqual([])
  })

  test('an answer in HTML where JSON was asked for comes through as it is', async () => {
    const answer = await ask('/api/v2/nope')
    expect([answer.status, await answer.text()]).toEqual([404, '<h1>404</h1>'])
  })
})

describe('in front of a current station with a base path', () => {
  beforeEach(async () => {
    station.answer = (request, response, body) => {
      const json = (value: unknown): void =>
        void response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
      if (request.url === '/birds/api/v2/app/config') json(CURRENT_CONFIG)
      else if (request.url === '/birds/api/v2/auth/login')
        json({ success: true, redirectUrl: '/birds/api/v2/auth/callback?code=c&redirect=%2Fui%2F' })
      else if (request.url?.startsWith('/birds/api/v2/auth/callback'))
        response
          .writeHead(302, { location: '/birds/ui/dashboard', 'set-cookie': '_gothic_session=1; Path=/birds; Secure' })
          .end()
      else response.end(body)
    }
    await openDoor(`${station.origin}/birds/ui/`)
  })

  test('the page knows no base path, and nothing is injected but the clock', async () => {
    expect(await (await ask('/ui/dashboard')).text()).not.toContain('bird-page-config')
    expect(await (await ask('/api/v2/app/config')).json()).toEqual({ ...CURRENT_CONFIG, basePath: '' })
  })

  test('signing in stays on our origin', async () => {
    const login = (await (await ask('/api/v2/auth/login', { method: 'POST', body: '{}' })).json()) as {
      redirectUrl: string
    } // reason: a test
    expect(login.redirectUrl).toBe('/api/v2/auth/callback?code=c&redirect=%2Fui%2F')
    const callback = await ask(login.redirectUrl)
    expect([callback.status, callback.headers.get('location')]).toEqual([302, '/ui/dashboard'])
    expect(callback.headers.getSetCookie()).toEqual(['_gothic_session=1; Path=/; SameSite=Lax'])
  })

  test('our origin becomes the station’s, a foreign one that reads stays foreign', async () => {
    const token = { 'x-csrf-token': 't', 'content-type': 'application/json' }
    await ask('/x', {
      method: 'POST',
      body: '{}',
      headers: { ...token, origin: server.origin, referer: `${server.origin}/ui/dashboard` },
    })
    await ask('/x', { headers: { origin: 'http://evil.example' } })
    const [ours, foreign] = station.asked
    expect(ours).toMatchObject({
      body: '{}',
      headers: {
        origin: station.origin,
        referer: `${station.origin}/birds/ui/dashboard`,
        'x-csrf-token': 't',
        host: new URL(station.origin).host,
      },
    })
    expect(foreign?.headers.origin).toBe('http://evil.example')
  })

  test('what a client says about its own address and prefix is not passed on', async () => {
    await ask('/x', {
      headers: {
        'x-forwarded-for': '10.0.0.1',
        'x-forwarded-prefix': '/evil',
        'x-ingress-path': '/evil',
        'x-real-ip': '10.0.0.1',
      },
    })
    const headers = station.asked.at(-1)?.headers ?? {}
    for (const name of ['x-forwarded-for', 'x-forwarded-prefix', 'x-ingress-path', 'x-real-ip'])
      expect(headers[name]).toBeUndefined()
    expect(headers['x-forwarded-proto']).toBe('http')
  })
})

test('a station given without its base path is asked without it, and its redirects lose it', async () => {
  station.answer = (request, response) => {
    if (request.url === '/api/v2/app/config')
      response.setHeader('content-type', 'application/json').end(JSON.stringify(CURRENT_CONFIG))
    else response.writeHead(302, { location: '/birds/ui/dashboard' }).end()
  }
  await openDoor(station.origin)
  expect((await ask('/ui/')).status).toBe(200)
  expect((await ask('/api/v2/auth/callback')).headers.get('location')).toBe('/ui/dashboard')
  expect(station.asked.at(-1)?.url).toBe('/api/v2/auth/callback')
})

describe('bytes', () => {
  test('a stream arrives event by event, and its end reaches the station', async () => {
    let ended: () => void
    const left = new Promise<void>((done) => (ended = done))
    let send: (text: string) => void = () => undefined
    station.answer = (request, response) => {
      if (request.url !== '/api/v2/detections/stream') return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('event: connected\n\n')
      send = (text) => void response.write(text)
      response.on('close', () => ended())
    }
    await openDoor(station.origin)
    const abort = new AbortController()
    const reader = (await ask('/api/v2/detections/stream', { signal: abort.signal })).body
      ?.pipeThrough(new TextDecoderStream())
      .getReader()
    expect((await reader?.read())?.value).toBe('event: connected\n\n')
    send('event: detection\n\n')
    expect((await reader?.read())?.value).toBe('event: detection\n\n')
    abort.abort()
    await left
  })

  test('a stream that is cut there is cut here', async () => {
    station.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('a')
      setTimeout(() => response.socket?.destroy(), 20)
    }
    await openDoor(station.origin)
    await expect((await ask('/s')).text()).rejects.toThrow()
  })

  test('ranges go there and back', async () => {
    station.answer = (request, response) => {
      expect(request.headers.range).toBe('bytes=0-3')
      response
        .writeHead(206, { 'content-range': 'bytes 0-3/10', 'accept-ranges': 'bytes', 'content-length': '4' })
        .end('RIFF')
    }
    await openDoor(station.origin)
    const answer = await ask('/api/v2/audio/7', { headers: { range: 'bytes=0-3' } })
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      'bytes 0-3/10',
      'RIFF',
    ])
  })

  test('what belongs to the station’s own connection stays there', async () => {
    station.answer = (_, response) =>
      void response
        .writeHead(200, { 'strict-transport-security': 'max-age=9', etag: '"1"', connection: 'age', age: '1' })
        .end()
    await openDoor(station.origin)
    const { headers } = await ask('/x', { headers: { te: 'trailers' } })
    expect([headers.get('strict-transport-security'), headers.get('age'), headers.get('etag')]).toEqual([
      null,
      null,
      '"1"',
    ])
    expect(station.asked[0]?.headers['te']).toBeUndefined()
  })
})

describe('a body never becomes a second request to the station', () => {
  const second = 'GET /outside HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const length = `Content-Length: ${second.length}`
  const frames = [
    ['in chunks', 'Transfer-Encoding: chunked', `${second.length.toString(16)}\r\n${second}\r\n0\r\n\r\n`],
    ['with a length', length, second],
    ['with a length that Connection names', `${length}\r\nConnection: content-length`, second],
    ['with a wish to upgrade', `${length}\r\nConnection: upgrade\r\nUpgrade: websocket`, second],
  ] as const

  test.each(['GET', 'HEAD', 'DELETE', 'POST'].flatMap((method) => frames.map((frame) => [method, ...frame] as const)))(
    '%s %s',
    async (method, _, head, body) => {
      await openDoor(`${station.origin}/birds`)
      await askRaw(server.port, `${method} /x HTTP/1.1\r\nHost: localhost\r\n${head}`, body)
      expect(station.asked.map((one) => [one.method, one.url, one.body])).toEqual([[method, '/birds/x', second]])
    },
  )
})

describe('on a connection that is kept', () => {
  const urls = (): string[] => station.asked.map(({ url }) => url)
  beforeEach(async () => {
    await openDoor(station.origin)
    await (await ask('/first')).text()
  })

  test('what the station closed meanwhile is asked for again', async () => {
    station.answer = (request, response) =>
      station.asked.length === 2 ? void request.socket.destroy() : void response.end('here')
    expect(await (await ask('/x')).text()).toBe('here')
    expect(urls()).toEqual(['/first', '/x', '/x'])
  })

  test('a body that is used up is not asked with again', async () => {
    station.answer = (request) => void request.socket.destroy()
    await askRaw(server.port, 'GET /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1', 'a')
    expect(urls()).toEqual(['/first', '/x'])
  })

  test('what the visitor no longer waits for ends at the station, and is not asked for again', async () => {
    const abort = new AbortController()
    const left = new Promise<void>((done) => {
      station.answer = (_, response) => {
        response.on('close', done)
        abort.abort()
      }
    })
    await expect(ask('/long', { signal: abort.signal })).rejects.toThrow()
    await left
    station.answer = (_, response) => void response.end('ok')
    await ask('/next')
    expect(urls()).toEqual(['/first', '/long', '/next'])
  })

  test('a station that does not answer in time is not asked again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    station.answer = (_, response) =>
      station.asked.length === 2 ? void vi.advanceTimersByTime(120_000) : void response.end()
    expect((await ask('/x')).status).toBe(502)
    expect(urls()).toEqual(['/first', '/x'])
  })
})

describe('no other host can be reached', () => {
  let evil: FakeStation
  beforeEach(async () => {
    evil = await fakeStation()
    await openDoor(station.origin)
  })
  afterEach(() => evil.stop())

  test.each([
    ['a double slash', (host: string) => `GET //${host}/x HTTP/1.1\r\nHost: localhost`],
    ['an address as path', (host: string) => `GET /http://${host}/x HTTP/1.1\r\nHost: localhost`],
    ['an absolute form', (host: string) => `GET http://${host}/x HTTP/1.1\r\nHost: ${host}`],
    ['another Host', (host: string) => `GET /x HTTP/1.1\r\nHost: ${host}`],
    ['an encoded one', (host: string) => `GET /%2f%2f${host}/x HTTP/1.1\r\nHost: localhost`],
    ['user info', (host: string) => `GET /@${host}/x HTTP/1.1\r\nHost: localhost`],
    ['no slash', (host: string) => `GET @${host}/x HTTP/1.1\r\nHost: localhost`],
    ['CONNECT', (host: string) => `CONNECT ${host} HTTP/1.1\r\nHost: ${host}`],
    ['OPTIONS *', () => 'OPTIONS * HTTP/1.1\r\nHost: localhost'],
  ])('by %s', async (_, head) => {
    await askRaw(server.port, head(new URL(evil.origin).host))
    expect(evil.asked).toEqual([])
  })

  test('redirects are not followed', async () => {
    station.answer = (_, response) => void response.writeHead(302, { location: `${evil.origin}/x` }).end()
    expect((await ask('/x')).status).toBe(502)
    await ask('/ui/')
    expect(evil.asked).toEqual([])
  })
})

describe('when there is no station', () => {
  test.each(Object.entries(TROUBLE_TEXTS))('a page in %s says what may be wrong', async (language, text) => {
    await openDoor(station.origin)
    await station.stop()
    const page = await ask('/ui/dashboard', { headers: { 'accept-language': `xx, ${language};q=0.9, en;q=0.1` } })
    const html = await page.text()
    for (const words of [`<html lang="${language}"`, text.away, text.advice.refused]) expect(html).toContain(words)
  })

  test.each([
    ['getaddrinfo ENOTFOUND birdnet.local', 'unknownName'],
    ['connect ECONNREFUSED 192.168.1.20:8080', 'refused'],
    ['connect EHOSTUNREACH 192.168.1.20:8080', 'silent'],
    ['no answer in time', 'silent'],
    ['self-signed certificate', 'certificate'],
  ])('"%s" is explained in plain words', (reason, advice) => {
    expect(adviceFor(reason)).toBe(advice)
  })

  test('a clear page in the visitor’s language, JSON for the API, and all is well when it comes back', async () => {
    await openDoor(station.origin)
    await station.stop()
    const page = await ask('/ui/dashboard', { headers: { 'accept-language': 'de-AT,de;q=0.9' } })
    const html = await page.text()
    expect(page.status).toBe(502)
    expect(html).toContain('Die Vogelstation antwortet nicht')
    expect(html).toContain(station.origin)
    expect(html).toMatch(/http-equiv="refresh" content="10;url=\/ui\//) // also where the address has a hash
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const api = await ask('/api/v2/ping')
    expect([api.status, await api.json()]).toEqual([502, { message: expect.stringContaining('does not answer') }])
    expect((await ask('/logout', { headers: { accept: 'text/html' } })).headers.get('content-type')).toContain(
      'text/html',
    )
    station.answer = (request, response) =>
      request.url === '/ui/dashboard' ? void response.end(CLASSIC_PAGE) : void response.writeHead(404).end()
    await station.again()
    expect((await ask('/ui/dashboard')).status).toBe(200)
  })

  test('something else at the address is named as such', async () => {
    station.answer = (_, response) => void response.end('<h1>My router</h1>')
    await openDoor(station.origin)
    const page = await ask('/ui/"><script>alert(1)</script>')
    const html = await page.text()
    expect(page.status).toBe(502)
    expect(html).toContain('This is not a bird station')
    expect(html).not.toContain('<script>')
  })
})
