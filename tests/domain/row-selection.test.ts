import { expect, test } from 'vitest'
import { pressedSelection, rowRange } from '../../src/domain/row-selection.ts'

const rows = ['a', 'b', 'c', 'd']

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  [undefined, 'c', ['c']],
  ['on another page', 'c', ['c']],
])('with shift a press after %s on %s is about %j', (from, to, range) => {
  expect(rowRange(rows, from, to)).toEqual(range)
})

test('the rows of a range become what the pressed one becomes, whatever they were', () => {
  expect([...pressedSelection(new Set(['c']), 'd', ['b', 'c', 'd'])].toSorted()).toEqual(['b', 'c', 'd'])
  expect([...pressedSelection(new Set(['a', 'd']), 'd', ['b', 'c', 'd'])]).toEqual(['a'])
})
