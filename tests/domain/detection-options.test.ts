import { expect, test } from 'vitest'
import { parseActions } from '../../src/domain/detection-options.ts'

test.each([
  ['', []],
  ['review', ['review']],
  ['DELETE  review', ['review', 'delete']],
  ['lock,ignore', ['lock', 'ignore']],
  ['review undo', undefined],
])('the actions "%s" are %j', (text, actions) => {
  expect(parseActions(text)).toEqual(actions)
})
