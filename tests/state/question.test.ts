import { atom } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failed, type Result, success } from '../../src/domain/result.ts'
import { boxAtom } from '../../src/state/box-atom.ts'
import { question, type QuestionOptions } from '../../src/state/question.ts'
import { storeFor } from '../../src/state/station.ts'

const NO_NETWORK = failed({ kind: 'network', status: 0, isNetworkError: true })
const ABORTED = failed({ kind: 'aborted', status: 0, isNetworkError: false })
const DAY = 86_400_000

let count = 0
const newStore = () => storeFor(`http://question.test/${(count += 1)}`, 'embed')

/** A question whose requests are answered by hand; one that is aborted answers so by itself. */
function asked(options?: QuestionOptions) {
  const requests: { readonly base: string; readonly signal: AbortSignal; answer(result: Result<number>): void }[] = []
  const questionAtom = question<number>(
    (client, { signal }) =>
      new Promise((answer) => {
        requests.push({ base: client.base, signal, answer })
        signal.addEventListener('abort', () => answer(ABORTED))
      }),
    options,
  )
  const answer = async (result: Result<number>): Promise<void> => {
    requests.at(-1)?.answer(result)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { questionAtom, requests, answer }
}

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://question.test/'))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first reader has the station asked, all share the answer, and who comes later does not ask again', async () => {
  const [store, { questionAtom, requests, answer }] = [newStore(), asked()]
  expect(store.get(questionAtom)).toEqual({ state: 'idle' })
  store.sub(questionAtom, () => {})
  const leave = store.sub(questionAtom, () => {})
  expect([store.get(questionAtom), requests.length]).toEqual([{ state: 'loading' }, 1])
  await answer(success(7))
  expect(store.get(questionAtom)).toEqual({ state: 'ready', value: 7 })
  leave()
  await vi.advanceTimersByTimeAsync(DAY)
  store.sub(questionAtom, () => {})
  expect(requests).toHaveLength(1)
})

test('a request is aborted when its last reader leaves, not before, and the next reader asks again', async () => {
  const [store, { questionAtom, requests, answer }] = [newStore(), asked()]
  const [leave, leaveLast] = [store.sub(questionAtom, () => {}), store.sub(questionAtom, () => {})]
  leave()
  expect(requests[0]?.signal.aborted).toBe(false)
  leaveLast()
  expect(requests[0]?.signal.aborted).toBe(true)
  store.sub(questionAtom, () => {}) // before the end of the first request is told
  await vi.advanceTimersByTimeAsync(0)
  expect([requests.length, store.get(questionAtom)]).toEqual([2, { state: 'loading' }])
  await answer(success(7))
  expect(store.get(questionAtom)).toEqual({ state: 'ready', value: 7 })
})

test('a question that was given up is as it was before', async () => {
  const [store, { questionAtom }] = [newStore(), asked({ holdMs: 0 })]
  store.sub(questionAtom, () => {})()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(questionAtom)).toEqual({ state: 'idle' })
  await store.set(questionAtom, 7)
  store.sub(questionAtom, () => {})()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(questionAtom)).toEqual({ state: 'ready', value: 7 })
})

test('a failure keeps the last value, and is asked again by the next reader or by a write', async () => {
  const [store, { questionAtom, requests, answer }] = [newStore(), asked()]
  const leave = store.sub(questionAtom, () => {})
  await answer(NO_NETWORK)
  expect(store.get(questionAtom)).toEqual({ state: 'failed', failure: NO_NETWORK.failure })
  leave()
  store.sub(questionAtom, () => {})
  await answer(success(7))
  void store.set(questionAtom)
  expect(store.get(questionAtom)).toEqual({ state: 'loading', value: 7 })
  await answer(NO_NETWORK)
  expect(store.get(questionAtom)).toEqual({ state: 'failed', failure: NO_NETWORK.failure, value: 7 })
  expect(requests).toHaveLength(3)
})

test('of two writes the later one is answered, and both are over then', async () => {
  const [store, { questionAtom, requests, answer }] = [newStore(), asked()]
  const writes = [store.set(questionAtom), store.set(questionAtom)]
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  store.sub(questionAtom, () => {}) // shares what a write began
  await answer(success(7))
  requests[0]?.answer(success(6))
  await Promise.all(writes)
  expect([requests.length, store.get(questionAtom)]).toEqual([2, { state: 'ready', value: 7 }])
})

test('a value that is written takes the place of the answer, also of one that is on its way', async () => {
  const [store, { questionAtom, requests, answer }] = [newStore(), asked()]
  const leave = store.sub(questionAtom, () => {})
  await store.set(questionAtom, 8)
  await answer(success(7))
  leave()
  store.sub(questionAtom, () => {})
  expect([requests.length, store.get(questionAtom)]).toEqual([1, { state: 'ready', value: 8 }])
})

test('an answer is good for the time it is held, and while nothing has made it wrong', async () => {
  const hearers = new Set<() => void>()
  const numberAtom = atom(0)
  const outdatedBy = atom(
    (get) => get(numberAtom),
    (_get, _set, hear: () => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  )
  const [store, { questionAtom, requests, answer }] = [newStore(), asked({ holdMs: 60_000, outdatedBy })]
  const look = async (): Promise<number> => {
    const leave = store.sub(questionAtom, () => {})
    await answer(success(requests.length))
    leave()
    return requests.length
  }
  expect(await look()).toBe(1)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(await look()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await look()).toBe(2)
  store.set(numberAtom, 1)
  expect(await look()).toBe(3)
  const leave = store.sub(questionAtom, () => {})
  for (const hear of hearers) hear()
  expect(requests).toHaveLength(4)
  leave()
  expect(hearers.size).toBe(0)
})

test('who reads what is known has nothing asked', async () => {
  const [store, { questionAtom, requests }] = [newStore(), asked()]
  store.sub(questionAtom.known, () => {})
  expect(requests).toHaveLength(0)
  await store.set(questionAtom, 7)
  expect(store.get(questionAtom.known)).toEqual({ state: 'ready', value: 7 })
})

test('what is needed is asked once, without a reader, and whoever needs it waits for the answer', async () => {
  const [store, { questionAtom, requests, answer }] = [newStore(), asked()]
  const needs = [store.set(questionAtom.needed), store.set(questionAtom.needed)]
  expect(requests).toHaveLength(1)
  await answer(success(7))
  await Promise.all([...needs, store.set(questionAtom.needed)])
  expect([requests.length, store.get(questionAtom.known)]).toEqual([1, { state: 'ready', value: 7 }])
})

test('two stores share neither a request nor an answer', async () => {
  const [one, other, { questionAtom, requests, answer }] = [newStore(), newStore(), asked()]
  const leave = one.sub(questionAtom, () => {})
  other.sub(questionAtom, () => {})
  expect(new Set(requests.map(({ base }) => base)).size).toBe(2)
  leave()
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await answer(success(7))
  expect([one, other].map((store) => store.get(questionAtom).state)).toEqual(['idle', 'ready'])
})

test('a box is one object in a store, and another in another store', () => {
  const [one, other, numbersAtom] = [newStore(), newStore(), boxAtom(() => new Set<number>())]
  one.get(numbersAtom).add(1)
  one.sub(numbersAtom, () => {})()
  expect([one, other].map((store) => [...store.get(numbersAtom)])).toEqual([[1], []])
})
