// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { POLL_INTERVAL_MS } from '../../src/domain/limits.ts'
import { knownLiveStateAtom, subscribeLiveAtom } from '../../src/state/detections/live-detections.ts'
import { stationClientAtom, storeFor, type StoreOptions } from '../../src/state/station.ts'

let count = 0
const asked: { readonly url: string; readonly credentials: string | undefined }[] = []
const base = (): string => `${location.origin}/station${(count += 1)}`

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, credentials: init?.credentials ?? 'same-origin' }) // what the browser does by itself
    return Response.json({})
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a station has one store for all that want the same of it, and another for what differs', () => {
  const [one, other] = [base(), base()]
  const stores = [
    storeFor(one, 'embed'),
    storeFor(one, 'embed', { updates: 'live', access: 'public' }),
    storeFor(one, 'page'),
    storeFor(one, 'embed', { updates: 'poll' }),
    storeFor(one, 'embed', { access: 'auto' }),
    storeFor(other, 'embed'),
  ]
  expect(stores[0]).toBe(stores[1])
  expect(new Set(stores).size).toBe(5)
})

for (const [mode, options, credentials] of [
  ['page', {}, 'same-origin'],
  ['embed', {}, 'omit'],
  ['embed', { access: 'auto' }, 'same-origin'],
] as const) {
  test(`${mode} ${JSON.stringify(options)} asks a station on the page’s own origin with credentials ${credentials}`, async () => {
    await storeFor(base(), mode, options).get(stationClientAtom).request({ method: 'GET', path: '/api/v2/x' })
    expect([...new Set(asked.map((one) => one.credentials))]).toEqual([credentials])
  })
}

/** How often those who listen are told to ask again. */
function listened(options: StoreOptions): () => number {
  const store = storeFor(base(), 'embed', options)
  let opened = 0
  const stop = store.set(subscribeLiveAtom, { onOpen: () => (opened += 1) })
  expect(store.get(knownLiveStateAtom)).toBe('open')
  return () => {
    stop()
    return opened
  }
}

test('updates="poll" asks again every half minute, opens no stream, and stops with the last who looks', () => {
  const stop = listened({ updates: 'poll' })
  vi.advanceTimersByTime(3 * POLL_INTERVAL_MS)
  expect(stop()).toBe(3)
  expect(asked).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('updates="none" does nothing by itself', () => {
  const stop = listened({ updates: 'none' })
  vi.advanceTimersByTime(10 * POLL_INTERVAL_MS)
  expect(vi.getTimerCount()).toBe(0)
  expect(stop()).toBe(0)
  expect(asked).toEqual([])
})
