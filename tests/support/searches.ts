import fc from './fast-check.ts'
import { addDays, type CalendarDate } from '../../src/domain/calendar.ts'
import { FIRST_DAY, LAST_DAY } from '../../src/domain/search/query-address.ts'
import {
  CONFIDENCE_OPERATORS,
  DATE_SHORTCUTS,
  DAY_PERIODS,
  type SearchFilter,
  type SearchQuery,
} from '../../src/domain/search/search-query.ts'

const START = '2023-01-01' as CalendarDate // reason: ISO form

/** Any day of six years, leap days among them. */
export const anyDay: fc.Arbitrary<CalendarDate> = fc.integer({ min: 0, max: 2200 }).map((days) => addDays(START, days))

const hour = fc.integer({ min: 0, max: 23 })
const names = fc
  .oneof(
    fc.constantFrom('Great Tit', "Cetti's Warbler", 'Mäusebussard', '>x', '"', 'a"b c', '“x”', '!=x', 'a:b'),
    fc.string({ unit: 'grapheme' }),
  )
  .map((name) => name.trim())
  .filter((name) => name !== '')

const anyRange: fc.Arbitrary<SearchFilter> = fc
  .tuple(fc.option(anyDay), fc.option(anyDay))
  .map(([one, other]) => [one ?? FIRST_DAY, other ?? LAST_DAY] as const)
  .map(([one, other]) => ({ type: 'daterange', from: one < other ? one : other, to: one < other ? other : one }))

/** Any filter that the language can say. */
export const anyFilter: fc.Arbitrary<SearchFilter> = fc.oneof(
  fc.record({
    type: fc.constant('confidence' as const),
    operator: fc.constantFrom(...CONFIDENCE_OPERATORS),
    percent: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ min: 0, max: 100, noNaN: true }).map(Math.abs)),
  }),
  fc.record({ type: fc.constant('time' as const), period: fc.constantFrom(...DAY_PERIODS) }),
  fc.record({ type: fc.constant('date' as const), day: fc.oneof(anyDay, fc.constantFrom(...DATE_SHORTCUTS)) }),
  fc.record({ type: fc.constant('hour' as const), from: hour, to: hour }),
  anyRange,
  fc.record({ type: fc.constant('verified' as const), verified: fc.constantFrom(true, false, 'human' as const) }),
  fc.record({ type: fc.constant('species' as const), species: names }),
  fc.record({ type: fc.constant('location' as const), location: names }),
  fc.record({ type: fc.constant('locked' as const), locked: fc.boolean() }),
)

/** Any search that the language can say: text of any characters, with each type of filter as often as it likes. */
export const anyQuery: fc.Arbitrary<SearchQuery> = fc.record({
  text: fc
    .oneof(fc.constantFrom('', 'robin', 'a  b', 'species:x', '"', '12:30'), fc.string({ unit: 'grapheme' }))
    .map((text) => text.trim()),
  filters: fc.array(anyFilter, { maxLength: 6 }),
})

const SYNTAX = [...' :"<>=!-“”0159hourspecies\n']
/** Any string at all, broken characters among them, with much of the language's syntax in it. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SYNTAX),
      fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code)),
    ),
    { maxLength: 200 },
  )
  .map((characters) => characters.join(''))
