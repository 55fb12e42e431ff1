import fc from '../../support/fast-check.ts'
import { describe, expect, it, test } from 'vitest'
import { parseQuery } from '../../../src/domain/search/parse-query.ts'
import { printQuery } from '../../../src/domain/search/print-query.ts'
import { anyQuery, anyText } from '../../support/searches.ts'

/** What a search of one part becomes: its filter, or the kind of its error. */
function understood(text: string): unknown {
  const { query, errors } = parseQuery(text)
  expect(query.text).toBe('')
  expect(query.filters.length + errors.length).toBe(1)
  return errors[0]?.kind ?? query.filters[0]
}

test.each([
  ['confidence:>90', { type: 'confidence', operator: '>', percent: 90 }],
  ['confidence:<=50.5', { type: 'confidence', operator: '<=', percent: 50.5 }],
  ['confidence:=0', { type: 'confidence', operator: '=', percent: 0 }],
  ['confidence:70', { type: 'confidence', operator: '=', percent: 70 }],
  ['confidence:>70%', { type: 'confidence', operator: '>', percent: 70 }],
  ['confidence:>101', 'confidence'],
  ['confidence:-1', 'confidence'],
  ['confidence:>', 'confidence'],
  ['confidence:=>90', 'operator'],
])('%s: confidence takes > < >= <= = : and a number from 0 to 100', (text, expected) => {
  expect(understood(text)).toEqual(expected)
})

test.each([
  ['time:dawn', { type: 'time', period: 'dawn' }],
  ['time:Day', { type: 'time', period: 'day' }],
  ['time:DUSK', { type: 'time', period: 'dusk' }],
  ['time:=night', { type: 'time', period: 'night' }],
  ['time:noon', 'time'],
])('%s: time is dawn, day, dusk or night in any case', (text, expected) => {
  expect(understood(text)).toEqual(expected)
})

test.each([
  ['date:today', { type: 'date', day: 'today' }],
  ['date:Yesterday', { type: 'date', day: 'yesterday' }],
  ['date:week', { type: 'date', day: 'week' }],
  ['date:2024-02-29', { type: 'date', day: '2024-02-29' }],
  ['date:2023-02-29', 'date'],
  ['date:20.1.2024', 'date-format'],
  ['date:', 'date-format'],
])('%s: date is a shortcut or a real day', (text, expected) => {
  expect(understood(text)).toEqual(expected)
})

test.each([
  ['hour:23', { type: 'hour', from: 23, to: 23 }],
  ['hour:4-9', { type: 'hour', from: 4, to: 9 }],
  ['hour:22-4', { type: 'hour', from: 22, to: 4 }],
  ['hour:04–09', { type: 'hour', from: 4, to: 9 }],
  ['hour:24', 'hour'],
  ['hour:4-24', 'hour-range'],
  ['hour:-4', 'hour-range'],
  ['hour:1-2-3', 'hour-range'],
])('%s: hour is 0 to 23, or two of them with a dash', (text, expected) => {
  expect(understood(text)).toEqual(expected)
})

test.each([
  ['daterange:2024-01-01:2024-01-31', { type: 'daterange', from: '2024-01-01', to: '2024-01-31' }],
  ['daterange:2024-01-01', 'daterange-format'],
  ['daterange:2024-01-01:2024-01-02:2024-01-03', 'daterange-format'],
  ['daterange:january:march', 'daterange-values'],
  ['daterange:2024-01-01:2024-02-30', 'daterange-dates'],
  ['daterange:2024-02-01:2024-01-01', 'daterange-order'],
])('%s: daterange is two real days, the first not after the second', (text, expected) => {
  expect(understood(text)).toEqual(expected)
})

test.each([
  ...['true', 'yes', '1', 'YES'].map((word) => [`verified:${word}`, { type: 'verified', verified: true }] as const),
  ...['false', 'no', '0', 'No'].map((word) => [`verified:${word}`, { type: 'verified', verified: false }] as const),
  ['verified:human', { type: 'verified', verified: 'human' }] as const,
  ['verified:correct', 'verified'] as const,
  ...['true', 'yes', '1'].map((word) => [`locked:${word}`, { type: 'locked', locked: true }] as const),
  ...['false', 'no', '0'].map((word) => [`locked:${word}`, { type: 'locked', locked: false }] as const),
  ['locked:human', 'locked'] as const,
])('%s: verified is true, yes, 1, false, no, 0 or human, locked the same without human', (text, expected) => {
  expect(understood(text)).toEqual(expected)
})

test.each([
  ['species:robin', { type: 'species', species: 'robin' }],
  ['species:"Great Tit"', { type: 'species', species: 'Great Tit' }],
  ['species:"Great Tit', { type: 'species', species: 'Great Tit' }],
  ['species:"a ""b"" c"', { type: 'species', species: 'a "b" c' }],
  ["species:Cetti's", { type: 'species', species: "Cetti's" }],
  ['species:', 'species'],
  ['species:""', 'species'],
  ['species:"  "', 'species'],
  ['location:Garden', { type: 'location', location: 'Garden' }],
])('%s: species and location are not empty, quotes hold blanks together', (text, expected) => {
  expect(understood(text)).toEqual(expected)
})

test.each(['time', 'date', 'hour', 'daterange', 'verified', 'species', 'location', 'locked'])(
  '%s accepts only the operators : and =',
  (name) => {
    for (const operator of ['>', '<', '>=', '<=', '==', '!=']) {
      expect(parseQuery(`${name}:${operator}1`).errors).toEqual([
        { kind: 'operator', name, operator, raw: `${name}:${operator}1`, start: 0 },
      ])
    }
  },
)

test('an unknown name is told with the name as it was written', () => {
  expect(parseQuery('a Größe:5').errors).toEqual([
    { kind: 'unknown-filter', name: 'Größe', operator: '', raw: 'Größe:5', start: 2 },
  ])
})

describe('text', () => {
  test.each([
    ['robin', 'robin'],
    ['  great   tit ', 'great tit'],
    ['great date:today tit', 'great tit'],
    ['"species:robin"', 'species:robin'],
    ['"a  b"', 'a  b'],
    [':robin ::', ':robin ::'],
    ['12"', '12"'],
    ['""', ''],
  ])('%s leaves %s over', (typed, text) => {
    expect(parseQuery(typed).query.text).toBe(text)
  })

  it('filters keep their order, their words and their places', () => {
    const { filters } = parseQuery('robin  hour:4-9 "x" species:"Great Tit"')
    expect(filters.map(({ raw, start }) => [raw, start])).toEqual([
      ['hour:4-9', 7],
      ['species:"Great Tit"', 20],
    ])
  })
})

test('any string is understood or told as an error', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { filters, errors } = parseQuery(text)
      for (const { raw, start } of [...filters, ...errors]) expect(text.slice(start, start + raw.length)).toBe(raw)
    }),
  )
})

test('strings made of the syntax itself are, too', () => {
  const pieces = fc.constantFrom(':', '"', ' ', '>', '=', '-', 'hour', 'species', '5', '2024-01-01', '“', '!', '\n')
  fc.assert(
    fc.property(fc.array(pieces), (parts) => {
      const { query } = parseQuery(parts.join(''))
      expect(parseQuery(printQuery(query)).query).toEqual(query)
    }),
  )
})

test('what is printed is read as the same search', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const parsed = parseQuery(printQuery(query))
      expect(parsed.errors).toEqual([])
      expect(parsed.query).toEqual(query)
    }),
    { numRuns: 1000 },
  )
})

test.each([':', '"', '""', 'a', 'a:', 'a:" ', '“', 'species:', '> '])(
  'a megabyte of %s takes no time that grows faster than it',
  (piece) => {
    // With time in the square of the length each of these would take minutes.
    parseQuery(piece.repeat(Math.ceil(1_000_000 / piece.length)))
  },
)
