import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { resultViewFor } from '../../../src/state/detections/result-view.ts'

test('a list is found again as it was left; of another owner or another list it is another one', () => {
  const store = createStore()
  const [dashboard, other] = [{}, {}]
  const wrens = resultViewFor(store, dashboard, 'wrens')
  store.set(wrens.inHandAtom, '5')
  expect(store.get(resultViewFor(store, dashboard, 'wrens').inHandAtom)).toBe('5')
  expect(resultViewFor(store, dashboard, 'robins')).not.toBe(wrens)
  expect(resultViewFor(store, other, 'wrens')).not.toBe(wrens)
})

test('the lists that were looked at last are kept, no others', () => {
  const store = createStore()
  const dashboard = {}
  const [first, second] = ['first', 'second'].map((list) => resultViewFor(store, dashboard, list))
  for (let list = 0; list < 6; list += 1) resultViewFor(store, dashboard, `list ${list}`)
  expect(resultViewFor(store, dashboard, 'first')).toBe(first)
  resultViewFor(store, dashboard, 'one more')
  expect(resultViewFor(store, dashboard, 'first')).toBe(first)
  expect(resultViewFor(store, dashboard, 'second')).not.toBe(second)
})
