import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import type { ClockTime } from '../../../src/domain/calendar.ts'
import { createLiveClock } from '../../../src/domain/sound/live-clock.ts'
import { heardNamesAtom } from '../../../src/state/live/heard-names.ts'
import { aDetection } from '../../support/birds.ts'

const wren = aDetection({ id: 1, time: '06:00:00' as ClockTime }) // reason: ISO form
const owl = aDetection({ id: 2, time: '06:00:03' as ClockTime })

test('a name that waits for its sound is kept with it, and takes its place in the order when it comes', () => {
  const store = createStore()
  const clock = createLiveClock()
  store.set(heardNamesAtom(clock), { detection: owl, endsAtMark: undefined })
  store.set(heardNamesAtom(clock), { detection: wren, endsAtMark: false })
  expect(store.get(heardNamesAtom(clock))).toEqual([
    { detection: owl, endsAtMark: undefined },
    { detection: wren, endsAtMark: false },
  ])
  store.set(heardNamesAtom(clock), { detection: owl, endsAtMark: true })
  expect(store.get(heardNamesAtom(clock))).toEqual([
    { detection: wren, endsAtMark: false },
    { detection: owl, endsAtMark: true },
  ])
  expect(store.get(heardNamesAtom(createLiveClock()))).toEqual([])
})

test('a name that has come stays as it is, when the station tells it again or another picture of the sound does', () => {
  const store = createStore()
  const names = heardNamesAtom(createLiveClock())
  for (const endsAtMark of [false, true, undefined]) store.set(names, { detection: { ...wren }, endsAtMark })
  expect(store.get(names)).toEqual([{ detection: wren, endsAtMark: false }])
})
