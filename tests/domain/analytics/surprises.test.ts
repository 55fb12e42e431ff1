import fc from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { pastOf } from '../../support/past-of.ts'
import {
  confidencesWanted,
  SHOWN_OF_KIND,
  SHOWN_SURPRISES,
  surprisesOf,
} from '../../../src/domain/analytics/surprises.ts'
import { anyDays, day, daysFrom, type DaysParts, type Heard } from './days.ts'

const TODAY = '2026-05-17'
/** What is unusual today, of days since a first one that has `Always` every day. */
const unusual = (
  from: string,
  on: (date: CalendarDate) => Record<string, Heard>,
  { confidences, ...parts }: DaysParts & { readonly confidences?: ReadonlyMap<string, readonly number[]> } = {},
) => {
  const counted = daysFrom(from, TODAY, (_, date) => ({ Always: 5, ...on(date) }), { today: TODAY, ...parts })
  return surprisesOf({
    counted,
    past: pastOf(counted.days) ?? { since: day(from), firstHeard: new Map() },
    ...(confidences && { confidences }),
  })
}
const kinds = (...all: Parameters<typeof unusual>): readonly string[] => unusual(...all).map(({ kind }) => kind)
const between = (date: string, from: string, to: string): boolean => date.slice(5) >= from && date.slice(5) <= to

test('nothing is unusual where every day is alike, and of a station younger than four weeks', () => {
  expect(unusual('2025-01-01', () => ({}))).toEqual([])
  expect(unusual('2026-04-25', (date) => ({ New: date === TODAY ? 1 : 0 }))).toEqual([])
})

describe('new', () => {
  test('never heard before, within the week', () => {
    expect(unusual('2026-01-01', (date) => ({ Wryneck: date >= '2026-05-15' ? 2 : 0 }))).toMatchObject([
      { kind: 'newEver', species: { scientificName: 'Wryneck' }, date: '2026-05-15', count: 6 },
    ])
    expect(kinds('2026-01-01', (date) => ({ Wryneck: date >= '2026-05-10' ? 2 : 0 }))).toEqual([])
  })

  test('first of its year, with the days of earlier years', () => {
    const on = (date: CalendarDate) => ({
      Swift:
        date >= '2026-05-14' || (between(date, date < '2025' ? '05-01' : '05-09', '07-20') && date < '2026') ? 1 : 0,
    })
    expect(unusual('2024-01-01', on)).toMatchObject([
      { kind: 'newThisYear', date: '2026-05-14', count: 4, years: 2, earliest: '2026-05-01', latest: '2026-05-09' },
    ])
    expect(kinds('2024-01-01', (date) => ({ Swift: between(date, '05-01', '07-20') ? 1 : 0 }))).toEqual([])
  })

  test('a year that is known from its middle on does not know when its first day was', () => {
    const on = (date: CalendarDate) => ({
      Swift: date >= '2026-05-14' || (date < '2026' && between(date, '05-01', '07-20')) ? 1 : 0,
    })
    expect(unusual('2025-05-18', on)).toMatchObject([{ kind: 'newThisYear', years: 0, earliest: '2026-05-14' }])
  })
})

describe('missing', () => {
  const cuckoo = (date: CalendarDate) => ({ Cuckoo: date < '2026' && between(date, '04-27', '06-20') ? 1 : 0 })

  test('heard about this day in two earlier years, not for three weeks now', () => {
    expect(unusual('2024-01-01', cuckoo)).toMatchObject([{ kind: 'missing', years: 2, lastYear: '2025-04-27' }])
  })

  test('one earlier year, a year without it, or a day of it now: not missing', () => {
    expect(kinds('2025-01-01', cuckoo)).toEqual([])
    expect(kinds('2024-01-01', (date) => ({ Cuckoo: date < '2025' ? cuckoo(date).Cuckoo : 0 }))).toEqual([])
    expect(kinds('2024-01-01', (date) => ({ Cuckoo: date === '2026-05-01' ? 1 : cuckoo(date).Cuckoo }))).not.toContain(
      'missing',
    )
  })

  test('when the weeks until today are not known nobody is missing', () => {
    const unknown = Array.from({ length: 10 }, (_, index) => `2026-05-${String(index + 3).padStart(2, '0')}`)
    expect(kinds('2024-01-01', cuckoo, { missing: unknown })).toEqual([])
  })
})

describe('gone quiet', () => {
  const quiet = (last: string) => (date: CalendarDate) => ({ Woodpecker: date <= last && !date.endsWith('0') ? 2 : 0 })

  test('heard on 20 of 30 days, and silent for longer than ever', () => {
    expect(unusual('2026-01-01', quiet('2026-05-05'))).toMatchObject([
      { kind: 'goneQuiet', days: 11, heardOn: 27, longest: 1 },
    ])
  })

  test('a silence that was there before is none; nor one of two days, nor of a bird of few days', () => {
    expect(
      kinds('2026-01-01', (date) => ({ A: date <= '2026-05-05' && !between(date, '02-01', '02-12') ? 1 : 0 })),
    ).toEqual([])
    expect(kinds('2026-01-01', quiet('2026-05-14'))).toEqual([])
    expect(
      kinds('2026-01-01', (date) => ({ A: date <= '2026-05-05' && Number(date.slice(8)) % 2 === 0 ? 1 : 0 })),
    ).toEqual([])
  })

  test('days that are not known, or that name only some species, are no silence', () => {
    const nine = Array.from({ length: 9 }, (_, index) => `2026-05-${String(index + 8).padStart(2, '0')}`)
    expect(kinds('2026-01-01', quiet('2026-05-05'), { missing: nine })).toEqual([])
    expect(kinds('2026-01-01', quiet('2026-05-05'), { cut: ['2026-05-10'] })).toEqual([])
  })
})

describe('back again', () => {
  const owl = (back: string) => (date: CalendarDate) => ({ Owl: date <= '2026-04-05' || date >= back ? 1 : 0 })

  test('after three weeks, within three days', () => {
    expect(unusual('2026-01-01', owl('2026-05-16'))).toMatchObject([
      { kind: 'backAgain', date: '2026-05-16', days: 40, count: 2 },
    ])
    expect(kinds('2026-01-01', owl('2026-05-14'))).toEqual([])
    expect(kinds('2026-01-01', (date) => ({ Owl: date <= '2026-04-26' || date >= '2026-05-16' ? 1 : 0 }))).toEqual([])
  })

  test('a bird of fewer than ten days before has nowhere to come back from', () => {
    expect(
      kinds('2026-01-01', (date) => ({
        Owl: (date >= '2026-04-01' && date <= '2026-04-05') || date >= '2026-05-16' ? 1 : 0,
      })),
    ).toEqual([])
  })
})

describe('doubtful', () => {
  test('a bird of the night by day', () => {
    const found = unusual('2026-01-01', (date) => ({ Owl: date >= '2026-05-15' ? { 12: 2, 13: 1 } : { 1: 2 } }))
    expect(found).toMatchObject([{ kind: 'oddHours', count: 9, from: 12, to: 13, share: 0 }])
    expect(kinds('2026-01-01', (date) => ({ Owl: date >= '2026-05-15' ? { 2: 2 } : { 1: 2 } }))).toEqual([])
  })

  test('at a time of year at which it never was', () => {
    const winter = (date: CalendarDate) => ({
      Brambling: date >= '2026-05-14' || between(date, '01-01', '03-20') ? 2 : 0,
    })
    expect(unusual('2024-01-01', winter)).toMatchObject([{ kind: 'oddSeason', count: 8, years: 2 }])
    expect(kinds('2025-06-01', winter)).not.toContain('oddSeason')
  })

  test('rare and never sure, only when confidences are known', () => {
    const eater = (date: CalendarDate) => ({ Eater: date === '2026-05-15' || date === '2026-03-01' ? 5 : 0 })
    const confidences = new Map([['Eater', [55, 62]]])
    expect(unusual('2026-01-01', eater, { confidences })).toMatchObject([
      { kind: 'unsure', count: 5, days: 2, surest: 62 },
    ])
    expect(kinds('2026-01-01', eater)).toEqual([])
    expect(kinds('2026-01-01', eater, { confidences: new Map([['Eater', [55, 71]]]) })).toEqual([])
  })

  test('a bird that was never heard before, and never surely, is doubtful rather than new', () => {
    const wryneck = (date: CalendarDate) => ({ Wryneck: date >= '2026-05-15' ? 2 : 0 })
    expect(kinds('2026-01-01', wryneck, { confidences: new Map([['Wryneck', [41, 62]]]) })).toEqual(['unsure'])
    expect(kinds('2026-01-01', wryneck, { confidences: new Map([['Wryneck', [41, 93]]]) })).toEqual(['newEver'])
  })

  test('confidences are wanted of at most five that are rare and were heard three times this week', () => {
    const wanted = (heard: (date: CalendarDate) => Record<string, Heard>, from = '2026-01-01') =>
      confidencesWanted(daysFrom(from, TODAY, (_, date) => ({ Always: 5, ...heard(date) }), { today: TODAY }))
    const few = (date: CalendarDate): Record<string, Heard> => ({
      Rare: date === '2026-05-15' || date === '2026-03-01' ? 3 : 0,
      Once: date === TODAY ? 2 : 0,
      Older: date === '2026-05-01' ? 9 : 0,
    })
    expect(wanted(few)).toEqual(['Rare'])
    expect(wanted(few, '2026-05-01')).toEqual([])
    const names = Array.from({ length: 9 }, (_, index) => `R${index}`)
    const many = (date: CalendarDate) => Object.fromEntries(names.map((name) => [name, date === TODAY ? 4 : 0]))
    expect(wanted(many)).toEqual(names.slice(0, 5))
  })

  test('once or twice is not worth a doubt', () => {
    expect(kinds('2026-01-01', (date) => ({ Owl: date === TODAY ? { 12: 2 } : { 1: 2 } }))).toEqual([])
  })
})

test('the most surprising comes first; five at most, two of a kind, each species once', () => {
  const found = unusual('2026-01-01', (date) => ({
    N1: date === TODAY ? 1 : 0,
    N2: date === TODAY ? 1 : 0,
    N3: date === TODAY ? 1 : 0,
    Owl: date >= '2026-05-15' ? { 12: 3 } : { 1: 2 },
    Back: date <= '2026-04-05' || date >= '2026-05-16' ? 1 : 0,
    Quiet: date <= '2026-05-05' ? 1 : 0,
    Quieter: date <= '2026-05-01' ? 1 : 0,
  }))
  expect(found.map(({ kind, species }) => `${kind} ${species.scientificName}`)).toEqual([
    'newEver N1',
    'newEver N2',
    'oddHours Owl',
    'backAgain Back',
    'goneQuiet Quieter',
  ])
})

test('whatever the days are, there are never more than five, nor two of a species', () => {
  fc.assert(
    fc.property(anyDays, (counted) => {
      const past = pastOf(counted.days)
      fc.pre(past !== undefined)
      const found = surprisesOf({ counted: { ...counted, today: counted.to }, past })
      expect(found.length).toBeLessThanOrEqual(SHOWN_SURPRISES)
      expect(new Set(found.map(({ species }) => species.scientificName)).size).toBe(found.length)
      for (const group of Map.groupBy(found, ({ kind }) => kind).values())
        expect(group.length).toBeLessThanOrEqual(SHOWN_OF_KIND)
    }),
  )
})
