import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { updatesPausedAtom, pauseUpdatesAtom } from '../../src/state/paused-updates.ts'
import { reportPlaybackAtom, playingAtom } from '../../src/state/sound/playback.ts'

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
