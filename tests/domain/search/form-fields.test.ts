import fc from '../../support/fast-check.ts'
import { expect, test } from 'vitest'
import { FIELD_NAMES, fieldsOf, withField } from '../../../src/domain/search/form-fields.ts'
import { parseQuery } from '../../../src/domain/search/parse-query.ts'
import { printQuery } from '../../../src/domain/search/print-query.ts'
import { anyQuery, anyText } from '../../support/searches.ts'

const shown = (typed: string) =>
  Object.fromEntries(Object.entries(fieldsOf(parseQuery(typed).query)).filter(([, value]) => value !== ''))

test.each([
  ['robin', {}],
  ['species:"Great Tit" location:Garden', { species: 'Great Tit', location: 'Garden' }],
  ['date:week', { day: 'week' }],
  ['date:2024-05-17', { from: '2024-05-17', to: '2024-05-17' }],
  ['daterange:2024-05-11:2024-05-17', { from: '2024-05-11', to: '2024-05-17' }],
  ['daterange:2024-05-11:9999-12-31', { from: '2024-05-11' }],
  ['hour:4-9 time:dawn', { hourFrom: '4', hourTo: '9', time: 'dawn' }],
  ['confidence:>=80 verified:human locked:no', { confidence: '80', verified: 'human', locked: 'false' }],
  ['confidence:<80', {}],
])('%s fills the form with %j', (typed, fields) => {
  expect(shown(typed)).toEqual(fields)
})

test.each([
  ['robin', 'species', 'Great Tit', 'species:"Great Tit" robin'],
  ['species:a time:dawn', 'species', 'b', 'species:b time:dawn'],
  ['species:a', 'species', ' ', ''],
  ['date:week', 'from', '2024-05-11', 'daterange:2024-05-11:9999-12-31'],
  ['daterange:2024-05-11:9999-12-31', 'to', '2024-05-17', 'daterange:2024-05-11:2024-05-17'],
  ['daterange:2024-05-11:2024-05-17', 'from', '2024-05-20', 'date:2024-05-20'],
  ['daterange:2024-05-11:2024-05-17', 'day', 'today', 'date:today'],
  ['date:today', 'day', '', ''],
  ['', 'hourFrom', '20', 'hour:20-23'],
  ['hour:20-23', 'hourTo', '4', 'hour:20-4'],
  ['hour:0-9', 'hourTo', '', ''],
  ['confidence:<95', 'confidence', '80', 'confidence:<95 confidence:>=80'],
  ['date:today', 'from', 'soon', 'date:today'],
] as const)('%s, then %s = "%s": %s', (typed, name, value, expected) => {
  expect(printQuery(withField(parseQuery(typed).query, name, value))).toBe(expected)
})

test('a field changes nothing that it does not speak of, whatever is put into it', () => {
  fc.assert(
    fc.property(anyQuery, fc.constantFrom(...FIELD_NAMES), anyText, (query, name, value) => {
      const after = withField(query, name, value)
      expect(after.text).toBe(query.text)
      expect(parseQuery(printQuery(after)).query).toEqual(after)
      const same = withField(after, name, fieldsOf(after)[name])
      expect(fieldsOf(same)).toEqual(fieldsOf(after))
    }),
  )
})
