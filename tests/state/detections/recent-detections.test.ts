// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Detection } from '../../../src/domain/detection.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { LIVE_BATCH_MS } from '../../../src/domain/limits.ts'
import { failed, type Result, success } from '../../../src/domain/result.ts'
import { setStorageAllowed } from '../../../src/platform/storage.ts'
import { updatesPausedAtom, pauseUpdatesAtom } from '../../../src/state/paused-updates.ts'
import { arrivalsAtom, freshDetectionsAtom } from '../../../src/state/detections/recent-arrivals.ts'
import {
  recentDetectionsAtom,
  refreshRecentAtom,
  wantRecentAtom,
} from '../../../src/state/detections/recent-detections.ts'
import { recentLimitAtom } from '../../../src/state/detections/recent-limit.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { storeFor } from '../../../src/state/station.ts'
import { aDetection } from '../../support/birds.ts'

const station = vi.hoisted(() => ({
  answers: [] as { limit: number; answer(result: unknown): void }[],
  tellTabs: undefined as undefined | (() => void),
  tell: undefined as undefined | { onState(state: string): void; onMessage(message: unknown): void },
}))
vi.mock('../../../src/station/live.ts', () => ({
  decodeDetections: undefined,
  openStream: (_client: unknown, _name: string, handlers: NonNullable<typeof station.tell>) => {
    station.tell = handlers
    return () => {
      station.tell = undefined
    }
  },
}))
vi.mock('../../../src/platform/tabs.ts', () => ({
  joinTabs: (_lifetime: unknown, _name: string, hear: () => void) => {
    station.tellTabs = hear
    return () => {}
  },
}))
vi.mock('../../../src/station/endpoints/recent-detections.ts', () => ({
  recentDetections: (_client: unknown, { limit }: { limit: number }) =>
    new Promise((answer) => station.answers.push({ limit, answer })),
}))

const broken: Failure = { kind: 'server', status: 500, isNetworkError: false }
const bird = (id: number): Detection => aDetection({ id, scientificName: `Avis ${id}` })
let count = 0

/** Questions are sent at the end of the turn. */
const asked = async (): Promise<number[]> => {
  await vi.advanceTimersByTimeAsync(0)
  return station.answers.map(({ limit }) => limit)
}

/** A store in which somebody looks at `limit` detections. */
function look(limit: number, mode: 'page' | 'embed' = 'embed') {
  count += 1
  const store = storeFor(`${location.origin}/recent${count}`, mode)
  store.sub(recentDetectionsAtom, () => {})
  store.set(wantRecentAtom, limit)
  return {
    store,
    ids: () => valueOf(store.get(recentDetectionsAtom))?.map(({ id }) => id),
    async answer(result: Result<readonly Detection[]>) {
      await asked()
      station.answers.shift()?.answer(result)
      await vi.advanceTimersByTimeAsync(0)
    },
    async hear(...birds: Detection[]) {
      for (const detection of birds) station.tell?.onMessage({ kind: 'detection', detection })
      await vi.advanceTimersByTimeAsync(150)
    },
  }
}

beforeEach(() => {
  station.answers = []
  setStorageAllowed(true)
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('recent detections', () => {
  test('five are shown, ten are asked for (Spec §9)', async () => {
    look(5)
    expect(await asked()).toEqual([10])
  })

  test('what another tab has judged false is asked for again: a screen that stands open shows it no longer', async () => {
    const { store, ids, answer } = look(5)
    await answer(success([bird(2), bird(1)]))
    station.tellTabs?.()
    expect(await asked()).toEqual([10])
    await answer(success([{ ...bird(2), verified: 'false_positive' }, bird(1)]))
    expect(ids()).toEqual([2, 1])
    expect(valueOf(store.get(recentDetectionsAtom))?.[0]?.verified).toBe('false_positive')
  })

  test('a live detection comes in on top, is lit for 2200 ms and said once', async () => {
    const { store, ids, answer, hear } = look(5)
    await answer(success([bird(2), bird(1)]))
    await hear(bird(3))
    expect(ids()).toEqual([3, 2, 1])
    expect([...store.get(freshDetectionsAtom)]).toEqual(['3'])
    expect(store.get(arrivalsAtom)).toEqual({ serial: 1, detections: [bird(3)] })
    await vi.advanceTimersByTimeAsync(2200)
    expect(store.get(freshDetectionsAtom).size).toBe(0)
  })

  test('when many sing at once the list changes less often, and misses none', async () => {
    const { store, ids, answer, hear } = look(5)
    await answer(success([]))
    let changes = 0
    store.sub(arrivalsAtom, () => {
      changes += 1
    })
    for (let id = 1; id <= 6; id += 1) await hear(bird(id))
    await vi.advanceTimersByTimeAsync(5000)
    expect(ids()).toEqual([6, 5, 4, 3, 2, 1])
    expect(changes).toBeLessThanOrEqual(3)
  })

  test.each([
    [21, 50, 1, 'a long list has lost one and is asked for again'],
    [20, 50, 0, 'that is as many as wait'],
    [21, 20, 0, 'a short list has lost nothing that it shows'],
  ])('when %i come at once and %i are shown, it is asked for %i times: %s (Spec §9)', async (come, limit, times) => {
    const { store, ids, answer, hear } = look(limit)
    await answer(success([]))
    store.set(pauseUpdatesAtom, 'menu', true)
    await hear(...Array.from({ length: come }, (_, index) => bird(index + 1)))
    expect(station.answers).toHaveLength(0)
    store.set(pauseUpdatesAtom, 'menu', false)
    await vi.advanceTimersByTimeAsync(2000)
    expect(station.answers).toHaveLength(times)
    expect(ids()?.slice(0, 2)).toEqual([come, come - 1])
  })

  test('the last of many is shown within two seconds, however long the others are looked at', async () => {
    const { ids, answer, hear } = look(5)
    await answer(success([]))
    for (let id = 1; id <= 5; id += 1) await hear(bird(id))
    await vi.advanceTimersByTimeAsync(2000)
    await hear(bird(6))
    await vi.advanceTimersByTimeAsync(2000)
    expect(ids()?.[0]).toBe(6)
  })

  test('a failure keeps the old rows, and a new try replaces them', async () => {
    const { store, ids, answer } = look(5)
    await answer(success([bird(1)]))
    void store.set(refreshRecentAtom)
    await answer(failed(broken))
    expect(store.get(recentDetectionsAtom)).toMatchObject({ state: 'failed', failure: broken })
    expect(ids()).toEqual([1])
    void store.set(refreshRecentAtom)
    await answer(success([bird(2), bird(1)]))
    expect(ids()).toEqual([2, 1])
  })

  test('when the stream opens again the list is asked for again; while frozen its answer waits (Spec §4)', async () => {
    const { store, ids, answer } = look(5)
    await answer(success([bird(1)]))
    station.tell?.onState('open')
    await answer(success([bird(1)]))
    station.tell?.onState('connecting')
    store.set(pauseUpdatesAtom, 'menu', true)
    station.tell?.onState('open')
    await answer(success([bird(9), bird(1)]))
    expect([ids(), store.get(updatesPausedAtom)]).toEqual([[1], true])
    store.set(pauseUpdatesAtom, 'menu', false)
    await vi.advanceTimersByTimeAsync(LIVE_BATCH_MS)
    expect(ids()).toEqual([9, 1])
  })

  test('an answer that was on its way when the stream opened need not know what came before: it is asked for again', async () => {
    const { ids, answer } = look(5)
    station.tell?.onState('open')
    await answer(success([bird(1)]))
    await answer(success([bird(2), bird(1)]))
    expect(ids()).toEqual([2, 1])
    expect(station.answers).toHaveLength(0)
  })

  const birds = (from: number, to: number): Detection[] =>
    Array.from({ length: to - from + 1 }, (_, at) => bird(from + at))

  test('what was announced while a slow answer was on its way stands below what that answer knows to be newer', async () => {
    const { ids, answer, hear } = look(5)
    await hear(...birds(1, 20))
    await answer(success(birds(21, 30).toReversed())) // the station looked late
    expect(ids()).toEqual([30, 29, 28, 27, 26, 25, 24, 23, 22, 21])
    await hear(bird(32), bird(31)) // announced late, and not in order
    await vi.advanceTimersByTimeAsync(2000)
    expect(ids()?.slice(0, 3)).toEqual([31, 32, 30])
  })

  test('what waits for its look when an answer comes that knows newer ones does not come on top of them', async () => {
    const { ids, answer, hear } = look(5)
    await answer(success([]))
    await hear(bird(1))
    await hear(...birds(2, 20))
    station.tell?.onState('open')
    await answer(success(birds(21, 30).toReversed()))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ids()?.[0]).toBe(30)
  })

  test('what came while an answer was on its way is in the list once: also when it was to wait for its look', async () => {
    const { store, ids, answer, hear } = look(5)
    await answer(success([]))
    await hear(bird(1))
    void store.set(refreshRecentAtom)
    await hear(...birds(2, 20))
    await answer(success([bird(2), bird(1)]))
    const newest = birds(11, 20)
      .toReversed()
      .map(({ id }) => id)
    expect(ids()).toEqual(newest)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ids()).toEqual(newest)
  })

  test('an answer that failed while the stream is open is asked for again by itself, half a minute later at most, also when it opened meanwhile', async () => {
    const { ids, answer } = look(5)
    station.tell?.onState('open')
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      await answer(failed(broken))
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
      expect(station.answers).toHaveLength(0)
      await vi.advanceTimersByTimeAsync(1)
    }
    await answer(success([bird(2), bird(1)]))
    expect(ids()).toEqual([2, 1])
    await vi.advanceTimersByTimeAsync(29_000)
    expect(station.answers).toHaveLength(0)
  })

  test('what another browser judged or deleted is known a minute later, without a question while one is on its way', async () => {
    const { store, ids, answer } = look(5)
    station.tell?.onState('open')
    await answer(success([bird(3), bird(2), bird(1)]))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(station.answers).toHaveLength(1)
    await answer(success([bird(3), { ...bird(1), verified: 'false_positive' }]))
    expect(ids()).toEqual([3, 1])
    expect(valueOf(store.get(recentDetectionsAtom))?.[1]?.verified).toBe('false_positive')
  })

  test('an answer that is refused is not asked for again before the stream opens anew: somebody has to sign in', async () => {
    const { ids, answer } = look(5)
    station.tell?.onState('open')
    await answer(success([]))
    await answer(failed({ ...broken, kind: 'unauthenticated', status: 401 }))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(station.answers).toHaveLength(0)
    for (const state of ['closed', 'open']) station.tell?.onState(state)
    await answer(success([bird(1)]))
    expect(ids()).toEqual([1])
  })

  test('after many failures the stream opens again: what fails then is asked for again soon', async () => {
    const { ids, answer } = look(5)
    station.tell?.onState('open')
    for (let failures = 0; failures < 6; failures += 1) {
      await answer(failed(broken))
      await vi.advanceTimersByTimeAsync(30_000)
    }
    for (const state of ['closed', 'open']) station.tell?.onState(state)
    await answer(failed(broken))
    await vi.advanceTimersByTimeAsync(2000)
    await answer(success([bird(1)]))
    expect(ids()).toEqual([1])
  })

  test('a record that says nothing new is the same object, so that its card is not drawn again', async () => {
    const { store, answer } = look(5)
    await answer(success([bird(1)]))
    const before = valueOf(store.get(recentDetectionsAtom))?.[0]
    void store.set(refreshRecentAtom)
    await answer(success([bird(2), bird(1)]))
    expect(valueOf(store.get(recentDetectionsAtom))?.[1]).toBe(before)
  })

  test('who wants more than is known makes the list ask again', async () => {
    const { store, answer } = look(5)
    await answer(success([bird(1)]))
    store.set(wantRecentAtom, 10)
    expect(await asked()).toEqual([])
    store.set(wantRecentAtom, 50)
    expect(await asked()).toEqual([50])
  })
})

describe('the remembered limit (Spec §3, §5)', () => {
  test.each([
    ['25', 25],
    ['7', undefined],
    [null, undefined],
  ])('a page that stored %j shows %s', (stored, limit) => {
    if (stored !== null) localStorage.setItem('recentDetectionLimit', stored)
    expect(look(5, 'page').store.get(recentLimitAtom)).toBe(limit)
  })

  test('a choice is kept by the page, never by an embed', () => {
    look(5, 'embed').store.set(recentLimitAtom, 50)
    expect(localStorage.getItem('recentDetectionLimit')).toBeNull()
    look(5, 'page').store.set(recentLimitAtom, 50)
    expect(localStorage.getItem('recentDetectionLimit')).toBe('50')
  })
})
