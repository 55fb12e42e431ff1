import { atom, createStore } from 'jotai'
import { expect, test } from 'vitest'
import { upsertDetectionsAtom, listedDetections, recordsAtom } from '../../../src/state/detections/records.ts'
import { aDetection } from '../../support/birds.ts'

const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

/** A list that is looked at. */
function lookedAt() {
  const store = createStore()
  const keysAtom = atom<readonly string[]>([])
  const rowsAtom = listedDetections(keysAtom)
  const leave = store.sub(rowsAtom, () => {})
  const learn = (told: readonly number[], question?: number): readonly string[] =>
    store.set(
      upsertDetectionsAtom,
      told.map((id) => aDetection({ id })),
      question,
    )
  const shown = () => store.get(rowsAtom).map(({ id }) => id)
  return { store, learn, shown, show: (keys: readonly string[]) => store.set(keysAtom, keys), leave }
}

test('a list is whole, however many rows are told by several questions before it names the first', async () => {
  const { learn, show, shown } = lookedAt()
  show([...learn(ids(1, 550), 1), ...learn(ids(551, 50), 2), ...learn(ids(601, 50), 3)])
  expect(shown()).toEqual(ids(1, 650))
  await Promise.resolve()
  expect(shown()).toEqual(ids(1, 650))
})

test('on a wall tablet what no list names any longer is forgotten, as soon as there is much of it', async () => {
  const { store, learn, show, shown, leave } = lookedAt()
  show(learn(ids(1, 5)))
  for (const first of ids(1, 40).map((number) => number * 100)) {
    learn(ids(first, 100))
    await Promise.resolve()
    expect(store.get(recordsAtom).size).toBeLessThan(620)
  }
  expect(shown()).toEqual(ids(1, 5))
  leave()
  learn(ids(9000, 600))
  await Promise.resolve()
  expect(store.get(recordsAtom).size).toBe(0)
})
