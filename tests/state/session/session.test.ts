// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '../../../src/domain/failure.ts'
import * as address from '../../../src/platform/address.ts'
import { bootAtom, mayActAtom, signInOpenAtom, stationConfigAtom } from '../../../src/state/session/session.ts'
import { signInAtom, signInWithAtom } from '../../../src/state/session/sign-in.ts'
import { signOutAtom } from '../../../src/state/session/sign-out.ts'
import { setStorageAllowed, STORAGE_KEYS } from '../../../src/platform/storage.ts'
import { detectionOfSubject } from '../../../src/state/outbox/memory.ts'
import { queueCommandAtom } from '../../../src/state/outbox/store.ts'
import { storeFor } from '../../../src/state/station.ts'
import { eventually } from '../../support/eventually.ts'

let count = 0
let asked: { url: string; method: string; body: unknown }[] = []
const answers = new Map<string, () => Response>()
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const config = (enabled: boolean, accessAllowed: boolean) => ({
  csrfToken: 'token',
  security: {
    enabled,
    accessAllowed,
    authConfig: { basicEnabled: true, enabledProviders: ['google'] },
    publicAccess: { liveAudio: false },
    privateMode: false,
  },
  version: '20251021',
  basePath: '',
})

async function booted(enabled: boolean, accessAllowed: boolean, mode: 'page' | 'embed' = 'page') {
  answers.set('/api/v2/app/config', json(config(enabled, accessAllowed)))
  count += 1
  const store = storeFor(`${location.origin}/session${count}`, mode)
  store.sub(stationConfigAtom, () => {})
  await eventually(() => expect(store.get(stationConfigAtom).state).toBe('ready'))
  return store
}

vi.mock('../../../src/platform/address.ts', async (original) => ({
  ...(await original<typeof address>()),
  leaveFor: vi.fn(),
  reloadPage: vi.fn(),
}))

beforeEach(() => {
  asked = []
  answers.clear()
  vi.mocked(address.leaveFor).mockClear()
  vi.mocked(address.reloadPage).mockClear()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(String(url))
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ url: pathname, method: init?.method ?? 'GET', body })
    const answer = answers.get(pathname.replace(/^\/session\d+/, ''))
    return answer ? answer() : new Response('{"message":"Not Found"}', { status: 404 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  [false, false, 'page', true],
  [true, true, 'page', true],
  [true, false, 'page', false],
  [false, false, 'embed', false],
] as const)('security %s, access %s, in a %s: may act %s', async (enabled, allowed, mode, may) => {
  const store = await booted(enabled, allowed, mode)
  expect(store.get(mayActAtom)).toBe(may)
})

test('nobody may act before the station has answered, and a station that failed can be asked again', async () => {
  answers.set('/api/v2/app/config', json({ message: 'starting' }, 503))
  count += 1
  const store = storeFor(`${location.origin}/session${count}`, 'page')
  store.sub(mayActAtom, () => {})
  expect(store.get(mayActAtom)).toBe(false)
  await eventually(() => expect(store.get(stationConfigAtom).state).toBe('failed'))
  answers.set('/api/v2/app/config', json(config(false, false)))
  await store.set(bootAtom)
  expect(store.get(mayActAtom)).toBe(true)
})

test.each([
  ['with', (prefix: string) => prefix],
  ['without', () => ''], // a classic station knows nothing of the prefix that a proxy gave it
])(
  'a password is sent with the fixed name, and the browser goes where the station says, %s its prefix',
  async (_, said) => {
    history.replaceState(null, '', `/session${count + 1}/ui/dashboard?date=2025-05-17`)
    const store = await booted(true, false)
    answers.set(
      '/api/v2/auth/login',
      json({
        success: true,
        message: 'ok',
        redirectUrl: `${said(`/session${count}`)}/api/v2/auth/callback?code=1&redirect=%2Fui`,
      }),
    )
    expect(await store.set(signInAtom, 'hunter2')).toBeUndefined()
    expect(asked.at(-1)?.body).toEqual({
      username: 'birdnet-client',
      password: 'hunter2',
      redirectUrl: '/ui/dashboard?date=2025-05-17',
      basePath: '/ui/',
    })
    expect(address.leaveFor).toHaveBeenLastCalledWith(`/session${count}/api/v2/auth/callback?code=1&redirect=%2Fui`)
  },
)

test.each([[{}], [{ redirectUrl: '//evil.example' }], [{ redirectUrl: 'javascript:alert(1)' }]])(
  'with %j in the answer the dialog closes and the page loads again after 500 ms',
  async (extra) => {
    const store = await booted(true, false)
    store.set(signInOpenAtom, true)
    answers.set('/api/v2/auth/login', json({ success: true, message: 'ok', ...extra }))
    vi.useFakeTimers()
    expect(await store.set(signInAtom, 'hunter2')).toBeUndefined()
    expect(store.get(signInOpenAtom)).toBe(false)
    expect(address.leaveFor).not.toHaveBeenCalled()
    vi.advanceTimersByTime(499)
    expect(address.reloadPage).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(address.reloadPage).toHaveBeenCalledTimes(1)
  },
)

test.each([400, 401])('a password that is refused with %i is called so', async (status) => {
  const store = await booted(true, false)
  answers.set('/api/v2/auth/login', json({ success: false, message: 'no' }, status))
  expect(await store.set(signInAtom, 'wrong')).toBe('invalidCredentials')
})

test.each<[string, () => Response, Failure['kind']]>([
  ['that has too many to answer', json({ error: 'Too many login attempts.' }, 429), 'rate-limited'],
  ['that is broken', json({ message: 'no auth service' }, 500), 'server'],
  [
    'that sends a page instead',
    () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
    'sign-in-wall',
  ],
  ['that is away', () => Response.error(), 'network'],
])('a station %s says nothing about the password: its failure is told', async (_, answer, kind) => {
  const store = await booted(true, false)
  answers.set('/api/v2/auth/login', () => {
    const response = answer()
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  expect(await store.set(signInAtom, 'right')).toMatchObject({ kind })
})

test('a bad password is not even sent', async () => {
  const store = await booted(true, false)
  const before = asked.length
  expect(await store.set(signInAtom, '')).toBe('required')
  expect(asked).toHaveLength(before)
})

test('a provider is reached through its own address only', async () => {
  const store = await booted(true, false)
  expect(store.set(signInWithAtom, 'google')).toBeUndefined()
  expect(address.leaveFor).toHaveBeenCalledWith(`${location.origin}/session${count}/auth/google`)
  expect(store.set(signInWithAtom, 'github')).toBe('configuration')
})

test('signing out leads to the start; a refusal is told', async () => {
  const store = await booted(true, true)
  answers.set('/api/v2/auth/logout', json({ message: 'broken' }, 500))
  expect(await store.set(signOutAtom)).toMatchObject({ kind: 'server' })
  answers.set('/api/v2/auth/logout', json({ success: true, message: 'bye' }))
  expect(await store.set(signOutAtom)).toBeUndefined()
  expect(address.leaveFor).toHaveBeenCalledWith(`${location.origin}/session${count}/ui/`)
})

test('signing out leaves nothing of the person, and says before what has not reached the station', async () => {
  const store = await booted(true, true)
  const base = `${location.origin}/session${count}`
  setStorageAllowed(true)
  localStorage.clear()
  const ofBase = [STORAGE_KEYS.reviewDrafts, STORAGE_KEYS.settingsDraft, STORAGE_KEYS.mayAct].map((key) => key(base))
  const keys = [...ofBase, STORAGE_KEYS.searchHistory]
  for (const key of keys) localStorage.setItem(key, '[]')
  localStorage.setItem(STORAGE_KEYS.theme, 'dark')
  const robin = detectionOfSubject({
    id: 7,
    commonName: 'Robin',
    scientificName: 'Erithacus rubecula',
    speciesCode: '',
    confidence: 0.8,
    date: '2026-03-01',
    time: '06:00:00',
    verified: 'unverified',
    locked: false,
  } as Parameters<typeof detectionOfSubject>[0]) // reason: a day and a time as the station writes them
  store.set(queueCommandAtom, { kind: 'review', comment: 'PRIVATE' }, [robin])
  expect(localStorage.getItem(STORAGE_KEYS.outbox(base))).toContain('PRIVATE')
  answers.set('/api/v2/auth/logout', json({ success: true, message: 'bye' }))
  expect(await store.set(signOutAtom)).toBe(1)
  expect(localStorage.getItem(STORAGE_KEYS.outbox(base))).toContain('PRIVATE')
  expect(await store.set(signOutAtom)).toBeUndefined()
  expect(Object.keys(localStorage).filter((key) => !key.endsWith(':sender'))).toEqual([STORAGE_KEYS.theme])
  setStorageAllowed(false)
})
