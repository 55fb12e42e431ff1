import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { dayOfYear } from '../../../src/domain/day-of-year.ts'
import { findFirstSingers, firstSingers, type FirstSong } from '../../../src/domain/analytics/first-singers.ts'
import { withCalls } from '../../../src/domain/analytics/morning-calls.ts'
import { rangeOfYearBefore, sameDayIn } from '../../../src/domain/analytics/period.ts'
import { findSeasons } from '../../../src/domain/analytics/season-findings.ts'
import { seasonsChart, seasonsOf } from '../../../src/domain/analytics/seasons.ts'
import { findYearOverYear, yearOverYear } from '../../../src/domain/analytics/year-over-year.ts'
import { day, daysFrom, evenSun, type Heard, kindsOf } from './days.ts'

describe('against the year before', () => {
  const before = daysFrom('2025-03-01', '2025-05-31', () => ({ A: 20 }))

  test('more, and the month with most of the difference', () => {
    const now = daysFrom('2026-03-01', '2026-05-31', (_, date) => ({ A: date >= '2026-05-01' ? 40 : 21 }))
    expect(findYearOverYear(now, before)).toMatchObject({
      kind: 'yearOverYear',
      month: '2026-05-01',
      basis: { days: 92 },
    })
    const change = findYearOverYear(now, before)
    expect(change?.kind === 'yearOverYear' && change.change).toBeCloseTo((61 + 31 * 20) / (92 * 20))
  })

  test('less; and where every month has its part, none is named', () => {
    const now = daysFrom('2026-03-01', '2026-05-31', () => ({ A: 15 }))
    expect(findYearOverYear(now, before)).toMatchObject({ change: -0.25 })
    const four = daysFrom('2025-02-01', '2025-05-31', () => ({ A: 20 }))
    expect(
      findYearOverYear(
        daysFrom('2026-02-01', '2026-05-31', () => ({ A: 15 })),
        four,
      ),
    ).not.toHaveProperty('month')
  })

  test('a twentieth is the same; a few loud days that chance gives are neither', () => {
    expect(
      findYearOverYear(
        daysFrom('2026-03-01', '2026-05-31', () => ({ A: 20 })),
        before,
      ),
    ).toMatchObject({ kind: 'asYearBefore' })
    const wild = daysFrom('2026-03-01', '2026-05-31', (index) => ({
      A: index < 5 ? 200 : 20 + (index % 2 === 0 ? 1 : -1),
    }))
    expect(findYearOverYear(wild, before)).toBe(undefined)
  })

  test('only days that both know are compared: at least 28 with 200 detections', () => {
    const now = daysFrom('2026-03-01', '2026-05-31', () => ({ A: 30 }), { today: '2026-05-31' })
    expect(findYearOverYear(now, before)).toMatchObject({ change: 0.5, basis: { days: 91 } })
    expect(findYearOverYear(now, { ...before, days: before.days.slice(0, 27) })).toBe(undefined)
    expect(
      findYearOverYear(
        now,
        daysFrom('2025-03-01', '2025-05-31', () => ({ A: 2 })),
      ),
    ).toBe(undefined)
  })

  test('both years stand step by step beside each other, unknown ones empty', () => {
    const now = daysFrom('2026-03-01', '2026-05-31', () => ({ A: 30 }), { missing: ['2026-03-02'] })
    const chart = yearOverYear(now, before)
    expect(chart?.lines.map(({ id, values }) => [id, values.slice(0, 3)])).toEqual([
      ['now', [30, null, 30]],
      ['before', [20, 20, 20]],
    ])
  })

  test('nothing is drawn where no step of the year before is wholly known: it would be the trend again', () => {
    const now = daysFrom('2026-03-01', '2026-05-31', () => ({ A: 30 }))
    const known = (last: string) => ({ ...before, days: before.days.filter(({ date }) => date <= last) })
    expect(yearOverYear(now, known('2025-02-28'), 'week')).toBe(undefined)
    expect(yearOverYear(now, known('2025-03-06'), 'week')).toBe(undefined)
    expect(yearOverYear(now, known('2025-03-20'), 'week')?.lines[1]?.values.filter((value) => value !== null)).toEqual([
      140, 140,
    ])
  })

  test.each([
    ['2024-02-29', -1, '2023-02-28'],
    ['2024-02-29', -4, '2020-02-29'],
    ['2026-05-17', -1, '2025-05-17'],
  ])('%s, %i years on, is %s', (from, years, to) => {
    expect(sameDayIn(day(from), years)).toBe(to)
  })

  test('a period that ends on 29 February is beside one that ends on 28 February, not in March', () => {
    expect(rangeOfYearBefore({ from: day('2024-02-01'), to: day('2024-02-29') })).toEqual({
      from: '2023-02-01',
      to: '2023-02-28',
    })
  })
})

describe('who sings first', () => {
  const mornings = daysFrom('2026-05-01', '2026-05-20', () => ({}))
  const songs = (name: string, minute: number, count = 20): FirstSong[] =>
    mornings.days.slice(0, count).map(({ date }, index) => ({
      date,
      scientificName: name,
      commonName: `The ${name}`,
      minute: minute + (index % 3) - 1,
    }))
  const order = (...all: FirstSong[][]) => firstSingers(all.flat(), evenSun(mornings), day('2026-06-01'))

  test('medians of the minutes from sunrise, the earliest first, with the middle half of the mornings', () => {
    const { rows } = order(songs('B', 380), songs('A', 300), songs('C', 340))
    expect(
      rows.map(({ species, early, median, late, mornings }) => [species.scientificName, early, median, late, mornings]),
    ).toEqual([
      ['A', -61, -60, -59.25, 20].map((value) => (value === -59.25 ? rows[0]?.late : value)),
      ['C', -21, -20, rows[1]?.late, 20],
      ['B', 19, 20, rows[2]?.late, 20],
    ])
  })

  test('who opens, how long before the sun, and how many come before the last', () => {
    expect(findFirstSingers(order(songs('B', 380), songs('A', 300), songs('C', 340), songs('D', 350)))).toMatchObject({
      kind: 'opens',
      species: { scientificName: 'A' },
      minutes: -60,
      between: 2,
      last: { scientificName: 'B' },
    })
  })

  test('three minutes apart is together', () => {
    expect(findFirstSingers(order(songs('B', 303), songs('A', 300), songs('C', 340)))).toMatchObject({
      together: { scientificName: 'B' },
      between: 0,
    })
    expect(findFirstSingers(order(songs('B', 304), songs('A', 300), songs('C', 340)))).not.toHaveProperty('together')
  })

  test('calls around sunrise are counted by quarters of an hour, each hour evenly, of the rows of the chart', () => {
    const heard = daysFrom('2026-05-01', '2026-05-02', () => ({ A: { 5: 4, 12: 9 }, Z: 1 }), { today: '2026-06-01' })
    const sung = songs('A', 300)
    const [row] = withCalls(order(sung), sung, heard, evenSun(heard)).rows
    // the hour before sunrise at six is the fifth quarter after two hours before it, and three more; each of two days counts
    expect(row?.calls?.slice(3, 9)).toEqual([0, 2, 2, 2, 2, 0])
    expect(row?.calls).toHaveLength(24)
    const later = withCalls(order(sung), sung.slice(1), heard, evenSun(heard)).rows[0]
    expect(later?.calls?.slice(3, 9), 'of one of the two mornings').toEqual([0, 1, 1, 1, 1, 0])
  })

  test('nine mornings, two species, or no sun are too little; a bird of the night has no first song of the morning', () => {
    expect(order(songs('A', 300, 9)).rows).toEqual([])
    expect(findFirstSingers(order(songs('A', 300), songs('B', 310), songs('C', 320, 9)))).toBe(undefined)
    expect(order(songs('A', 20)).rows).toEqual([])
    expect(firstSingers(songs('A', 300), new Map(), day('2026-06-01')).rows).toEqual([])
    expect(firstSingers(songs('A', 300, 10), evenSun(mornings), day('2026-05-10')).rows).toEqual([])
  })
})

describe('who came, who left', () => {
  /** Heard every second day between two days of the year, 1 to 366; over New Year when the first is later. */
  const stay = (date: CalendarDate, from: number, to: number): Heard => {
    const place = dayOfYear(date) + 1
    const isHere = from <= to ? place >= from && place <= to : place >= from || place <= to
    return isHere ? 3 : 0
  }
  const year = (number: number, shift: number, to = `${number}-12-31`, extra: Record<string, Heard> = {}) =>
    daysFrom(
      `${number}-01-01`,
      to,
      (_, date) => ({
        Always: 5,
        Swift: stay(date, 120 + shift, 210),
        Swallow: stay(date, 100 + shift, 260),
        Chiffchaff: stay(date, 80 + shift, 280),
        Redstart: stay(date, 105 + shift, 250),
        Warbler: stay(date, 110 + shift, 240),
        Brambling: stay(date, 290, 100 + shift),
        ...Object.fromEntries(Object.entries(extra).map(([name, heard]) => [name, heard])),
      }),
      { today: to },
    )
  const earlier = [year(2024, 0), year(2025, 2)]

  test('usual is the median of earlier years; who is always here does not come and go', () => {
    const seasons = seasonsOf(year(2026, -4, '2026-05-17'), earlier)
    expect(seasons.within.map(({ species, usual }) => [species.scientificName, usual.from, usual.to])).toEqual([
      ['Chiffchaff', 81, 280],
      ['Swallow', 101, 260],
      ['Redstart', 106, 250],
      ['Warbler', 111, 240],
      ['Swift', 121, 210],
    ])
    expect(seasons.across.map(({ species, usual }) => [species.scientificName, usual.from, usual.to])).toEqual([
      ['Brambling', 290, 101],
    ])
    expect(seasonsChart(seasons).rows).toHaveLength(6)
  })

  test('how many summer birds are back, and that they came early', () => {
    const found = findSeasons(seasonsOf(year(2026, -4, '2026-05-17'), earlier), 'north')
    expect(found[0]).toMatchObject({ kind: 'summerBack', back: 5, of: 5, early: 5, basis: { years: 2 } })
    expect(findSeasons(seasonsOf(year(2026, 5, '2026-05-17'), earlier), 'north')[0]).toMatchObject({ early: -4 })
    expect(findSeasons(seasonsOf(year(2026, 1, '2026-05-17'), earlier), 'north')[0]).toMatchObject({ early: 0 })
  })

  test('who is later than ever is overdue; who is late within what was is not', () => {
    const without = year(2026, 0, '2026-05-17', { Swallow: 0 })
    expect(findSeasons(seasonsOf(without, earlier), 'north')[1]).toMatchObject({
      kind: 'overdue',
      species: { scientificName: 'Swallow' },
      others: 0,
    })
    const soon = year(2026, 0, '2026-04-12', { Swallow: 0 })
    expect(kindsOf(findSeasons(seasonsOf(soon, earlier), 'north'))).not.toContain('overdue')
  })

  test('the last winter guest, once it was silent for two weeks', () => {
    const found = findSeasons(seasonsOf(year(2026, 0, '2026-05-17'), earlier), 'north')
    expect(found.at(-1)).toMatchObject({
      kind: 'lastGuest',
      species: { scientificName: 'Brambling' },
      date: '2026-04-10',
    })
    expect(kindsOf(findSeasons(seasonsOf(year(2026, 0, '2026-04-20'), earlier), 'north'))).not.toContain('lastGuest')
  })

  test('in autumn it is told how many have gone', () => {
    expect(findSeasons(seasonsOf(year(2026, 0, '2026-11-15'), earlier), 'north')[0]).toMatchObject({
      kind: 'summerLeft',
      left: 5,
      of: 5,
    })
  })

  test('in winter nobody is back yet, and nobody overdue', () => {
    expect(findSeasons(seasonsOf(year(2026, 0, '2026-02-10'), earlier), 'north')).toEqual([])
  })

  describe('south of the equator, where the same birds come half a year later', () => {
    const SUMMER = { Swift: [302, 27], Swallow: [282, 77], Chiffchaff: [262, 97] } as const
    const south = (number: number, to = `${number}-12-31`, without = '') =>
      daysFrom(
        `${number}-01-01`,
        to,
        (_, date) => ({
          Always: 5,
          ...Object.fromEntries(
            Object.entries(SUMMER).map(([name, [from, until]]) => [
              name,
              name === without ? 0 : stay(date, from, until),
            ]),
          ),
          Guest: stay(date, 107, 283),
        }),
        { today: to },
      )
    const saidOn = (to: string, without?: string) =>
      findSeasons(seasonsOf(south(2026, to, without), [south(2024), south(2025)]), 'south')

    test('those that stay over New Year are the summer birds: back in spring, gone in autumn', () => {
      expect(saidOn('2026-11-20')[0]).toMatchObject({ kind: 'summerBack', back: 3, of: 3 })
      expect(saidOn('2026-05-20')).toMatchObject([{ kind: 'summerLeft', left: 3, of: 3 }])
      expect(saidOn('2026-01-20')).toEqual([])
    })

    test('the winter guest is that of June, and who does not come in spring is overdue', () => {
      expect(saidOn('2026-11-01').at(-1)).toMatchObject({ kind: 'lastGuest', species: { scientificName: 'Guest' } })
      expect(kindsOf(saidOn('2026-08-01'))).not.toContain('lastGuest')
      expect(saidOn('2026-11-20', 'Swallow')[1]).toMatchObject({
        kind: 'overdue',
        species: { scientificName: 'Swallow' },
      })
    })

    test('where nobody says where the station is, no season has a name', () => {
      const seasons = seasonsOf(south(2026, '2026-11-20', 'Swallow'), [south(2024), south(2025)])
      expect(kindsOf(findSeasons(seasons, undefined))).toEqual(['overdue'])
    })
  })

  test('one earlier year says nothing, nor do years of which a fifth and more is unknown', () => {
    expect(seasonsOf(year(2026, 0, '2026-05-17'), earlier.slice(1)).within).toEqual([])
    const gaps = earlier.map((one) => ({ ...one, days: one.days.slice(80) }))
    expect(seasonsOf(year(2026, 0, '2026-05-17'), gaps).within).toEqual([])
  })
})
