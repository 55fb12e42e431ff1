import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Hass } from '../../../elements/home-assistant/hass.ts'
import { findAddon } from '../../../elements/home-assistant/transports/ingress.ts'
import { reachStation, type Wanted } from '../../../elements/home-assistant/transports/reach.ts'
import { type LocalServer, reply, startLocalServer } from '../../station/local-server.ts'
import { fakeHass, supervisor } from './fake-hass.ts'

const CONFIG = { csrfToken: '', security: { enabled: false, accessAllowed: true }, version: 'v2', basePath: '' }
const PREFIX = '/api/hassio_ingress/token'
const STARTED = { state: 'started', ingress: true, ingress_entry: PREFIX }

/** Home Assistant's own origin, with a station behind two paths; and the station itself. */
let home: LocalServer
let station: LocalServer
let stored: Map<string, string>
let jar: { cookie: string }

beforeAll(async () => {
  home = await startLocalServer()
  station = await startLocalServer()
})
afterAll(async () => {
  await home.close()
  await station.close()
})
beforeEach(() => {
  stored = new Map()
  jar = { cookie: '' }
  home.answer(({ url }, response) => {
    const isStation = url === `${PREFIX}/api/v2/app/config` || url === '/api/birdnet/api/v2/app/config'
    reply(response, isStation ? 200 : 404, isStation ? CONFIG : { message: 'Not Found' })
  })
  station.answer((_, response) => reply(response, 200, CONFIG))
  at(home.origin)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function at(origin: string): void {
  vi.stubGlobal('location', new URL('/lovelace/birds', origin))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
}

const NOBODY = fakeHass(() => {
  throw { code: 'unknown_command', message: 'Unknown command.' }
}).hass
const reach = (wanted: Wanted, hass: Hass = NOBODY) => reachStation(hass, wanted, new AbortController().signal)

test('a station that lets itself be read is asked by the browser itself, as nobody in particular', async () => {
  expect(await reach({ station: `${station.origin}/ui/dashboard` })).toEqual({
    reached: { kind: 'direct', station: station.origin, access: 'public', end: expect.any(Function) },
  })
  expect(station.arrivals[0]?.headers.cookie).toBeUndefined()
})

test('a secure page does not even try an insecure station, and says so', async () => {
  at('https://home.example')
  expect(await reach({ station: 'http://192.168.1.5:8080', transport: 'direct' })).toEqual({
    failures: [{ kind: 'direct', reason: 'reach.insecure' }],
  })
})

test.each([
  ['something that is no station', 404, 'reach.notStation'],
  ['a station that is for people who signed in', 401, 'reach.private'],
  ['a station in trouble', 500, 'reach.trouble'],
] as const)('%s is called that', async (_, status, reason) => {
  station.answer((_arrival, response) => reply(response, status, { error: 'no' }))
  expect(await reach({ station: station.origin, transport: 'direct' })).toMatchObject({
    failures: [{ kind: 'direct', reason, details: expect.stringContaining(String(status)) }],
  })
})

test('an address where nobody is, is said to be silent', async () => {
  expect(await reach({ station: 'http://127.0.0.1:9', transport: 'direct' })).toMatchObject({
    failures: [{ kind: 'direct', reason: 'reach.silent' }],
  })
})

test('a path on the own origin is a proxy: asked as whoever is signed in there', async () => {
  expect(await reach({ station: '/api/birdnet/' })).toMatchObject({
    reached: { kind: 'proxy', station: `${home.origin}/api/birdnet`, access: 'auto' },
  })
})

test('a path behind which there is no station is called that', async () => {
  expect(await reach({ station: '/api/nothing', transport: 'proxy' })).toMatchObject({
    failures: [{ kind: 'proxy', reason: 'reach.noPath' }],
  })
})

test('a card that names nothing is told so', async () => {
  expect(await reach({})).toMatchObject({ failures: [{ reason: 'reach.unnamed' }] })
})

test.each(['a0d7b954_birdnet-go', 'local_dawn-chorus'])('the add-on %s is found without its name', async (slug) => {
  const addons = [{ slug: 'core_ssh' }, { slug, state: 'started' }]
  expect(await findAddon(fakeHass(() => ({ addons })).hass)).toBe(slug)
})

test('an add-on is reached through ingress, whose cookie only its paths see', async () => {
  vi.stubGlobal('document', jar)
  const { hass } = fakeHass(supervisor(STARTED))
  const found = await reach({ addon: 'local_birdnet-go' }, hass)
  expect(found).toMatchObject({ reached: { kind: 'ingress', station: home.origin + PREFIX, access: 'auto' } })
  expect(jar.cookie).toBe('ingress_session=session-1;path=/api/hassio_ingress/;SameSite=Strict')
  if ('reached' in found) found.reached.end()
})

test('the cookie of a secure page is secure', async () => {
  vi.stubGlobal('document', jar)
  at('https://home.example')
  vi.stubGlobal('fetch', async () => Response.json(CONFIG))
  const found = await reach({ addon: 'local_birdnet-go' }, fakeHass(supervisor(STARTED)).hass)
  expect(jar.cookie).toContain(';Secure')
  if ('reached' in found) found.reached.end()
})

test('all cards of a page share one session, which is kept alive until the last of them goes', async () => {
  vi.stubGlobal('document', jar)
  const { hass, asked } = fakeHass(supervisor(STARTED))
  const count = (endpoint: string): number =>
    asked.filter((one) => Reflect.get(Object(one), 'endpoint') === endpoint).length
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const found = await Promise.all([1, 2].map(() => reach({ addon: 'local_birdnet-go' }, hass)))
  const ends = found.map((one) => ('reached' in one ? one.reached.end : () => {}))
  expect(count('/ingress/session')).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(count('/ingress/validate_session')).toBe(1)
  ends[0]?.()
  ends[0]?.() // twice is once
  vi.advanceTimersByTime(60_000)
  expect(count('/ingress/validate_session')).toBe(2)
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(count('/ingress/validate_session')).toBe(2)
})

test('a session that has ended is begun anew', async () => {
  vi.stubGlobal('document', jar)
  const ids = ['first', 'second']
  const known = supervisor(STARTED)
  const { hass } = fakeHass((message) => {
    if (message['endpoint'] === '/ingress/session') return { session: ids.shift() }
    if (message['endpoint'] === '/ingress/validate_session') throw new Error('401')
    return known(message)
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const found = await reach({ addon: 'local_birdnet-go' }, hass)
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(jar.cookie).toContain('ingress_session=second;'))
  if ('reached' in found) found.reached.end()
})

test('an administrator need not name the add-on', async () => {
  vi.stubGlobal('document', jar)
  const { hass } = fakeHass(supervisor(STARTED), { user: { is_admin: true } })
  const found = await reach({}, hass)
  expect(found).toMatchObject({ reached: { kind: 'ingress' } })
  if ('reached' in found) found.reached.end()
})

test.each([
  ['does not run', { ...STARTED, state: 'stopped' }, 'reach.addonStopped'],
  ['has no ingress', { ...STARTED, ingress_entry: null }, 'reach.addonNoIngress'],
  ['names an entry elsewhere', { ...STARTED, ingress_entry: '//evil.example/x' }, 'reach.addonNoIngress'],
  ['does not answer yet', { ...STARTED, ingress_entry: '/api/hassio_ingress/other' }, 'reach.addonSilent'],
] as const)('an add-on that %s is called that', async (_, info, reason) => {
  vi.stubGlobal('document', jar)
  expect(await reach({ addon: 'local_birdnet-go' }, fakeHass(supervisor(info)).hass)).toMatchObject({
    failures: [{ kind: 'ingress', reason }],
  })
})

test.each([
  ['no Supervisor', 'unknown_command', 'reach.noSupervisor'],
  ['no right to ask', 'unauthorized', 'reach.addonRefused'],
] as const)('with %s the card says so', async (_, code, reason) => {
  const { hass } = fakeHass(() => {
    throw { code, message: 'x' }
  })
  expect(await reach({ addon: 'local_birdnet-go' }, hass)).toMatchObject({ failures: [{ kind: 'ingress', reason }] })
})

test('an add-on that is not there is called that', async () => {
  expect(await reach({ addon: 'local_owl' }, fakeHass(supervisor(STARTED)).hass)).toMatchObject({
    failures: [{ kind: 'ingress', reason: 'reach.addonMissing' }],
  })
})

test('the add-on is taken before the address of the same station, and remembered in this browser', async () => {
  vi.stubGlobal('document', jar)
  const wanted = { station: station.origin, addon: 'local_birdnet-go' }
  const { hass } = fakeHass(supervisor(STARTED))
  const found = await reach(wanted, hass)
  expect(found).toMatchObject({ reached: { kind: 'ingress' } })
  expect([...stored]).toEqual([[`bird:${station.origin}:reached-by`, 'ingress']])
  if ('reached' in found) found.reached.end()
  station.arrivals.length = 0
  const again = await reach(wanted, hass)
  expect(station.arrivals).toEqual([]) // the way that worked is tried alone
  if ('reached' in again) again.reached.end()
})

test('when the remembered way fails, the others are tried, and what works then is remembered', async () => {
  stored.set(`bird:${station.origin}:reached-by`, 'ingress')
  expect(await reach({ station: station.origin, addon: 'local_birdnet-go' })).toMatchObject({
    reached: { kind: 'direct' },
  })
  expect(stored.get(`bird:${station.origin}:reached-by`)).toBe('direct')
})

test('when nothing works, each way says why, in order, and nothing is remembered', async () => {
  stored.set('bird:http://127.0.0.1:9:reached-by', 'direct')
  expect(await reach({ station: 'http://127.0.0.1:9', addon: 'local_birdnet-go' })).toMatchObject({
    failures: [
      { kind: 'ingress', reason: 'reach.noSupervisor' },
      { kind: 'direct', reason: 'reach.silent' },
    ],
  })
  expect([...stored]).toEqual([])
})
