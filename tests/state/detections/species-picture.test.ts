// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPhotoAbsentAtom, photoAnsweredAtom } from '../../../src/state/detections/species-picture.ts'
import { storeFor } from '../../../src/state/station.ts'

let stations = 0
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function photos() {
  const store = storeFor(`${location.origin}/photos${(stations += 1)}`, 'page')
  return {
    answer: (isThere: boolean, ...names: string[]) =>
      names.forEach((name) => store.set(photoAnsweredAtom, name, isThere)),
    isAbsent: (name: string) => store.get(isPhotoAbsentAtom)(name),
  }
}
const SIX = ['A', 'B', 'C', 'D', 'E', 'F']

test('a photo that did not come is not asked for again for ten minutes, those of other species are', () => {
  const { answer, isAbsent } = photos()
  answer(false, 'Parus major')
  expect([isAbsent('Parus major'), isAbsent('Turdus merula')]).toEqual([true, false])
  vi.advanceTimersByTime(600_000)
  expect(isAbsent('Parus major')).toBe(false)
})

test('a station of which no photo comes is asked for none for ten minutes, unless one has come before', () => {
  const [none, some] = [photos(), photos()]
  some.answer(true, 'Turdus merula')
  for (const { answer } of [none, some]) answer(false, ...SIX)
  expect([none.isAbsent('Parus major'), some.isAbsent('Parus major')]).toEqual([true, false])
  vi.advanceTimersByTime(600_000)
  expect(none.isAbsent('Parus major')).toBe(false)
})
