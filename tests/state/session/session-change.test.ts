// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import * as address from '../../../src/platform/address.ts'
import { giveUpSignInAtom, offerSignInAtom } from '../../../src/state/session/ask-to-sign-in.ts'
import { signInOpenAtom, stationConfigAtom } from '../../../src/state/session/session.ts'
import { checkSessionAtom, signedInAtom } from '../../../src/state/session/session-change.ts'
import { onSignedInAtom } from '../../../src/state/session/session-end.ts'
import { hasWorkToKeepAtom, signInAtom, signInWithAtom } from '../../../src/state/session/sign-in.ts'
import { stationClientAtom, storeFor, type StationStore } from '../../../src/state/station.ts'
import { eventually } from '../../support/eventually.ts'

vi.mock('../../../src/platform/address.ts', async (original) => ({
  ...(await original<typeof address>()),
  leaveFor: vi.fn(),
  reloadPage: vi.fn(),
}))

const LOCK = { method: 'POST', path: '/api/v2/detections/7/lock', body: { locked: true } } as const

/** A station that forgets people: what it was asked for, in order, and whether it knows us. */
let station: { isSignedIn: boolean; isPrivate: boolean; asked: string[]; bodies: unknown[] }
let count = 0
let store: StationStore

async function open({ isSignedIn = true, isPrivate = false, isOffered = true } = {}): Promise<void> {
  station = { isSignedIn, isPrivate, asked: [], bodies: [] }
  count += 1
  store = storeFor(`${location.origin}/change${count}`, 'page')
  store.sub(stationConfigAtom, () => {})
  await eventually(() => expect(store.get(stationConfigAtom).state).toBe('ready'))
  if (isOffered) store.set(offerSignInAtom)
  station.asked = []
}
const accessAllowed = (): boolean | undefined => {
  const config = store.get(stationConfigAtom)
  return config.state === 'ready' ? config.value.security.accessAllowed : undefined
}
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function answer(path: string, body: unknown): Response {
  const { isSignedIn, isPrivate } = station
  if (path === '/api/v2/app/config') {
    const authConfig = { basicEnabled: true, enabledProviders: ['google'] }
    const security = { enabled: true, accessAllowed: isSignedIn, authConfig, privateMode: isPrivate }
    return json({ csrfToken: 'token', security, version: '1', basePath: '' })
  }
  if (path === '/api/v2/auth/login') {
    const isRight = (body as { password: string }).password === 'right' // reason: what the page sends
    return isRight ? json({ success: true, redirectUrl: '/api/v2/auth/callback?code=1' }) : json({}, 401)
  }
  if (path === '/api/v2/auth/callback') {
    station.isSignedIn = true
    return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
  }
  if (path === '/api/v2/auth/status')
    return isSignedIn ? json({ authenticated: true }) : json({ error: 'Authentication required' }, 401)
  return isSignedIn ? json({ success: true }) : json({ error: 'Authentication required' }, 401)
}

beforeEach(() => {
  vi.mocked(address.leaveFor).mockClear()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = new URL(url).pathname.replace(/^\/change\d+/, '')
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    station.asked.push(`${init?.method ?? 'GET'} ${path}`)
    return answer(path, body)
  })
})

test('a change that is refused for want of a sign-in waits for one, on the same page, and then goes on by itself', async () => {
  await open()
  station.isSignedIn = false
  const locked = store.get(stationClientAtom).request(LOCK)
  await eventually(() => expect(store.get(signInOpenAtom)).toBe(true))
  expect(accessAllowed()).toBe(true) // what was typed stays on the screen
  expect(store.get(hasWorkToKeepAtom)).toBe(true)
  expect(await store.set(signInAtom, 'wrong')).toBe('invalidCredentials')
  expect(await store.set(signInAtom, 'right')).toBeUndefined()
  expect(await locked).toMatchObject({ ok: true })
  expect(address.leaveFor).not.toHaveBeenCalled()
  expect(store.get(signInOpenAtom)).toBe(false)
  expect(store.get(hasWorkToKeepAtom)).toBe(false)
  expect(station.asked.filter((one) => one.endsWith('/lock'))).toHaveLength(2)
})

test('several changes wait for one sign-in', async () => {
  await open()
  station.isSignedIn = false
  const client = store.get(stationClientAtom)
  const both = Promise.all([client.request(LOCK), client.request({ ...LOCK, path: '/api/v2/detections/8/lock' })])
  await eventually(() => expect(station.asked).toHaveLength(2))
  await eventually(() => expect(store.get(signInOpenAtom)).toBe(true))
  expect(await store.set(signInAtom, 'right')).toBeUndefined()
  expect(await both).toMatchObject([{ ok: true }, { ok: true }])
})

test('who does not sign in gets the refusal, and may do nothing any more', async () => {
  await open()
  station.isSignedIn = false
  const locked = store.get(stationClientAtom).request(LOCK)
  await eventually(() => expect(store.get(signInOpenAtom)).toBe(true))
  store.set(signInOpenAtom, false)
  store.set(giveUpSignInAtom)
  expect(await locked).toMatchObject({ ok: false, failure: { kind: 'unauthenticated' } })
  expect(accessAllowed()).toBe(false)
  // another try is for the whole page: it keeps what is on it
  expect(store.get(hasWorkToKeepAtom)).toBe(true)
})

test('nobody is asked by what runs in the background, nor at a page on which nobody was signed in', async () => {
  await open()
  station.isSignedIn = false
  const client = store.get(stationClientAtom)
  expect(await client.request({ ...LOCK, isBackground: true })).toMatchObject({ ok: false })
  await open({ isSignedIn: false })
  expect(await store.get(stationClientAtom).request(LOCK)).toMatchObject({ ok: false })
  expect(store.get(signInOpenAtom)).toBe(false)
})

test('a sign-in in another tab brings this page in, and sends what waits', async () => {
  await open({ isSignedIn: false })
  const back = vi.fn()
  store.set(onSignedInAtom, back)
  station.isSignedIn = true
  expect(await store.set(checkSessionAtom)).toBe(true)
  expect(accessAllowed()).toBe(true)
  expect(back).toHaveBeenCalledTimes(1)

  station.isSignedIn = false
  const locked = store.get(stationClientAtom).request(LOCK)
  await eventually(() => expect(store.get(signInOpenAtom)).toBe(true))
  expect(await store.set(checkSessionAtom)).toBe(false) // still asking: nothing is taken off the screen
  expect(accessAllowed()).toBe(true)
  station.isSignedIn = true
  await store.set(checkSessionAtom)
  expect(await locked).toMatchObject({ ok: true })
  expect(store.get(signInOpenAtom)).toBe(false)
})

test('a session that has ended is noticed, and the next sign-in leaves the page where it is', async () => {
  await open()
  station.isSignedIn = false
  expect(await store.set(checkSessionAtom)).toBe(false)
  expect(accessAllowed()).toBe(false)
  expect(await store.set(signInAtom, 'right')).toBeUndefined()
  expect(accessAllowed()).toBe(true)
  expect(address.leaveFor).not.toHaveBeenCalled()
})

test('at a private station a sign-in that ends before the page can ask for another is asked for as soon as it can', async () => {
  await open({ isPrivate: true, isOffered: false })
  station.isSignedIn = false
  expect(await store.set(checkSessionAtom)).toBe(false)
  expect(store.get(signInOpenAtom)).toBe(false)
  store.set(offerSignInAtom)
  expect(store.get(signInOpenAtom)).toBe(true)
  await open({ isOffered: false })
  station.isSignedIn = false
  await store.set(checkSessionAtom)
  store.set(offerSignInAtom)
  expect(store.get(signInOpenAtom), 'what is open to guests stays as it is').toBe(false)
})

test('a provider that is not among those of the station is a configuration error, and nowhere is gone', async () => {
  await open({ isSignedIn: false })
  expect(store.set(signInWithAtom, 'github')).toBe('configuration')
  expect(address.leaveFor).not.toHaveBeenCalled()
})

test('a sign-in tells all that wait, once', async () => {
  await open()
  const back = vi.fn()
  const stop = store.set(onSignedInAtom, back)
  store.set(signedInAtom)
  stop()
  store.set(signedInAtom)
  expect(back).toHaveBeenCalledTimes(1)
})
