import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen, type ListeningServer } from '../../../server/command/listen.ts'
import { withoutPrefixOfProxy } from '../../../server/pages/prefix.ts'
import { createGateway, type Gateway } from '../../../server/proxy/gateway.ts'
import { severalStations } from '../../../server/proxy/several-stations.ts'
import { upstreamOf } from '../../../server/proxy/upstream.ts'
import { askRaw, statusOf } from '../ask-raw.ts'
import { smallPage } from '../small-page.ts'
import { fakeStation, type FakeStation } from './fake-station.ts'

let folder: string
let stations: readonly { readonly station: FakeStation; readonly door: Gateway }[]
let server: ListeningServer

beforeEach(async () => {
  folder = mkdtempSync(`${tmpdir()}/several-`)
  const list = [
    { slug: 'garden', name: 'Garden' },
    { slug: 'barn', name: 'Barn' },
  ]
  const distribution = smallPage(folder)
  stations = await Promise.all(
    list.map(async ({ slug, name }) => {
      const station = await fakeStation()
      station.answer = ({ url = '' }, response) => {
        if (url === '/api/v2/app/config')
          response
            .setHeader('content-type', 'application/json')
            .end('{"csrfToken":"t","basePath":"","security":{"enabled":true,"accessAllowed":false}}')
        else response.setHeader('set-cookie', '_gothic_session=s; Path=/; HttpOnly').end(`${name} ${url}`)
      }
      const line = undefined
      return {
        station,
        door: createGateway(upstreamOf(station.origin), distribution, line, {
          stations: { here: slug, stations: list },
        }),
      }
    }),
  )
  const doors = stations.map(({ door }, index) => ({ slug: list[index]?.slug ?? '', handler: door.handler }))
  server = await listen(withoutPrefixOfProxy(severalStations(doors)), '127.0.0.1', 0)
})
afterEach(async () => {
  for (const { door } of stations) door.close()
  await server.close()
  await Promise.all(stations.map(({ station }) => station.stop()))
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, more = ''): Promise<string> =>
  askRaw(server.port, `GET ${path} HTTP/1.1\r\nHost: localhost${more && `\r\n${more}`}`)
const headersOf = (answer: string, name: string): readonly string[] =>
  [...(answer.split('\r\n\r\n')[0] ?? '').matchAll(new RegExp(`^${name}: (.*)\\r?$`, 'gim'))].map(
    ([, value = '']) => value,
  )

test('each station answers below its own part of the path, and its cookies count there alone', async () => {
  expect(await ask('/garden/api/v2/ping?x=1')).toContain('Garden /api/v2/ping?x=1')
  const barn = await ask('/barn/api/v2/ping')
  expect(barn).toContain('Barn /api/v2/ping')
  expect(headersOf(barn, 'set-cookie')).toEqual(['_gothic_session=s; Path=/barn/; HttpOnly; SameSite=Lax'])
})

test('its page knows its prefix, also that of a proxy in front, and all stations by their names', async () => {
  const page = await ask('/barn/ui/dashboard', 'X-Forwarded-Prefix: /birds')
  expect(page).toContain('name="bird-service-worker" content="/birds/barn/ui/service-worker.js"')
  expect(page).toContain('&quot;here&quot;:&quot;barn&quot;')
  expect(page).toContain('&quot;name&quot;:&quot;Garden&quot;')
})

test.each([
  ['/', '', '/garden/'],
  ['/', 'barn', '/barn/'],
  ['/ui/detections?q=x', 'barn', '/barn/ui/detections?q=x'],
  ['/ui/', 'gone', '/garden/ui/'],
  ['/demo/panel/', '', '/garden/demo/panel/'],
])('%s leads to the station that was looked at last', async (path, last, location) => {
  const answer = await ask(path, last && `Cookie: bird-station=${last}`)
  expect(headersOf(answer, 'location')).toEqual([location])
})

test('a page says which station was looked at last; requests do not', async () => {
  const html = 'Accept: text/html'
  expect(headersOf(await ask('/barn/ui/dashboard', html), 'set-cookie')[0]).toMatch(/^bird-station=barn; Path=\/;/)
  for (const [path, header] of [
    ['/barn/api/v2/ping', html],
    ['/barn/ui/dashboard', 'Accept: */*'],
    ['/barn/ui/dashboard', `${html}\r\nSec-Fetch-Dest: iframe`],
  ] as const)
    expect(headersOf(await ask(path, header), 'set-cookie').join()).not.toContain('bird-station')
})

test('what is below no station is no station’s', async () => {
  const answer = await ask('/api/v2/ping')
  expect(statusOf(answer)).toBe(404)
  expect(answer).toContain('/garden, /barn')
  expect(stations.flatMap(({ station }) => station.asked)).toEqual([])
})

test('the page of a station that is away leads to the others', async () => {
  await stations[0]?.station.stop()
  const answer = await ask('/garden/ui/dashboard', 'X-Forwarded-Prefix: /birds')
  expect(statusOf(answer)).toBe(502)
  expect(answer).toContain('<a href="/birds/barn/ui/">Barn</a>')
  expect(await ask('/barn/api/v2/ping')).toContain('Barn /api/v2/ping')
})
