import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listen, type ListeningServer } from '../../../server/command/listen.ts'
import { createGateway, type Gateway } from '../../../server/proxy/gateway.ts'
import { upstreamOf } from '../../../server/proxy/upstream.ts'
import { createAllowedHosts } from '../../../server/requests/allowed-hosts.ts'
import { LARGEST_BODY_BYTES, withRequestFilter } from '../../../server/requests/request-filter.ts'
import { DEFAULT_LOCALE, LOCALES } from '../../../src/domain/locale.ts'
import { askRaw, statusOf } from '../ask-raw.ts'
import { fakeStation, type FakeStation } from '../proxy/fake-station.ts'
import { smallPage } from '../small-page.ts'

let folder: string
let station: FakeStation
let door: Gateway
let server: ListeningServer
beforeEach(async () => {
  folder = mkdtempSync(`${tmpdir()}/filter-`)
  station = await fakeStation()
  door = createGateway(upstreamOf(station.origin), smallPage(folder))
  const allowed = createAllowedHosts(['0.0.0.0', 'birds.example.org'], ['garden-pi', 'garden-pi.local'])
  server = await listen(withRequestFilter(door.handler, allowed), '127.0.0.1', 0)
})
afterEach(async () => {
  door.close()
  await server.close()
  await station.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a browser may call the server', () => {
  test.each([
    'localhost',
    'localhost:8080',
    'LocalHost.',
    'garden.localhost:8080',
    '127.0.0.1',
    '192.168.1.20:8080',
    '[::1]:8080',
    '[fe80::1]',
    'birds.example.org',
    'BIRDS.example.org:443',
    'garden-pi:8080',
    'garden-pi.local',
  ])('%s', async (host) => {
    expect(statusOf(await askRaw(server.port, `GET /x HTTP/1.1\r\nHost: ${host}`))).toBe(200)
    expect(station.asked).toHaveLength(1)
  })
})

describe('behind a proxy that alone is answered', () => {
  test.each([
    ['127.0.0.1', 'homeassistant.local:8123', 200],
    ['::ffff:127.0.0.1', 'birds.duckdns.example', 200],
    ['127.0.0.1', 'a b', 421],
    ['172.30.32.2', 'localhost', 403],
  ])('%s: a call as %s gets %i', async (onlyFrom, host, status) => {
    const behind = await listen(withRequestFilter(door.handler, createAllowedHosts([]), onlyFrom), '127.0.0.1', 0)
    expect(statusOf(await askRaw(behind.port, `GET /x HTTP/1.1\r\nHost: ${host}`))).toBe(status)
    expect(station.asked).toHaveLength(status === 200 ? 1 : 0)
    await behind.close()
  })
})

describe('a name that a website may have pointed at this machine reaches nothing', () => {
  test.each([
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'birds.example.org.evil.example',
    'evil-birds.example.org',
    'notlocalhost',
    'other-pi.local',
    'local',
    'localhost@evil.example',
    'localhost,evil.example',
    '999.1.1.1',
    '[localhost]',
    '[::1].evil.example',
    '',
  ])('"%s"', async (host) => {
    for (const path of ['/x', '/ui/', '/demo/', '/all.js'])
      expect(statusOf(await askRaw(server.port, `GET ${path} HTTP/1.1\r\nHost: ${host}`))).toBe(421)
    expect(station.asked).toEqual([])
  })

  test('and never gets the station’s own origin for a change', async () => {
    const head = `POST /api/v2/detections/1/review HTTP/1.1\r\nHost: evil.example:${server.port}\r\nOrigin: http://evil.example:${server.port}`
    const token = 'Cookie: csrf=own-value-1\r\nX-CSRF-Token: own-value-1\r\nContent-Type: application/json'
    expect(statusOf(await askRaw(server.port, `${head}\r\n${token}\r\nContent-Length: 2`, '{}'))).toBe(421)
    expect(station.asked).toEqual([])
  })

  test('and is told how to be let in', async () => {
    const answer = await askRaw(server.port, 'GET / HTTP/1.1\r\nHost: birds.lan:8080')
    expect(answer).toContain('does not answer to the name "birds.lan:8080"')
    expect(answer).toContain('--host')
    expect(answer).toContain('text/plain')
  })

  test.each(Object.keys(LOCALES))('in the language of the browser: %s', async (locale) => {
    const answer = await askRaw(
      server.port,
      `GET / HTTP/1.1\r\nHost: birds.lan\r\nAccept-Language: ${locale};q=0.9, en`,
    )
    expect(answer).toContain('birds.lan')
    expect(answer).toContain('--host 0.0.0.0,')
    expect(answer.includes('does not answer')).toBe(locale === DEFAULT_LOCALE)
  })
})

const CHUNKED = 'Transfer-Encoding: chunked'
const EMPTY_CHUNKS = '0\r\n\r\n'

describe('what could be understood in two ways reaches nothing', () => {
  test.each([
    ['two hosts', 'GET /x HTTP/1.1\r\nHost: localhost\r\nHost: evil.example', '', 400],
    ['no host', 'GET /x HTTP/1.1', '', 400],
    ['no host, as HTTP/1.0 allows', 'GET /x HTTP/1.0', '', 400],
    ['an absolute address', 'GET http://localhost/x HTTP/1.1\r\nHost: localhost', '', 400],
    ['another host in the address', 'GET http://evil.example/x HTTP/1.1\r\nHost: localhost', '', 400],
    ['an address without slash', 'GET ?x HTTP/1.1\r\nHost: localhost', '', 400],
    ['the address of a proxy', 'OPTIONS * HTTP/1.1\r\nHost: localhost', '', 400],
    ['length and chunks', `POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n${CHUNKED}`, EMPTY_CHUNKS, 400],
    ['two lengths', 'POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2', 'ab', 400],
    ['a list of lengths', 'POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1, 1', 'a', 400],
    ['another coding', `POST /x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked`, EMPTY_CHUNKS, 501],
    ['chunks that are none', `POST /x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: identity`, '', 501],
    ['a line feed in a header', 'GET /x HTTP/1.1\r\nHost: localhost\r\nA: b\nX-CSRF-Token: c', '', 400],
    ['a carriage return in a header', 'GET /x HTTP/1.1\r\nHost: localhost\r\nA: b\rX-CSRF-Token: c', '', 400],
    ['a folded header', 'GET /x HTTP/1.1\r\nHost: localhost\r\nA: b\r\n X-CSRF-Token: c', '', 400],
    ['a blank before the colon', 'POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length : 1', 'a', 400],
    ['a GET with a body', 'GET /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1', 'a', 400],
    ['a GET with chunks', `GET /x HTTP/1.1\r\nHost: localhost\r\n${CHUNKED}`, EMPTY_CHUNKS, 400],
    ['a HEAD with a body', 'HEAD /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1', 'a', 400],
    ['a method of no station', 'TRACE /x HTTP/1.1\r\nHost: localhost', '', 405],
    ['a way out of the base', 'GET /..%2f..%2fx HTTP/1.1\r\nHost: localhost', '', 400],
  ])('%s', async (_, head, body, status) => {
    expect(statusOf(await askRaw(server.port, head, body))).toBe(status)
    expect(station.asked).toEqual([])
  })

  test('more header lines than a browser sends, behind which the frame of a body could hide', async () => {
    const head = `GET /x HTTP/1.1\r\nHost: localhost\r\n${'A: b\r\n'.repeat(200)}${CHUNKED}`
    expect(statusOf(await askRaw(server.port, head, EMPTY_CHUNKS))).toBe(431)
    expect(station.asked).toEqual([])
  })

  test('a head larger than 16 kB', async () => {
    const head = `GET /x HTTP/1.1\r\nHost: localhost\r\nA: ${'b'.repeat(16 * 1024)}`
    expect(statusOf(await askRaw(server.port, head))).toBe(431)
    expect(station.asked).toEqual([])
  })
})

describe('a body', () => {
  const post = 'POST /x HTTP/1.1\r\nHost: localhost'

  test('that says it is too large is refused before it comes', async () => {
    const head = `${post}\r\nContent-Length: ${LARGEST_BODY_BYTES + 1}`
    expect(statusOf(await askRaw(server.port, head))).toBe(413)
    expect(station.asked).toEqual([])
  })

  test('that becomes too large never reaches its end at the station', async () => {
    const chunk = `${(LARGEST_BODY_BYTES + 1).toString(16)}\r\n${'b'.repeat(LARGEST_BODY_BYTES + 1)}\r\n${EMPTY_CHUNKS}`
    const status = statusOf(await askRaw(server.port, `${post}\r\n${CHUNKED}`, chunk))
    expect([413, undefined]).toContain(status) // who still sends may not hear it
    expect(station.asked).toEqual([])
  })

  test('of the largest size arrives whole', async () => {
    const body = 'b'.repeat(LARGEST_BODY_BYTES)
    expect(statusOf(await askRaw(server.port, `${post}\r\nContent-Length: ${body.length}`, body))).toBe(200)
    expect(station.asked.map((one) => one.body.length)).toEqual([LARGEST_BODY_BYTES])
  })
})
