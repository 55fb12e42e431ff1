// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClockTime } from '../../../src/domain/calendar.ts'
import type { Detection } from '../../../src/domain/detection.ts'
import type { Failure, FailureKind } from '../../../src/domain/failure.ts'
import { failed, type Result, success } from '../../../src/domain/result.ts'
import { shownDetection } from '../../../src/state/detections/shown-detection.ts'
import { detectionsAround } from '../../../src/state/detections/detections-around.ts'
import { commitChangeAtom, setOptimisticAtom, removeDetectionAtom } from '../../../src/state/detections/changes.ts'
import { upsertDetectionsAtom } from '../../../src/state/detections/records.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { storeFor } from '../../../src/state/station.ts'
import { aDetection } from '../../support/birds.ts'
import { eventually } from '../../support/eventually.ts'

interface Stream {
  onState(state: string): void
  onMessage(message: { kind: string; detection: Detection }): void
}
const station = vi.hoisted(() => ({
  one: undefined as unknown,
  lists: [] as unknown[],
  asked: [] as unknown[],
  stream: undefined as unknown,
}))
vi.mock('../../../src/station/live.ts', () => ({
  decodeDetections: undefined,
  openStream: (_client: unknown, _kind: unknown, stream: unknown) => {
    station.stream = stream
    return () => {}
  },
}))
vi.mock('../../../src/station/endpoints/recent-detections.ts', () => ({
  recentDetections: async () => ({ ok: true, value: [] }),
}))
vi.mock('../../../src/station/endpoints/detections.ts', () => ({
  detection: async (_client: unknown, id: number) => {
    station.asked.push(id)
    return typeof station.one === 'function' ? station.one(id) : station.one
  },
  speciesHourDetections: async (_client: unknown, query: unknown) => {
    station.asked.push(query)
    return station.lists.shift() ?? success({ detections: [], total: 0, hasMore: false })
  },
}))

const wren = aDetection({ id: 7, commonName: 'Eurasian Wren', time: '06:12:44' as ClockTime })
const failure = (kind: FailureKind): Failure => ({ kind, status: 0, isNetworkError: false })
const answer = (result: Result<Detection>): void => void (station.one = result)
const stream = (): Stream => station.stream as Stream // reason: the atoms opened one
const list = (...detections: Detection[]) => success({ detections, total: detections.length, hasMore: false })
let count = 0
const newStore = () => storeFor(`${location.origin}/shown${(count += 1)}`, 'page')
beforeEach(() => {
  Object.assign(station, { one: success(wren), lists: [], asked: [] })
})

describe('one detection', () => {
  const shown = () => {
    const store = newStore()
    const { remoteAtom, goneAtom, loadAtom, refreshAtom, followAtom } = shownDetection()
    store.set(followAtom)
    return {
      store,
      load: (id: number) => store.set(loadAtom, id),
      refresh: (id: number) => store.set(refreshAtom, id),
      remote: () => store.get(remoteAtom),
      value: () => valueOf(store.get(remoteAtom)),
      isGone: () => store.get(goneAtom),
    }
  }

  test('what a list knows of it stands on the screen until the answer', async () => {
    const { load, remote, store } = shown()
    store.set(upsertDetectionsAtom, [{ ...wren, confidence: 10 }])
    const loading = load(7)
    expect(remote()).toMatchObject({ state: 'loading', value: { confidence: 10 } })
    await loading
    expect(remote()).toEqual({ state: 'ready', value: wren })
  })

  test('an answer that is here before somebody reads it is asked for once', async () => {
    const { remoteAtom, loadAtom } = shownDetection()
    const store = newStore()
    await store.set(loadAtom, 7)
    store.sub(remoteAtom, () => {})
    expect(station.asked).toEqual([7])
  })

  test('another one takes its place at once, and a late answer for the first is not shown', async () => {
    let release = (_result: Result<Detection>): void => {}
    station.one = (id: number) =>
      id === 7 ? new Promise<Result<Detection>>((resolve) => (release = resolve)) : success({ ...wren, id })
    const { load, value } = shown()
    const first = load(7)
    await load(8)
    release(success(wren))
    await first
    expect(value()?.id).toBe(8)
  })

  test('asking again for one that is no longer looked at, after a review that took long, does not bring it back', async () => {
    station.one = (id: number) => success({ ...wren, id })
    const { load, refresh, value } = shown()
    await load(7)
    await load(8)
    station.asked.length = 0
    refresh(7)
    refresh(8)
    await eventually(() => expect(station.asked).toEqual([8]))
    expect(value()?.id).toBe(8)
  })

  test('a failure keeps what was there; not found says that it is gone', async () => {
    const { load, remote, isGone } = shown()
    await load(7)
    answer(failed(failure('network')))
    await load(7)
    expect(remote()).toMatchObject({ state: 'failed', value: wren })
    expect(isGone()).toBe(false)
    answer(failed(failure('not-found')))
    await load(7)
    expect(isGone()).toBe(true)
  })

  test('one that was never there is not gone', async () => {
    answer(failed(failure('not-found')))
    const { load, isGone, value } = shown()
    await load(7)
    expect([isGone(), value()]).toEqual([false, undefined])
  })

  test('deleted here, it is gone', async () => {
    const { load, store, isGone } = shown()
    await load(7)
    store.set(removeDetectionAtom, 7)
    expect(isGone()).toBe(true)
  })

  test('a wish shows while it is under way, a confirmed one stays, and a fresh answer knows better than both', async () => {
    const { load, store, value } = shown()
    await load(7)
    store.set(setOptimisticAtom, 7, { verified: 'correct' })
    expect(value()?.verified).toBe('correct')
    store.set(setOptimisticAtom, 7, undefined)
    expect(value()?.verified).toBe('unverified')
    store.set(commitChangeAtom, 7, { locked: true })
    expect(value()?.locked).toBe(true)
    await load(7)
    expect(value()?.locked).toBe(false)
  })

  test('it is asked for again when the stream opens after a break, not when it opens first', async () => {
    const { load } = shown()
    await load(7)
    stream().onState('open')
    expect(station.asked).toEqual([7])
    stream().onState('connecting')
    stream().onState('open')
    await eventually(() => expect(station.asked).toEqual([7, 7]))
  })

  test('what could not be had is asked for again as soon as the stream opens', async () => {
    answer(failed(failure('network')))
    const { load, remote } = shown()
    await load(7)
    answer(success(wren))
    stream().onState('open')
    await eventually(() => expect(remote()).toEqual({ state: 'ready', value: wren }))
  })
})

describe('what was heard around it', () => {
  const around = () => {
    const store = newStore()
    const { siblingsAtom, neighboursAtom, readAtom, followAtom } = detectionsAround()
    store.set(followAtom)
    return {
      store,
      look: (detection: Detection) => store.set(readAtom, detection),
      siblings: () => store.get(siblingsAtom).map(({ id }) => id),
      neighbours: () => store.get(neighboursAtom).map(({ id }) => id),
    }
  }
  const later = aDetection({ ...wren, id: 9, time: '09:00:00' as ClockTime })
  const tit = aDetection({ id: 8, scientificName: 'Parus major', time: '06:12:40' as ClockTime })

  test('are the others of its species that day, and those close enough to be in its recording', async () => {
    station.lists = [list(later, wren), list(tit, wren, aDetection({ ...tit, id: 3, time: '06:50:00' as ClockTime }))]
    const { look, siblings, neighbours } = around()
    look(wren)
    await eventually(() =>
      expect([siblings(), neighbours()]).toEqual([
        [9, 7],
        [8, 7],
      ]),
    )
    expect(station.asked).toEqual([
      { species: 'Eurasian Wren', date: wren.date, limit: 1000, offset: 0, withWeather: false },
      { date: wren.date, hour: 6, duration: 1, limit: 1000, offset: 0, withWeather: false },
    ])
  })

  test('going on to another of the same day does not ask for the day again', async () => {
    station.lists = [list(later, wren), list(tit)]
    const { look, siblings } = around()
    look(wren)
    await eventually(() => expect(siblings()).toEqual([9, 7]))
    look(later)
    expect(siblings()).toEqual([9, 7])
    expect(station.asked.filter((query) => (query as { species?: string }).species)).toHaveLength(1)
  })

  test('live ones are added, deleted ones are not there', async () => {
    station.lists = [list(later, wren), list(tit)]
    const { look, store, siblings, neighbours } = around()
    look(wren)
    await eventually(() => expect(neighbours()).toEqual([8]))
    stream().onMessage({ kind: 'detection', detection: aDetection({ ...wren, id: 12, time: '06:12:50' as ClockTime }) })
    await eventually(() =>
      expect([siblings(), neighbours()]).toEqual([
        [9, 7, 12],
        [8, 12],
      ]),
    )
    store.set(removeDetectionAtom, 9)
    expect(siblings()).toEqual([7, 12])
  })

  test('a list that could not be had is asked for again when the stream opens, the other is not', async () => {
    station.lists = [failed(failure('network')), list(tit), list(later, wren)]
    const { look, siblings, neighbours } = around()
    look(wren)
    await eventually(() => expect(neighbours()).toEqual([8]))
    stream().onState('open')
    await eventually(() => expect(siblings()).toEqual([9, 7]))
    expect(station.asked).toHaveLength(3)
  })
})
