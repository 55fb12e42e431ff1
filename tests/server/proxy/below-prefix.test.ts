import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listen, type ListeningServer } from '../../../server/command/listen.ts'
import { withoutPrefixOfProxy } from '../../../server/pages/prefix.ts'
import { createGateway, type Gateway } from '../../../server/proxy/gateway.ts'
import { upstreamOf } from '../../../server/proxy/upstream.ts'
import { askRaw, statusOf } from '../ask-raw.ts'
import { smallPage } from '../small-page.ts'
import { fakeStation, type FakeStation } from './fake-station.ts'

let folder: string
let station: FakeStation
let door: Gateway
let server: ListeningServer

beforeEach(async () => {
  folder = mkdtempSync(`${tmpdir()}/prefix-`)
  station = await fakeStation()
  station.answer = ({ url = '' }, response) => {
    if (url === '/api/v2/app/config')
      response
        .setHeader('content-type', 'application/json')
        .end('{"csrfToken":"t","basePath":"","security":{"enabled":true,"accessAllowed":false}}')
    else if (url.startsWith('/api/v2/auth/callback'))
      response
        .writeHead(302, { location: '/ui/review?of=1', 'set-cookie': '_gothic_session=s; Path=/; HttpOnly' })
        .end()
    else response.end(url)
  }
  door = createGateway(upstreamOf(station.origin), smallPage(folder))
  server = await listen(withoutPrefixOfProxy(door.handler), '127.0.0.1', 0)
})
afterEach(async () => {
  door.close()
  await server.close()
  await station.stop()
  rmSync(folder, { recursive: true, force: true })
})

const headerOf = (answer: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)\\r$`, 'im').exec(answer.split('\r\n\r\n')[0] ?? '')?.[1]

describe.each([
  ['that cuts its prefix off', 'X-Forwarded-Prefix: /birds', '/birds', ''],
  ['that only names its prefix', 'X-Forwarded-Prefix: /birds', '/birds', '/birds'],
  ['of Home Assistant', 'X-Ingress-Path: /api/hassio_ingress/t0k-en', '/api/hassio_ingress/t0k-en', ''],
  ['that has none', 'X-Forwarded-Proto: http', '', ''],
])('behind a proxy %s', (_, header, prefix, before) => {
  const ask = (path: string, more = ''): Promise<string> =>
    askRaw(server.port, `GET ${before}${path} HTTP/1.1\r\nHost: localhost\r\n${header}${more}`)

  test.each([
    ['the start', '/', '/ui/dashboard'],
    ['the end of a sign-in', '/api/v2/auth/callback?code=c', '/ui/review?of=1'],
    ['the bell', '/notifications', '/ui/notifications'],
    ['the sign-in of nothing', '/login', '/ui/'],
    ['the sign-in of a page', '/login?redirect=%2Fui%2Freview%3Fof%3D1', '/ui/review?of=1'],
    ['the sign-in of an answer', '/login?redirect=%2Fapi%2Fv2%2Fsettings', '/ui/'],
    ['the sign-in of another website', '/login?redirect=%2F%2Fevil.example%2Fui%2F', '/ui/'],
    ['the sign-in of what looks like a page', '/login?redirect=%2Fui%2F..%2F..%2Fx', '/ui/'],
  ])('%s leads to a page below it', async (_what, path, location) => {
    expect(headerOf(await ask(path), 'location')).toBe(prefix + location)
  })

  test('the sign-in of a page that is named with the prefix leads there', async () => {
    expect(headerOf(await ask(`/login?redirect=${encodeURIComponent(`${prefix}/ui/review`)}`), 'location')).toBe(
      `${prefix}/ui/review`,
    )
  })

  test('a deep link is the page, its service worker below the prefix, and the station never hears of it', async () => {
    const answer = await ask('/ui/detections/7?x=1', `\r\nReferer: http://localhost${prefix}/ui/dashboard`)
    expect(statusOf(answer)).toBe(200)
    expect(answer).toContain(`name="bird-service-worker" content="${prefix}/ui/service-worker.js"`)
    await ask('/api/v2/ping?x=1', `\r\nReferer: http://localhost${prefix}/ui/dashboard`)
    expect(station.asked.at(-1)).toMatchObject({
      url: '/api/v2/ping?x=1',
      headers: { referer: `${station.origin}/ui/dashboard` },
    })
    expect(JSON.stringify(station.asked)).not.toMatch(/birds|hassio/)
  })

  test('the session is for what is below it: beside it there are other servers', async () => {
    const answer = await ask('/api/v2/auth/callback?code=c')
    expect(headerOf(answer, 'set-cookie')).toBe(`_gothic_session=s; Path=${prefix}/; HttpOnly; SameSite=Lax`)
  })

  test('what is said while the station is away tries again below it', async () => {
    await station.stop()
    expect(await ask('/ui/review')).toContain(`url=${prefix}/ui/review"`)
    expect(await ask('/logout', '\r\nAccept: text/html')).toContain(`url=${prefix}/logout"`)
  })
})

test.each([
  ['/birds', '/birds', '/'],
  ['/birds', '/birds?x=1', '/?x=1'],
  ['/birds', '/birds/ui/', '/ui/'],
  ['/birds', '/birdsong', '/birdsong'],
  ['/birds', '/ui/birds', '/ui/birds'],
  ['/a/b', '/a/b/x', '/x'],
  ['', '/x', '/x'],
])('below %j the address %s is %s', (prefix, url, inside) => {
  const incoming = { url, headers: prefix === '' ? {} : { 'x-forwarded-prefix': prefix } }
  withoutPrefixOfProxy(() => {})(incoming as never, {} as never) // reason: no more of a request is looked at
  expect(incoming.url).toBe(inside)
})
