import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Hass } from '../../../elements/home-assistant/hass.ts'
import { type Reached, reachStation } from '../../../elements/home-assistant/transports/reach.ts'
import { createClient } from '../../../src/station/client.ts'
import { decodeDetections, type LiveMessage, openStream } from '../../../src/station/live.ts'
import { fileAddress } from '../../../src/station/endpoints/media.ts'
import { type LocalServer, reply, startLocalServer } from '../../station/local-server.ts'

const STATION = 'http://192.168.1.5:8080'
const CONFIG = { csrfToken: '', security: { enabled: false, accessAllowed: true }, version: 'v2', basePath: '' }
const PROXY = '/api/hass_web_proxy/v0/'

/** Home Assistant with the integration, which asks what it may: it decodes its query, and then once more. */
let home: LocalServer
let reached: Reached | undefined
const askedOf = (url: string): string => decodeURIComponent(new URL(url, STATION).searchParams.get('url') ?? '')

/** What Home Assistant was asked to sign, one after the other. */
const signed: unknown[] = []
afterEach(() => void signed.splice(0))

const hassWith = (components: readonly string[]): Hass => ({
  callWS: async <T>(message: Readonly<Record<string, unknown>>): Promise<T> => {
    signed.push(message['path'])
    if (String(message['path']).includes('refused')) throw { code: 'unauthorized', message: '' }
    return { path: `/of/no/interest?url=x&authSig=s${signed.length}` } as T // reason: of the one message
  },
  config: { time_zone: 'UTC', ...{ components } },
  fetchWithAuth: (path, init) =>
    fetch(home.origin + path, { ...init, headers: { ...init?.headers, authorization: 'Bearer x' } }),
})
const HASS = hassWith(['recorder', 'hass_web_proxy'])
const reach = (hass = HASS) =>
  reachStation(hass, { station: STATION, transport: 'web-proxy' }, new AbortController().signal)

beforeAll(async () => {
  home = await startLocalServer()
})
afterAll(() => home.close())
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://home.example/lovelace'))
  home.answer(({ url }, response) => {
    if (askedOf(url).endsWith('/detections/stream')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const bird = {
        id: 7,
        commonName: 'Rook',
        scientificName: 'Corvus frugilegus',
        confidence: 0.9,
        date: '2026-06-01',
        time: '05:00:00',
      }
      // and stays open, as a station's does: one that ends is begun again, perhaps while the next test counts
      response.write(`event: detection\ndata: ${JSON.stringify(bird)}\n\n`)
    } else reply(response, 200, askedOf(url).endsWith('/app/config') ? CONFIG : [])
  })
})
afterEach(() => {
  reached?.end()
  reached = undefined
  vi.unstubAllGlobals()
})

test('over a secure page an insecure station is asked by Home Assistant, for whoever is signed in there', async () => {
  expect(await reachStation(HASS, { station: STATION }, new AbortController().signal)).toMatchObject({
    reached: { kind: 'web-proxy', station: STATION, access: 'public' },
  })
  const [{ url, headers } = { url: '', headers: {} }] = home.arrivals
  expect(url.startsWith(`${PROXY}?url=`)).toBe(true)
  expect(askedOf(url)).toBe(`${STATION}/api/v2/app/config`)
  expect(headers['authorization']).toBe('Bearer x')
})

test('what elements ask of the station goes the same way, addresses with escapes among them, until the card goes', async () => {
  const found = await reach()
  reached = 'reached' in found ? found.reached : undefined
  const client = createClient({ base: STATION, sameOrigin: false })
  await client.request({ method: 'GET', path: '/api/v2/species', query: { scientific_name: 'Corvus corone & co' } })
  expect(askedOf(home.arrivals.at(-1)?.url ?? '')).toBe(
    `${STATION}/api/v2/species?scientific_name=Corvus%20corone%20%26%20co`,
  )
  const before = home.arrivals.length
  reached?.end()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('mixed content')))
  await client.request({ method: 'GET', path: '/api/v2/species' })
  expect(home.arrivals).toHaveLength(before)
})

test('birds that are heard come through it as they come', async () => {
  const found = await reach()
  reached = 'reached' in found ? found.reached : undefined
  const heard = Promise.withResolvers<LiveMessage>()
  const stop = openStream(createClient({ base: STATION, sameOrigin: false }), 'detections', {
    decode: decodeDetections,
    onState: () => {},
    onMessage: heard.resolve,
  })
  expect(await heard.promise).toMatchObject({ kind: 'detection', detection: { commonName: 'Rook' } })
  stop()
})

test('what a browser loads by its address alone has a signed one, the same for as long as it is good', async () => {
  const found = await reach()
  reached = 'reached' in found ? found.reached : undefined
  const photo = `${STATION}/api/v2/media/species-image?name=Corvus%20corone`
  const address = new URL(await fileAddress(photo))
  expect([address.origin, address.pathname]).toEqual(['https://home.example', PROXY])
  expect(askedOf(address.href)).toBe(photo)
  expect(address.searchParams.get('authSig')).toBe('s1')
  expect(`${PROXY}${address.search}`).toBe(`${String(signed[0])}&authSig=s1`)
  expect(await fileAddress(photo)).toBe(address.href)
  expect(await fileAddress(`${STATION}/api/v2/audio/7`)).toContain('authSig=s2')
  expect(fileAddress('https://other.example/photo.jpg')).toBe('https://other.example/photo.jpg')
})

test('an address that Home Assistant does not sign stays what it is, and is asked for again', async () => {
  const found = await reach()
  reached = 'reached' in found ? found.reached : undefined
  const photo = `${STATION}/refused.jpg`
  expect(await fileAddress(photo)).toBe(photo)
  await fileAddress(photo)
  expect(signed).toHaveLength(2)
})

test('of two cards that have found the way one goes, and the other goes on', async () => {
  const [first, second] = await Promise.all([reach(), reach()])
  reached = 'reached' in first ? first.reached : undefined
  if ('reached' in second) second.reached.end()
  const client = createClient({ base: STATION, sameOrigin: false })
  const before = home.arrivals.length
  expect(await client.request({ method: 'GET', path: '/api/v2/species' })).toMatchObject({ ok: true })
  expect(home.arrivals).toHaveLength(before + 1)
})

test('a station that was silent on another way a moment ago is asked at once', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
  await createClient({ base: STATION, sameOrigin: false }).boot()
  vi.unstubAllGlobals()
  vi.stubGlobal('location', new URL('https://home.example/lovelace'))
  const found = await reach()
  reached = 'reached' in found ? found.reached : undefined
  expect(reached?.kind).toBe('web-proxy')
})

test('nothing is changed through it', async () => {
  const found = await reach()
  reached = 'reached' in found ? found.reached : undefined
  const before = home.arrivals.length
  const client = createClient({ base: STATION, sameOrigin: false })
  expect(await client.request({ method: 'POST', path: '/api/v2/search', body: {} })).toMatchObject({ ok: false })
  expect(home.arrivals).toHaveLength(before)
})

test('a Home Assistant without the integration says so', async () => {
  expect(await reach(hassWith([]))).toEqual({ failures: [{ kind: 'web-proxy', reason: 'reach.webProxyMissing' }] })
})

test.each([
  ['does not pass the address on', 404, 'reach.webProxyForbids'],
  ['does not reach the station', 502, 'reach.webProxySilent'],
  ['reaches a private station', 401, 'reach.private'],
] as const)('an integration that %s is said to', async (_, status, reason) => {
  home.answer((_arrival, response) => reply(response, status, ''))
  expect(await reach()).toMatchObject({ failures: [{ kind: 'web-proxy', reason }] })
})
