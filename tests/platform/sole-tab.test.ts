import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenSole } from '../../src/platform/sole-tab.ts'
import { type Memory, NO_MEMORY } from '../../src/platform/storage.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What all tabs of a browser can read. */
function sharedMemory(): Memory {
  const texts = new Map<string, string>()
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void (text === null ? texts.delete(key) : texts.set(key, text)),
  }
}

test.each([
  ['by the browser’s locks', () => {}],
  ['on plain http, which has none', () => vi.stubGlobal('navigator', {})],
])('of the tabs that ask under a name one is the one, and the next when it steps back: %s', async (_how, begin) => {
  begin()
  const memory = sharedMemory()
  const told: string[] = []
  const ask = (tab: string, name: string) => whenSole(name, memory, (isSole) => told.push(`${tab} ${isSole}`))
  const [first, ...others] = [ask('a', 'station 1'), ask('b', 'station 1'), ask('c', 'station 2')]
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told).toEqual(['a true', 'c true'])
  first?.()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told).toEqual(['a true', 'c true', 'b true'])
  for (const stepBack of others) stepBack()
})

test('on plain http two tabs whose memories have not met yet tell each other: the earlier one is the one, the later when it steps back', async () => {
  const channels = new Set<EventTarget>()
  class Channel extends EventTarget {
    constructor() {
      super()
      channels.add(this)
    }
    postMessage(data: unknown): void {
      for (const other of channels) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
    }
    close(): void {
      channels.delete(this)
    }
  }
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('BroadcastChannel', Channel)
  const told: string[] = []
  const ask = (tab: string) => whenSole('sender', sharedMemory(), (isSole) => told.push(`${tab} ${isSole}`))
  const first = ask('a')
  await vi.advanceTimersByTimeAsync(100)
  const second = ask('b')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told).toEqual(['a true'])
  first()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told).toEqual(['a true', 'b true'])
  second()
  expect(channels.size).toBe(0)
})

test('a document without an origin, which is refused the browser’s locks, is the one of all', async () => {
  const request = () => Promise.reject(new DOMException('no origin', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request } })
  const told: boolean[] = []
  const stepBack = whenSole('sender', NO_MEMORY, (isSole) => told.push(isSole))
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual([true])
  stepBack()
  expect(vi.getTimerCount()).toBe(0)
})

test('who steps back while another has the lock does nothing more', async () => {
  const request = (_name: string, { signal }: LockOptions) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  vi.stubGlobal('navigator', { locks: { request } })
  const tell = vi.fn<(isSole: boolean) => void>()
  whenSole('sender', NO_MEMORY, tell)()
  await vi.advanceTimersByTimeAsync(1000)
  expect(tell).not.toHaveBeenCalled()
})
