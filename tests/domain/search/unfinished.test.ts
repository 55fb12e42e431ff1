import { expect, test } from 'vitest'
import { parseQuery } from '../../../src/domain/search/parse-query.ts'
import { printQuery } from '../../../src/domain/search/print-query.ts'
import { isUnfinished } from '../../../src/domain/search/unfinished.ts'
import fc from '../../support/fast-check.ts'
import { anyFilter } from '../../support/searches.ts'

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

/** What is told as wrong while a filter is being typed, from its colon on. */
const toldWhileTyping = (text: string): readonly string[] =>
  Array.from({ length: text.length - text.indexOf(':') }, (_, typed) => text.slice(0, text.indexOf(':') + 1 + typed))
    .flatMap((part) => parseQuery(part).errors)
    .flatMap((error) => (isUnfinished(error) ? [] : [error.raw]))

test.each(WHOLE)('while %s is being typed nothing is told as wrong', (text) => {
  expect(toldWhileTyping(text)).toEqual([])
})

test('while any filter is being typed nothing is told as wrong', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const written = printQuery({ text: '', filters: [filter] })
      // nobody types an exponent, and an open quotation mark takes in all that follows
      fc.pre(!/"|\de-/.test(written))
      expect(toldWhileTyping(written)).toEqual([])
    }),
  )
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
