import { expect, test } from 'vitest'
import { parseQuery } from '../../../src/domain/search/parse-query.ts'
import { isUnfinished } from '../../../src/domain/search/unfinished.ts'

const WHOLE = [
  'confidence:>=85.5',
  'time:dawn',
  'date:yesterday',
  'date:2024-02-29',
  'hour:23',
  'hour:04-09',
  'daterange:2024-01-01:2024-01-31',
  'verified:human',
  'verified:no',
  'locked:yes',
  'species:robin',
  'location:Garden',
]

test.each(WHOLE)('while %s is being typed nothing is told as wrong', (text) => {
  for (let length = text.indexOf(':') + 1; length <= text.length; length += 1) {
    for (const error of parseQuery(text.slice(0, length)).errors)
      expect([error.raw, isUnfinished(error)]).toEqual([error.raw, true])
  }
})

test.each([
  'hour:25',
  'hour:4-99',
  'hour:>',
  'confidence:101',
  'confidence:x',
  'time:noon',
  'date:2024-02-30',
  'date:x',
  'foo:',
  'daterange:x',
  'daterange:2024-02-01:2024-01-01',
  'verified:maybe',
  'locked:human',
])('%s is wrong whatever follows', (text) => {
  const { errors } = parseQuery(text)
  expect(errors.map(isUnfinished)).toEqual([false])
})
