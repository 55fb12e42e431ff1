import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { planForm } from '../../../src/domain/search/form-plan.ts'
import { EVERYTHING, type SearchFilter, type SearchQuery } from '../../../src/domain/search/search-query.ts'
import { type PlanBasis, planStation, type StationPlan } from '../../../src/domain/search/station-plan.ts'
import fc from '../../support/fast-check.ts'
import { anyFilter } from '../../support/searches.ts'
import { FIRST_DAY, LAST_DAY } from '../../../src/domain/search/query-address.ts'
import { DIALECTS } from '../../../src/domain/station-config.ts'

const TODAY = '2026-03-01' as CalendarDate // reason: ISO form
const date = (text: string): CalendarDate => text as CalendarDate // reason: ISO form
const hasClockChange = (): boolean => false
const CLASSIC: PlanBasis = { dialect: 'classic', sort: 'date_desc', today: TODAY, hasClockChange, tellsSources: false }
const CURRENT: PlanBasis = { dialect: 'current', sort: 'date_desc', today: TODAY, hasClockChange, tellsSources: true }
const on = (...filters: readonly SearchFilter[]): SearchQuery => ({ text: '', filters })
const words = (text: string): SearchQuery => ({ text, filters: [] })

/** The questions of a plan, without what is not asked. */
const questions = ({ questions: asked }: StationPlan): unknown[] =>
  asked.map((one) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)))
const atClassic = (query: SearchQuery): unknown[] => questions(planStation(query, CLASSIC))
const atCurrent = (query: SearchQuery): unknown[] => questions(planStation(query, CURRENT))
const NEWEST = { sort: 'date_desc' }

test('everything is one question, done by the station', () => {
  expect(atClassic(EVERYTHING)).toEqual([{}])
  expect(atCurrent(EVERYTHING)).toEqual([NEWEST])
  expect(planStation(EVERYTHING, CLASSIC)).toMatchObject({ order: 'station', filteredHere: [], cannot: [] })
})

test.each(DIALECTS)('a filter is asked of a %s station, looked for here, or told as what it cannot', (dialect) => {
  const basis = { ...(dialect === 'classic' ? CLASSIC : CURRENT), dialect }
  const everything = planStation(EVERYTHING, basis)
  fc.assert(
    fc.property(anyFilter, (filter) => {
      fc.pre(narrows(filter))
      expect(planStation(on(filter), basis)).not.toEqual(everything)
    }),
  )
})

/** Whether a filter leaves anything out at all. */
const narrows = (filter: SearchFilter): boolean =>
  !(filter.type === 'confidence' && ['>=', '>'].includes(filter.operator) && filter.percent === 0) &&
  !(filter.type === 'confidence' && filter.operator === '<=' && filter.percent === 100) &&
  !(filter.type === 'hour' && (filter.to - filter.from + 24) % 24 === 23) &&
  !(filter.type === 'daterange' && filter.from === FIRST_DAY && filter.to === LAST_DAY)

describe('hours', () => {
  test.each([
    ['one', on({ type: 'hour', from: 6, to: 6 }), { from: 6, to: 6 }],
    ['several', on({ type: 'hour', from: 20, to: 23 }), { from: 20, to: 23 }],
    ['a part of the day', on({ type: 'time', period: 'dusk' }), { from: 18, to: 19 }],
    [
      'what two have in common',
      on({ type: 'hour', from: 5, to: 9 }, { type: 'time', period: 'day' }),
      { from: 7, to: 9 },
    ],
  ])('%s are one question', (_, query, hours) => {
    expect(atClassic(query)).toEqual([{ hours }])
    expect(atCurrent(query)).toEqual([{ hours, ...NEWEST }])
  })

  test('over midnight are two questions at current, which would give everything instead', () => {
    const query = on({ type: 'hour', from: 22, to: 2 })
    expect(atCurrent(query)).toEqual([
      { hours: { from: 0, to: 2 }, ...NEWEST },
      { hours: { from: 22, to: 23 }, ...NEWEST },
    ])
    expect(atClassic(query)).toEqual([{ hours: { from: 22, to: 2 } }])
  })

  test('the night is told as hours, for some stations fail at its name', () => {
    for (const query of [on({ type: 'time', period: 'night' }), on({ type: 'hour', from: 20, to: 4 })]) {
      expect(atClassic(query)).toEqual([{ hours: { from: 20, to: 4 } }])
      expect(atCurrent(query)).toEqual([
        { hours: { from: 0, to: 4 }, ...NEWEST },
        { hours: { from: 20, to: 23 }, ...NEWEST },
      ])
    }
  })

  test('23 h alone finds nothing there: it is asked for with 22 h, which is left out here', () => {
    for (const basis of [CLASSIC, CURRENT]) {
      const plan = planStation(on({ type: 'hour', from: 23, to: 23 }), basis)
      expect(plan.questions[0]?.hours).toEqual({ from: 22, to: 23 })
      expect(plan.filteredHere).toEqual(['hour'])
    }
  })

  test('a current station takes one distance from UTC for all days: across a clock change the hours beside are asked for, too', () => {
    const across = { ...CURRENT, hasClockChange: () => true }
    const plan = planStation(on({ type: 'hour', from: 6, to: 6 }), across)
    expect([plan.questions[0]?.hours, plan.filteredHere]).toEqual([{ from: 5, to: 7 }, ['hour']])
    expect(questions(planStation(on({ type: 'time', period: 'night' }), across))).toEqual([
      { hours: { from: 0, to: 5 }, ...NEWEST },
      { hours: { from: 19, to: 23 }, ...NEWEST },
    ])
    expect(
      planStation(on({ type: 'hour', from: 6, to: 6 }), { ...CLASSIC, hasClockChange: () => true }).filteredHere,
    ).toEqual([])
  })

  test('all of them are no condition', () => {
    expect(atClassic(on({ type: 'hour', from: 0, to: 23 }))).toEqual([{}])
  })
})

describe('days', () => {
  test.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['week', '2026-02-23', '2026-03-01'],
    ['month', '2026-01-31', '2026-03-01'],
  ] as const)('%s is resolved here: stations take a week for a day, or refuse it', (day, from, to) => {
    const query = on({ type: 'date', day })
    expect(atClassic(query)).toEqual([{ days: { from, to } }])
    expect(atCurrent(query)).toEqual([{ days: { from, to }, ...NEWEST }])
  })

  test('several conditions are the days that they have in common', () => {
    const range = { type: 'daterange', from: date('2026-02-01'), to: date('2026-02-25') } as const
    expect(atClassic(on({ type: 'date', day: 'week' }, range))).toEqual([
      { days: { from: '2026-02-23', to: '2026-02-25' } },
    ])
  })
})

describe('confidence', () => {
  const compared = (operator: '>' | '<' | '>=' | '<=' | '=', percent: number): SearchFilter => ({
    type: 'confidence',
    operator,
    percent,
  })
  test.each([
    ['>', 90, '>90', 'exact', '>=90', 'more'],
    ['>=', 90, '>=90', 'exact', '>=90', 'exact'],
    ['<', 90, '<90', 'exact', '<=90', 'more'],
    ['<=', 90, '<=90', 'exact', '<=90', 'exact'],
    ['=', 90, '>=89', 'more', '>=89', 'more'],
    ['=', 0, '<=1', 'more', '<=1', 'more'],
    ['=', 100, '>=99', 'more', '>=99', 'more'],
    ['>=', 0, undefined, 'exact', undefined, 'exact'],
    ['>', 89.5, '>=89', 'more', '>=89', 'more'],
    ['<', 89.5, '<=90', 'more', '<=90', 'more'],
  ] as const)(
    '%s %d is asked as each dialect means it: %s (%s) at classic, %s (%s) at current, which reads > as >=',
    (operator, percent, ...expected) => {
      const asked = [CLASSIC, CURRENT].flatMap((basis) => {
        const {
          questions: [question],
          filteredHere,
        } = planStation(on(compared(operator, percent)), basis)
        return [question?.confidence, filteredHere.includes('confidence') ? 'more' : 'exact']
      })
      expect(asked).toEqual(expected)
    },
  )

  test.each([
    ['>', 90, 0.900_05, 1],
    ['>=', 90, 0.9, 1],
    ['<', 90, 0, 0.899_95],
    ['=', 90, 0.895, 0.904_95],
  ] as const)(
    'a search, which takes both ends, is asked for what %s %d means of scores with four decimals',
    (operator, percent, min, max) => {
      const asked = planForm(on(compared(operator, percent)), CURRENT)?.confidence
      expect([asked?.min, asked?.max].map((one) => Number(one?.toFixed(6)))).toEqual([min, max])
    },
  )

  test.each([[compared('>', 100)], [compared('<', 0)], [compared('>=', 90), compared('<', 90)], [compared('=', 89.5)]])(
    'nothing is between %o',
    (...filters) => {
      expect(planStation(on(...filters), CLASSIC).questions).toEqual([])
    },
  )

  test('a station takes one comparison: the other end is left out here', () => {
    const plan = planStation(on(compared('>=', 60), compared('<', 80)), CURRENT)
    expect([plan.questions[0]?.confidence, plan.filteredHere]).toEqual(['>=60', ['confidence']])
  })
})

test('classic fails at verified and locked, and does not tell the place', () => {
  const filters = [
    { type: 'verified', verified: 'human' },
    { type: 'locked', locked: false },
  ] as const
  expect(planStation(on(...filters), CLASSIC)).toMatchObject({ filteredHere: ['verified', 'locked'] })
  expect(atClassic(on(...filters))).toEqual([{}])
  expect(atCurrent(on(...filters))).toEqual([{ verified: true, locked: false, ...NEWEST }])
  const place = on({ type: 'location', location: 'Pond camera' })
  expect(planStation(place, CLASSIC)).toMatchObject({ questions: [], cannot: ['location'] })
  expect(planStation(place, { ...CURRENT, tellsSources: false })).toMatchObject({ questions: [], cannot: ['location'] })
  expect(planStation(place, CURRENT)).toMatchObject({ questions: [{}], filteredHere: ['location'], cannot: [] })
})

describe('names', () => {
  test('words of plain letters are found by the station', () => {
    for (const basis of [CLASSIC, CURRENT]) {
      const plan = planStation(words("Cooper's h"), basis)
      expect([plan.questions[0]?.name, plan.filteredHere]).toEqual(["Cooper's h", []])
    }
  })

  test.each([
    ['Krüper', 'per'],
    ['100% Tit', 'Tit'],
    ['Ääkkönen', 'nen'],
    ['cafe\u0301s', 'caf'],
    ['鳥', undefined],
  ])('of %s it is asked for the longest part whose case it knows', (text, name) => {
    const plan = planStation(words(text), CLASSIC)
    expect([plan.questions[0]?.name, plan.filteredHere]).toEqual([name, ['text']])
  })

  test('a species is asked for as a part of a name, for only that is found in any case', () => {
    const plan = planStation(on({ type: 'species', species: 'great tit' }), CURRENT)
    expect([plan.questions[0]?.name, plan.filteredHere, plan.otherwise]).toEqual(['great tit', ['species'], undefined])
  })

  test('what may be a code is one if no bird is called so', () => {
    const query = on({ type: 'species', species: 'TAWOWL1' })
    expect(planStation(query, CLASSIC).otherwise).toMatchObject({ code: 'tawowl1', name: undefined })
    expect(planStation(query, CURRENT).otherwise).toMatchObject({ name: undefined })
  })
})

describe('what contradicts itself is not asked', () => {
  test.each<[string, readonly SearchFilter[]]>([
    [
      'hours',
      [
        { type: 'time', period: 'dawn' },
        { type: 'hour', from: 7, to: 9 },
      ],
    ],
    [
      'days',
      [
        { type: 'date', day: 'today' },
        { type: 'date', day: 'yesterday' },
      ],
    ],
    ['percents', [{ type: 'confidence', operator: '>', percent: 100 }]],
    [
      'verdicts',
      [
        { type: 'verified', verified: true },
        { type: 'verified', verified: false },
      ],
    ],
    [
      'locks',
      [
        { type: 'locked', locked: true },
        { type: 'locked', locked: false },
      ],
    ],
  ])('%s', (_, filters) => {
    for (const basis of [CLASSIC, CURRENT]) expect(planStation(on(...filters), basis).questions).toEqual([])
  })
})

describe('orders', () => {
  test.each([
    ['date_desc', 'station', 'station'],
    ['date_asc', 'reversed', 'station'],
    ['confidence_desc', 'here', 'station'],
    ['confidence_asc', 'here', 'station'],
    ['species_asc', 'here', 'here'], // at current it would be that of the scientific names
    ['species_desc', 'here', 'here'],
  ] as const)('%s is made by: %s at classic, %s at current', (sort, classic, current) => {
    expect(planStation(EVERYTHING, { ...CLASSIC, sort }).order).toBe(classic)
    expect(planStation(EVERYTHING, { ...CURRENT, sort }).order).toBe(current)
  })
})

describe('the search form', () => {
  test('says dates, words, locks, a range of confidence and the unjudged, exactly', () => {
    const query: SearchQuery = {
      text: 'tit',
      filters: [
        { type: 'date', day: 'week' },
        { type: 'confidence', operator: '>=', percent: 60 },
        { type: 'confidence', operator: '<', percent: 80 },
        { type: 'verified', verified: false },
        { type: 'locked', locked: true },
      ],
    }
    for (const basis of [CLASSIC, CURRENT]) {
      expect(planForm(query, basis)).toEqual({
        name: 'tit',
        days: { from: '2026-02-23', to: '2026-03-01' },
        confidence: { min: 0.6, max: 0.799_95 },
        isUnverified: true,
        locked: true,
        isNight: false,
        sort: 'date_desc',
      })
    }
  })

  test.each<[string, SearchQuery]>([
    ['whole names', on({ type: 'species', species: 'Great Tit' })],
    ['that something was judged', on({ type: 'verified', verified: true })],
    ['hours', on({ type: 'hour', from: 6, to: 8 })],
    ['the place', on({ type: 'location', location: 'Pond' })],
    ['letters beyond a to z in any case', words('Krüper')],
  ])('does not say %s', (_, query) => {
    for (const basis of [CLASSIC, CURRENT]) expect(planForm(query, basis)).toBeUndefined()
  })

  test('knows the night by the clock at current, by the sun at classic', () => {
    const night = on({ type: 'time', period: 'night' })
    expect(planForm(night, CURRENT)).toMatchObject({ isNight: true })
    expect(planForm(night, CLASSIC)).toBeUndefined()
  })

  test.each(DIALECTS)('puts in order only by what it means the same by: %s', (dialect) => {
    const sorts = ['date_asc', 'species_asc', 'species_desc', 'confidence_desc', 'confidence_asc'] as const
    const known = sorts.filter((sort) => planForm(EVERYTHING, { ...CLASSIC, dialect, sort }))
    expect(known).toEqual(
      dialect === 'classic'
        ? ['date_asc', 'species_asc', 'confidence_desc']
        : ['date_asc', 'confidence_desc', 'confidence_asc'],
    )
  })
})
