import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  isRestartDueAtom,
  restartAtom,
  restartOfferAtom,
  restartStationAtom,
} from '../../../src/state/system/restart.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { type StoredStation, storeAtStation } from '../station-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

/** A page at a station where something was saved that needs a restart; `isAway` is what the station is, in a box. */
async function stationThatNeedsIt(): Promise<StoredStation & { readonly door: { isAway: boolean } }> {
  const stored = await storeAtStation('current')
  onTestFinished(() => stored.station.end())
  await stored.station.ask('/api/v2/settings/webserver', { method: 'PATCH', body: { port: '9000' } })
  await stored.store.set(restartOfferAtom)
  const door = { isAway: false }
  stored.station.context.restart = () => void (door.isAway = true)
  stored.hold = async (path) =>
    door.isAway && path.startsWith('/api/v2/health') ? new Response('', { status: 502 }) : undefined
  return Object.assign(stored, { door })
}

test('a station that has to be restarted is, and the page knows when it is back', async () => {
  const { store, door } = await stationThatNeedsIt()
  store.set(isRestartDueAtom, true)
  expect(valueOf(store.get(restartOfferAtom.known))).toEqual({ way: 'server', isNeeded: true })
  const restarted = store.set(restartStationAtom)
  await vi.waitFor(() => expect(store.get(restartAtom).kind).toBe('starting'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(store.get(restartAtom).kind).toBe('starting')
  door.isAway = false
  await vi.advanceTimersByTimeAsync(4000)
  await restarted
  expect(store.get(restartAtom).kind).toBe('back')
  expect(valueOf(store.get(restartOfferAtom.known))).toEqual({ way: 'server', isNeeded: false })
  expect(store.get(isRestartDueAtom)).toBe(false)
})

test('a station that stays away for two minutes is lost, and found when it comes all the same', async () => {
  const { store, door } = await stationThatNeedsIt()
  const restarted = store.set(restartStationAtom)
  await vi.waitFor(() => expect(store.get(restartAtom).kind).toBe('starting'))
  await vi.advanceTimersByTimeAsync(130_000)
  expect(store.get(restartAtom).kind).toBe('lost')
  door.isAway = false
  await vi.advanceTimersByTimeAsync(30_000)
  await restarted
  expect(store.get(restartAtom).kind).toBe('back')
})

test('a second press after the first was lost takes over the search', async () => {
  const { store, asked } = await stationThatNeedsIt()
  const first = store.set(restartStationAtom)
  await vi.waitFor(() => expect(store.get(restartAtom).kind).toBe('starting'))
  await vi.advanceTimersByTimeAsync(130_000)
  const second = store.set(restartStationAtom)
  await vi.waitFor(() => expect(store.get(restartAtom).kind).toBe('starting'))
  await vi.advanceTimersByTimeAsync(30_000)
  await first
  const before = asked.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked.length - before).toBe(10)
  void second
})

test('a classic station offers none and is not asked', async () => {
  const { store, station, asked } = await storeAtStation('classic')
  onTestFinished(() => station.end())
  await store.set(restartOfferAtom)
  await store.set(restartStationAtom)
  expect(valueOf(store.get(restartOfferAtom.known))).toBeUndefined()
  expect(asked.filter((one) => /restart/.test(one))).toEqual([])
})
