import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { heldAtom, holdAtom } from '../../src/state/hold.ts'
import { playerNewsAtom, playingAtom } from '../../src/state/playback.ts'

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
    store.set(holdAtom, reason, on)
    return store.get(heldAtom)
  })
  expect(held).toEqual([true, true, true, true, false, false])
})

test('a player that has fallen silent still holds until its play has ended', () => {
  const store = createStore()
  const player = Symbol('player')
  store.set(playerNewsAtom, player, 'playing')
  expect([store.get(playingAtom), store.get(heldAtom)]).toEqual([player, true])
  store.set(playerNewsAtom, player, 'silent')
  expect([store.get(playingAtom), store.get(heldAtom)]).toEqual([null, true])
  store.set(playerNewsAtom, player, 'stopped')
  expect(store.get(heldAtom)).toBe(false)
})

test('a player that stops does not speak for the one that plays now', () => {
  const store = createStore()
  const [first, second] = [Symbol('first'), Symbol('second')]
  store.set(playerNewsAtom, first, 'playing')
  store.set(playerNewsAtom, second, 'playing')
  store.set(playerNewsAtom, first, 'stopped')
  expect([store.get(playingAtom), store.get(heldAtom)]).toEqual([second, true])
})
