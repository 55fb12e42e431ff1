import { describe, expect, test } from 'vitest'
import { accumulation, findAccumulation } from '../../../src/domain/analytics/accumulation.ts'
import { averageHours, findHours } from '../../../src/domain/analytics/average-hours.ts'
import { findDayHours, findDuskAsDawn, loudestMonth } from '../../../src/domain/analytics/day-hour.ts'
import { findDiversity } from '../../../src/domain/analytics/diversity.ts'
import { findNewSpecies, newSpecies, newSpeciesOf } from '../../../src/domain/analytics/new-species.ts'
import { pastOf } from '../../support/past-of.ts'
import { periodNumbers, periodOpening } from '../../../src/domain/analytics/period-summary.ts'
import { findCommonest, findTopSpecies, topSpecies } from '../../../src/domain/analytics/top-species.ts'
import { findTrend, trend } from '../../../src/domain/analytics/trend.ts'
import { day, daysFrom, evenSun, type Heard, kindsOf } from './days.ts'

const NAMES = Array.from({ length: 10 }, (_, index) => `S${index}`)
/** Ten species: the first two very often, the others seldom. */
const fewOften = (): Record<string, Heard> => Object.fromEntries(NAMES.map((name, index) => [name, index < 2 ? 10 : 1]))

describe('most heard', () => {
  const often = daysFrom('2026-05-01', '2026-05-10', fewOften)

  test('few species make four fifths of all, counted from the most heard', () => {
    const counted = daysFrom('2026-05-01', '2026-05-10', () => ({ A: 50, B: 30, C: 10, D: 5, E: 5 }))
    expect(findTopSpecies(counted)).toMatchObject([
      { kind: 'fewMakeMost', species: 2, of: 5, basis: { detections: 1000 } },
    ])
  })

  test('where many are heard alike it is not said', () => {
    const alike = daysFrom('2026-05-01', '2026-05-10', () => Object.fromEntries(NAMES.map((name) => [name, 5])))
    expect(findTopSpecies(alike)).toEqual([])
    expect(
      findCommonest(
        daysFrom('2026-05-01', '2026-05-10', () => Object.fromEntries([...NAMES, 'X'].map((name) => [name, 5]))),
      ),
    ).toBe(undefined)
  })

  test('with fewer than 100 detections or five species nothing is said', () => {
    const few = daysFrom('2026-05-01', '2026-05-01', fewOften)
    expect([findTopSpecies(few), findCommonest(few)]).toEqual([[], undefined])
    const four = daysFrom('2026-05-01', '2026-05-10', () => ({ A: 100, B: 10, C: 1, D: 1 }))
    expect([findTopSpecies(four), findCommonest(four)]).toEqual([[], undefined])
  })

  test('the commonest is told with its share', () => {
    expect(findCommonest(often)).toMatchObject({ species: { scientificName: 'S0' }, share: 100 / 280 })
  })

  test('a change is that of an average whole day: an unfinished and a missing one do not look like silence', () => {
    const before = daysFrom('2026-04-01', '2026-04-10', () => ({ A: 10 }), {
      today: '2026-05-10',
      missing: ['2026-04-03'],
    })
    const now = daysFrom('2026-05-01', '2026-05-10', (index) => ({ A: index === 9 ? 1 : 12 }), { today: '2026-05-10' })
    expect(topSpecies(now, before).rows[0]?.change).toBeCloseTo(0.2)
    expect(periodNumbers(now, before).change).toBeCloseTo(0.2)
  })

  test('no change is told with little before, few days, or half a period unknown', () => {
    const now = daysFrom('2026-05-01', '2026-05-10', () => ({ A: 10 }))
    const little = daysFrom('2026-04-01', '2026-04-10', (index) => ({ A: index === 0 ? 9 : 0 }))
    const short = daysFrom('2026-04-01', '2026-04-02', () => ({ A: 10 }))
    const unknown = daysFrom('2026-04-01', '2026-04-10', () => ({ A: 10 }), {
      missing: [1, 2, 3, 4, 5, 6].map((date) => `2026-04-0${date}`),
    })
    for (const before of [little, short, unknown, undefined])
      expect(topSpecies(now, before).rows[0]).not.toHaveProperty('change')
  })

  test('a cut day that does not name a species may have had it: no change is told of it', () => {
    const before = daysFrom('2026-04-01', '2026-04-10', (index) => ({ A: 10, B: index === 4 ? 0 : 10 }), {
      cut: ['2026-04-05'],
    })
    const now = daysFrom('2026-05-01', '2026-05-10', () => ({ A: 10, B: 10 }))
    expect(topSpecies(now, before).rows.map(({ change }) => change)).toEqual([0, undefined])
  })
})

describe('hours', () => {
  const two = { 4: 6, 5: 20, 6: 8, 12: 1, 18: 3, 19: 8, 20: 2 }

  test('two choirs: the great one and the small one', () => {
    const counted = daysFrom('2026-05-01', '2026-05-10', () => ({ A: two }))
    expect(findHours(counted)).toMatchObject([
      { kind: 'twoChoirs', great: 5, small: 19, smallIs: 'later', basis: { days: 10 } },
    ])
  })

  test('one choir: its hour, and how much is heard in it', () => {
    const counted = daysFrom('2026-05-01', '2026-05-10', () => ({ A: { 4: 10, 5: 20, 6: 10, 7: 5 } }))
    expect(findHours(counted)).toMatchObject([{ kind: 'oneChoir', hour: 5, perHour: 20 }])
  })

  test('a day that is even all through has none', () => {
    const even = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, 10]))
    expect(findHours(daysFrom('2026-05-01', '2026-05-10', () => ({ A: even })))).toEqual([])
  })

  test('a second rise that chance would give is no choir', () => {
    const counted = daysFrom('2026-05-01', '2026-05-10', (index) => ({ A: { 5: 20, 19: index < 6 ? 1 : 0 } }))
    expect(kindsOf(findHours(counted))).toEqual(['oneChoir'])
  })

  test('six days are too few to say, as are 199 detections', () => {
    expect(findHours(daysFrom('2026-05-01', '2026-05-06', () => ({ A: two })))).toEqual([])
    expect(findHours(daysFrom('2026-05-01', '2026-05-10', (index) => ({ A: index === 0 ? 19 : 20 })))).toEqual([])
  })

  test('of today alone the clock shows what there is so far', () => {
    const counted = daysFrom('2026-05-10', '2026-05-10', () => ({ A: { 5: 4 } }), { today: '2026-05-10' })
    expect(averageHours(counted)).toMatchObject({ days: 1 })
    expect(averageHours(counted).hourly[5]).toBe(4)
  })
})

describe('trend', () => {
  test('it grew louder, from the usual day of its first third to that of its last', () => {
    const counted = daysFrom('2026-05-01', '2026-05-30', (index) => ({ A: 10 + index }))
    expect(findTrend(counted)[0]).toMatchObject({ kind: 'rising', first: 14.5, last: 34.5, basis: { days: 30 } })
  })

  test('it grew quieter', () => {
    const counted = daysFrom('2026-05-01', '2026-05-30', (index) => ({ A: 40 - index }))
    expect(findTrend(counted)[0]).toMatchObject({ kind: 'falling', first: 35.5, last: 15.5 })
  })

  test('up and down is neither; when the days are alike it was even', () => {
    const alike = daysFrom('2026-05-01', '2026-05-30', (index) => ({ A: 30 + (index % 3) }))
    expect(findTrend(alike)).toMatchObject([{ kind: 'even', usual: 31 }])
    const wild = daysFrom('2026-05-01', '2026-05-30', (index) => ({ A: index % 2 === 0 ? 10 : 50 }))
    expect(kindsOf(findTrend(wild))).toEqual([])
  })

  test('the loudest day stands out from a usual one, and is the only one', () => {
    const loud = daysFrom('2026-05-01', '2026-05-10', (index) => ({ A: index === 4 ? 100 : 40 }))
    expect(findTrend(loud)).toMatchObject([{ kind: 'loudestDay', date: '2026-05-05', count: 100, usual: 40 }])
    const twice = daysFrom('2026-05-01', '2026-05-10', (index) => ({ A: index > 7 ? 100 : 40 }))
    expect(findTrend(twice)).toEqual([])
  })

  test('13 days are too few for a rise, six for a loudest day', () => {
    expect(findTrend(daysFrom('2026-05-01', '2026-05-13', (index) => ({ A: 20 + index })))).toEqual([])
    expect(findTrend(daysFrom('2026-05-01', '2026-05-06', (index) => ({ A: index === 4 ? 100 : 40 })))).toEqual([])
  })

  test('months are whole: one of which only a part is meant is not known', () => {
    const counted = daysFrom('2026-01-15', '2026-04-10', () => ({ A: 1 }), { today: '2026-04-10' })
    const { dates, lines } = trend(counted, 'month')
    expect(dates).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'])
    expect(lines[0]?.values).toEqual([null, 28, 31, 10])
  })

  test.each([
    ['2026-01-01', '2026-04-02', 'day'],
    ['2026-01-01', '2026-04-03', 'week'],
    ['2024-01-01', '2026-01-01', 'week'],
    ['2024-01-01', '2026-01-03', 'month'],
  ])('from %s to %s it goes by the %s', (from, to, step) => {
    expect(trend(daysFrom(from, to, () => ({}))).step).toBe(step)
  })
})

describe('date and hour', () => {
  test('what is heard within two hours of sunrise, by the minute', () => {
    const counted = daysFrom('2026-05-01', '2026-05-10', () => ({ A: { 5: 20, 12: 10, 15: 10 } }))
    expect(findDayHours(counted, evenSun(counted))).toMatchObject([
      { kind: 'nearSunrise', share: 0.5, basis: { days: 10 } },
    ])
    const half = new Map([...evenSun(counted)].map(([date]) => [date, { sunrise: 450, sunset: 1080 }]))
    expect(findDayHours(counted, half)[0]).toMatchObject({ kind: 'nearSunrise', share: 0.25 })
  })

  test('an evening place is told by its sunset, a night place by its night', () => {
    const evening = daysFrom('2026-05-01', '2026-05-10', () => ({ A: { 12: 10, 17: 20 } }))
    expect(kindsOf(findDayHours(evening, evenSun(evening)))).toEqual(['nearSunset'])
    const night = daysFrom('2026-05-01', '2026-05-10', () => ({ A: { 12: 20, 23: 20 } }))
    expect(findDayHours(night, evenSun(night))).toMatchObject([{ kind: 'atNight', share: 0.5 }])
  })

  test('the same of one species says so', () => {
    const counted = daysFrom('2026-05-01', '2026-05-10', () => ({ A: { 5: 20, 12: 20 } }))
    expect(findDayHours(counted, evenSun(counted), true)).toMatchObject([{ kind: 'nearSunrise', isOfOne: true }])
  })

  test('the only species that is heard around sunset as much as around sunrise, of three or more', () => {
    const named = (...names: string[]) => names.map((name) => ({ scientificName: name, commonName: `The ${name}` }))
    type Hours = Readonly<Record<number, number>>
    const of = (from: string, to: string, thrush: Hours = { 6: 9, 18: 9 }, other: Hours = { 6: 9 }) => {
      const counted = daysFrom(from, to, () => ({ A: { 6: 9, 12: 2 }, B: other, C: thrush }))
      return (...names: string[]) => findDuskAsDawn(counted, named(...names), evenSun(counted))
    }
    const ten = of('2026-05-01', '2026-05-10')
    expect(ten('A', 'B', 'C')).toMatchObject({
      kind: 'duskAsDawn',
      species: { commonName: 'The C' },
      basis: { days: 10 },
    })
    expect(ten('A', 'C'), 'two').toBe(undefined)
    expect(ten('A', 'C', 'X'), 'two that were heard').toBe(undefined)
    expect(of('2026-05-01', '2026-05-10', undefined, { 6: 9, 17: 9 })('A', 'B', 'C'), 'two of them').toBe(undefined)
    expect(of('2026-05-01', '2026-05-10', { 6: 9, 18: 7 })('A', 'B', 'C'), 'less than in the morning').toBe(undefined)
    expect(of('2026-05-01', '2026-05-10', { 6: 2, 12: 9, 18: 2 })('A', 'B', 'C'), 'mostly at noon').toBe(undefined)
    expect(of('2026-05-01', '2026-05-09')('A', 'B', 'C'), 'nine days').toBe(undefined)
  })

  test('what is even through the hours is not told', () => {
    const even = Object.fromEntries(Array.from({ length: 12 }, (_, hour) => [hour + 6, 10]))
    const counted = daysFrom('2026-05-01', '2026-05-10', () => ({ A: even }))
    expect(findDayHours(counted, evenSun(counted))).toEqual([])
  })

  test('without sun times, or with nine days, nothing is said of light', () => {
    const counted = daysFrom('2026-05-01', '2026-05-10', () => ({ A: 30 }))
    expect(findDayHours(counted)).toEqual([])
    const nine = daysFrom('2026-05-01', '2026-05-09', () => ({ A: 30 }))
    expect(findDayHours(nine, evenSun(nine))).toEqual([])
  })

  test('of six months or more the quietest, and the liveliest', () => {
    const year = daysFrom('2026-01-01', '2026-12-31', (_, date) => ({
      A: { '07': 10, '05': 60 }[date.slice(5, 7)] ?? 40,
    }))
    expect(findDayHours(year)).toMatchObject([{ kind: 'quietMonth', month: '2026-07-01' }])
    expect(loudestMonth(year)).toBe('2026-05-01')
    const spring = daysFrom('2026-05-01', '2026-08-31', (_, date) => ({ A: date.slice(5, 7) === '07' ? 10 : 40 }))
    expect(findDayHours(spring)).toEqual([])
    expect(loudestMonth(spring)).toBe(undefined)
    expect(loudestMonth(daysFrom('2026-01-01', '2026-12-31', () => ({}))), 'a year without birds').toBe(undefined)
  })
})

describe('new species', () => {
  const history = daysFrom('2026-01-01', '2026-05-31', (index) => ({
    A: 1,
    B: index === 130 ? 1 : 0,
    C: index === 10 ? 1 : 0,
    D: index > 140 ? 1 : 0,
  }))
  const may = { ...history, from: day('2026-05-01'), days: history.days.filter(({ date }) => date >= '2026-05-01') }
  const past = pastOf(history.days)

  test('those that had never been heard, in the order in which they came, and the last of them', () => {
    if (!past) throw new Error('there is a past')
    expect(newSpeciesOf(may, past).map(({ species, date }) => `${species.scientificName} ${date}`)).toEqual([
      'B 2026-05-11',
      'D 2026-05-22',
    ])
    expect(findNewSpecies(may, past)).toMatchObject({
      kind: 'newSpecies',
      count: 2,
      last: { scientificName: 'D' },
      date: '2026-05-22',
    })
    const chart = newSpecies(may, past)
    expect(chart.lines[0]?.values.at(-1)).toBe(2)
    expect(chart.marks?.map(({ value }) => value)).toEqual([1, 2])
  })

  test('what a station hears in its first four weeks is not new', () => {
    if (!past) throw new Error('there is a past')
    expect(newSpeciesOf(history, past).map(({ species }) => species.scientificName)).toEqual(['B', 'D'])
  })

  test('that there is none is said of a month that is known, by a station that had listened before', () => {
    const old = {
      since: day('2025-01-01'),
      firstHeard: new Map([
        ['A', day('2025-01-01')],
        ['B', day('2025-01-02')],
        ['D', day('2025-01-02')],
      ]),
    }
    expect(findNewSpecies(may, old)).toMatchObject({ kind: 'nothingNew', basis: { days: 31 } })
    expect(findNewSpecies({ ...may, days: may.days.slice(5) }, old)).toBe(undefined)
    expect(findNewSpecies(may, { ...old, since: day('2026-04-20') })).toBe(undefined)
  })

  test('no day, no past', () => {
    expect(pastOf([])).toBe(undefined)
  })
})

describe('the list grows', () => {
  const grows = (from: string, to: string, species: number) =>
    daysFrom(from, to, (index) =>
      Object.fromEntries(Array.from({ length: Math.min(species, index + 1) }, (_, one) => [`S${one}`, 1])),
    )
  const year = grows('2026-01-01', '2026-03-31', 40)

  test('half of it stood after so many days', () => {
    expect(findAccumulation(year)).toMatchObject([{ kind: 'halfAfter', days: 20, species: 40, basis: { days: 90 } }])
  })

  test('against the year before when that is known as well', () => {
    const before = grows('2025-01-01', '2025-03-31', 36)
    expect(findAccumulation(year, before)[1]).toMatchObject({ kind: 'againstYearBefore', species: 40, before: 36 })
    expect(findAccumulation(year, { ...before, days: before.days.slice(30) })).toHaveLength(1)
    expect(accumulation(year, before).lines.map(({ id, values }) => [id, values.at(-1)])).toEqual([
      ['now', 40],
      ['before', 36],
    ])
  })

  test('29 days, nine species, or a tenth and more unknown are too little', () => {
    expect(findAccumulation(grows('2026-01-01', '2026-01-29', 40))).toEqual([])
    expect(findAccumulation(grows('2026-01-01', '2026-03-31', 9))).toEqual([])
    expect(findAccumulation({ ...year, days: year.days.slice(10) })).toEqual([])
  })
})

describe('diversity', () => {
  const species = (count: number): Record<string, Heard> =>
    Object.fromEntries(NAMES.slice(0, count).map((name) => [name, 5]))

  test('the richest day, when it is alone and well above a usual one', () => {
    const counted = daysFrom('2026-05-01', '2026-05-10', (index) => species(index === 3 ? 9 : 6))
    expect(findDiversity(counted)[1]).toMatchObject({ kind: 'richestDay', date: '2026-05-04', species: 9, usual: 6 })
    expect(
      kindsOf(findDiversity(daysFrom('2026-05-01', '2026-05-10', (index) => species(index === 3 ? 8 : 6)))),
    ).toEqual(['voices'])
    expect(kindsOf(findDiversity(daysFrom('2026-05-01', '2026-05-10', (index) => species(index > 7 ? 9 : 6))))).toEqual(
      ['voices'],
    )
  })

  test('when a day is cut nobody knows which was the richest', () => {
    const counted = daysFrom('2026-05-01', '2026-05-10', (index) => species(index === 3 ? 9 : 6), {
      cut: ['2026-05-06'],
    })
    expect(kindsOf(findDiversity(counted))).toEqual(['voices'])
  })

  test('six days are too few', () => {
    expect(findDiversity(daysFrom('2026-05-01', '2026-05-06', (index) => species(index === 3 ? 9 : 6)))).toEqual([])
  })
})

describe('the period as a whole', () => {
  test('its numbers: all detections, today too; species then and now; known days of all', () => {
    const now = daysFrom('2026-05-04', '2026-05-10', () => ({ A: 10, B: 1 }), { today: '2026-05-10' })
    const before = daysFrom('2026-04-27', '2026-05-03', () => ({ A: 10 }), { today: '2026-05-10' })
    expect(periodNumbers(now, before)).toEqual({
      detections: 77,
      change: expect.closeTo(0.1),
      species: 2,
      speciesBefore: 1,
      days: 7,
      daysInAll: 7,
      cut: 0,
    })
  })

  test('what cannot be compared is left out, as is a month of a short period', () => {
    const now = daysFrom('2026-05-10', '2026-05-10', () => ({ A: 10 }), { today: '2026-05-10' })
    expect(periodOpening('today', now)).toEqual({
      period: 'today',
      from: '2026-05-10',
      to: '2026-05-10',
      detections: 10,
      species: 1,
      days: 1,
      daysInAll: 1,
      cut: 0,
    })
  })
})
