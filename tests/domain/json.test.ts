import { expect, test } from 'vitest'
import { parseJson } from '../../src/domain/json.ts'

test.each([
  ['{"a":[1,null]}', { a: [1, null] }],
  ['null', null],
  ['"word"', 'word'],
  ['', undefined],
  ['{"a":', undefined],
  ['undefined', undefined],
  [null, undefined],
  [undefined, undefined],
])('%j says %j', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})
