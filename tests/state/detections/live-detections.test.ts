// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Detection } from '../../../src/domain/detection.ts'
import { ASK_WITHOUT_STREAM_MS, LIVE_BATCH_MS, POLL_INTERVAL_MS } from '../../../src/domain/limits.ts'
import {
  followedLiveStateAtom,
  knownLiveStateAtom,
  subscribeLiveAtom,
} from '../../../src/state/detections/live-detections.ts'
import { storeFor } from '../../../src/state/station.ts'
import { aDetection } from '../../support/birds.ts'

interface Stream {
  onState(state: string): void
  onMessage(message: { readonly kind: 'detection'; readonly detection: Detection }): void
}
const station = vi.hoisted(() => ({ streams: new Set<unknown>(), opened: 0 }))
vi.mock('../../../src/station/live.ts', () => ({
  decodeDetections: undefined,
  openStream: (_client: unknown, _name: string, stream: unknown) => {
    station.streams.add(stream)
    station.opened += 1
    return () => void station.streams.delete(stream)
  },
}))
const streams = (): Stream[] => [...station.streams] as Stream[] // reason: the atoms opened them

let count = 0
const newStore = () => storeFor(`${location.origin}/live${(count += 1)}`, 'embed')
beforeEach(() => {
  station.streams.clear()
  station.opened = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a subscriber opens the stream by itself and hears what comes', async () => {
  const heard: Detection[] = []
  const store = newStore()
  store.set(subscribeLiveAtom, { onBatch: (batch) => heard.push(...batch) })
  streams().forEach((stream) => stream.onMessage({ kind: 'detection', detection: aDetection({ id: 3 }) }))
  await vi.advanceTimersByTimeAsync(LIVE_BATCH_MS)
  expect(heard.map(({ id }) => id)).toEqual([3])
})

test('all subscribers share one stream; it closes with the last of them, and the next opens it anew', () => {
  const store = newStore()
  const leave = [store.set(subscribeLiveAtom, {}), store.set(subscribeLiveAtom, {})]
  streams()[0]?.onState('open')
  expect([station.opened, store.get(knownLiveStateAtom)]).toEqual([1, 'open'])
  leave[0]?.()
  leave[0]?.() // twice is once
  expect(streams()).toHaveLength(1)
  leave[1]?.()
  expect([streams().length, store.get(knownLiveStateAtom)]).toEqual([0, 'connecting'])
  store.set(subscribeLiveAtom, {})
  expect([station.opened, streams().length]).toEqual([2, 1])
})

test('where nobody follows the stream any more, nobody is told that it connects', () => {
  const store = newStore()
  expect(store.get(followedLiveStateAtom)).toBe('connecting') // somebody will come
  const leave = store.set(subscribeLiveAtom, {})
  streams()[0]?.onState('open')
  expect(store.get(followedLiveStateAtom)).toBe('open')
  leave()
  expect(store.get(followedLiveStateAtom)).toBe('idle')
  store.set(subscribeLiveAtom, {})
  expect(store.get(followedLiveStateAtom)).toBe('connecting')
})

test('a stream that does not come through: the station is asked in its place, as long as it answers, until the stream opens', async () => {
  let answers = true
  const asked = vi.fn<typeof fetch>(async () => (answers ? Response.json([]) : new Response('', { status: 500 })))
  vi.stubGlobal('fetch', asked)
  const opened: (boolean | undefined)[] = []
  const store = storeFor(`${location.origin}/live-asked`, 'page')
  const leave = store.set(subscribeLiveAtom, { onOpen: (isAgain) => opened.push(isAgain) })
  const states = () => [store.get(knownLiveStateAtom), store.get(followedLiveStateAtom)]
  streams()[0]?.onState('connecting')
  await vi.advanceTimersByTimeAsync(ASK_WITHOUT_STREAM_MS + 1000)
  await vi.waitFor(() => expect([opened, states()]).toEqual([[true], ['open', 'asked']]))
  answers = false
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
  await vi.waitFor(() => expect([opened, states()]).toEqual([[true], ['connecting', 'connecting']]))
  answers = true
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
  await vi.waitFor(() =>
    expect([opened, states()]).toEqual([
      [true, true],
      ['open', 'asked'],
    ]),
  )
  streams()[0]?.onState('open')
  const count = asked.mock.calls.length
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS * 2)
  expect([asked.mock.calls.length - count, states()]).toEqual([0, ['open', 'open']])
  leave()
  vi.unstubAllGlobals()
})

test('each minute with the stream open is told, and none when nobody follows it', async () => {
  const store = newStore()
  const onMinute = vi.fn()
  const leave = store.set(subscribeLiveAtom, { onMinute })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(onMinute).not.toHaveBeenCalled()
  for (const state of ['open', 'open']) streams()[0]?.onState(state)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(onMinute).toHaveBeenCalledTimes(2)
  leave()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(onMinute).toHaveBeenCalledTimes(2)
})

test('asking where the stream stands opens nothing', () => {
  const store = newStore()
  store.sub(knownLiveStateAtom, () => {})
  expect([store.get(knownLiveStateAtom), station.opened]).toEqual(['connecting', 0])
})
