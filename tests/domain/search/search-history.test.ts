import fc from '../../support/fast-check.ts'
import { expect, test } from 'vitest'
import { readHistory, remembered } from '../../../src/domain/search/search-history.ts'

test('the newest search is on top, once, and ten are kept (Spec §3)', () => {
  const searches = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', ' c ']
  expect(searches.reduce<readonly string[]>(remembered, [])).toEqual(['c', 'k', 'j', 'i', 'h', 'g', 'f', 'e', 'd', 'b'])
})

test('nothing, or a text nobody types, is not kept', () => {
  expect(remembered(['a'], '  ')).toEqual(['a'])
  expect(remembered(['a'], 'x'.repeat(1001))).toEqual(['a'])
})

test('whatever is in the storage is read as a history', () => {
  expect(readHistory(['a', 3, 'b', null, 'a', ''])).toEqual(['a', 'b'])
  fc.assert(
    fc.property(fc.jsonValue(), (kept) => {
      const history = readHistory(kept)
      expect(history.length).toBeLessThanOrEqual(10)
      expect(readHistory(history)).toEqual(history)
    }),
  )
})
