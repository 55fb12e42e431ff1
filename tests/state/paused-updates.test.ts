import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIVE_BATCH_MS } from '../../src/domain/limits.ts'
import { afterPauseAtom, updatesPausedAtom, pauseUpdatesAtom } from '../../src/state/paused-updates.ts'
import { reportPlaybackAtom, playingAtom } from '../../src/state/sound/playback.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('updates wait until the last reason to hold still has gone (Spec §4 Dashboard)', () => {
  const store = createStore()
  const steps: [string, boolean][] = [
    ['menu', true],
    ['player', true],
    ['menu', true],
    ['menu', false],
    ['player', false],
    ['player', false],
  ]
  const held = steps.map(([reason, on]) => {
    store.set(pauseUpdatesAtom, reason, on)
    return store.get(updatesPausedAtom)
  })
  expect(held).toEqual([true, true, true, true, false, false])
})

test('a player that has fallen silent still holds until its play has ended', () => {
  const store = createStore()
  const player = Symbol('player')
  store.set(reportPlaybackAtom, player, 'playing')
  expect([store.get(playingAtom), store.get(updatesPausedAtom)]).toEqual([player, true])
  store.set(reportPlaybackAtom, player, 'silent')
  expect([store.get(playingAtom), store.get(updatesPausedAtom)]).toEqual([null, true])
  store.set(reportPlaybackAtom, player, 'stopped')
  expect(store.get(updatesPausedAtom)).toBe(false)
})

test('a player that stops does not speak for the one that plays now', () => {
  const store = createStore()
  const [first, second] = [Symbol('first'), Symbol('second')]
  store.set(reportPlaybackAtom, first, 'playing')
  store.set(reportPlaybackAtom, second, 'playing')
  store.set(reportPlaybackAtom, first, 'stopped')
  expect([store.get(playingAtom), store.get(updatesPausedAtom)]).toEqual([second, true])
})

test('what would move something waits for the end of a pause, and is done then, the last of each, one after the other', async () => {
  const store = createStore()
  const done: string[] = []
  const does = (who: string, act = who) => store.set(afterPauseAtom, who, () => done.push(act))
  does('before')
  expect(done).toEqual(['before'])
  store.set(pauseUpdatesAtom, 'menu', true)
  does('list')
  does('day')
  does('list', 'list again')
  does('gone')()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(done).toEqual(['before'])
  store.set(pauseUpdatesAtom, 'menu', false)
  await vi.advanceTimersByTimeAsync(LIVE_BATCH_MS)
  expect(done).toEqual(['before', 'day', 'list again'])
})

test('a menu that closes because another opens ends no pause', async () => {
  const store = createStore()
  const done: string[] = []
  store.set(pauseUpdatesAtom, 'menu', true)
  store.set(afterPauseAtom, 'list', () => done.push('list'))
  store.set(pauseUpdatesAtom, 'menu', false)
  store.set(pauseUpdatesAtom, 'another', true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(done).toEqual([])
})

test('what is done at once, between the end of a pause and what waits for it, is not done a second time', async () => {
  const store = createStore()
  const done: string[] = []
  store.set(pauseUpdatesAtom, 'menu', true)
  store.set(afterPauseAtom, 'list', () => done.push('list'))
  store.set(pauseUpdatesAtom, 'menu', false)
  store.set(afterPauseAtom, 'list', () => done.push('list'))
  await vi.advanceTimersByTimeAsync(LIVE_BATCH_MS)
  expect(done).toEqual(['list'])
})
