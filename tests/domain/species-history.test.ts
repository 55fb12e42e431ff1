import fc from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, type ClockTime } from '../../src/domain/calendar.ts'
import { VERIFICATIONS } from '../../src/domain/detection.ts'
import {
  byHour,
  byWeek,
  type HeardOnce,
  judgedBelow,
  speciesHistory,
  weekLevel,
  weekOfYear,
  WEEKS,
} from '../../src/domain/species-history.ts'

const day = (text: string): CalendarDate => text as CalendarDate // reason: written by us
const one = (id: number, date: string, time: string, parts: Partial<HeardOnce> = {}): HeardOnce => ({
  id,
  date: day(date),
  time: time as ClockTime, // reason: written by us
  confidence: 70,
  verified: 'unverified',
  ...parts,
})
const anyHeard = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  date: fc.integer({ min: 0, max: 1500 }).map((days) => addDays(day('2023-01-01'), days)),
  time: fc
    .integer({ min: 0, max: 86_399 })
    .map((second) => new Date(second * 1000).toISOString().slice(11, 19) as ClockTime), // reason: ISO form
  confidence: fc.integer({ min: 1, max: 100 }),
  verified: fc.constantFrom(...VERIFICATIONS),
})

test('a week is as warm as its share of the best one, in equal steps; one call is seen, none is not', () => {
  expect([0, 1, 50, 100, 250, 450, 451].map((count) => weekLevel(count, 450))).toEqual([0, 1, 1, 2, 5, 9, 9])
  expect(weekLevel(1, 1)).toBe(9)
})

describe('the history of a species', () => {
  const heard = [
    one(1, '2024-03-14', '05:10:00'),
    one(2, '2024-03-14', '23:59:59', { verified: 'correct', confidence: 97 }),
    one(3, '2025-05-17', '03:41:00', { confidence: 97 }),
    one(4, '2025-05-17', '11:42:36'),
    one(5, '2025-05-18', '01:00:00', { verified: 'false_positive', confidence: 99 }),
  ]
  const here = heard[3] ?? expect.fail()

  test('counts, days, first, the one before, the surest, confirmed and false; false ones count only as false', () => {
    expect(speciesHistory(heard, here)).toMatchObject({
      count: 4,
      days: 2,
      first: { id: 1 },
      before: { id: 3 },
      surest: { id: 3 },
      confirmed: 1,
      wrong: 1,
    })
  })

  test('the detection it is told from counts as it is now, also where no list has it', () => {
    const denied = speciesHistory(heard, { ...here, verified: 'false_positive' })
    expect([denied.count, denied.wrong]).toEqual([3, 2])
    expect(speciesHistory([], here)).toMatchObject({ count: 1, days: 1, first: { id: 4 }, before: undefined })
  })

  test('has no order and no doubles; every right one stands in exactly one cell', () => {
    fc.assert(
      fc.property(fc.array(anyHeard, { maxLength: 80 }), anyHeard, (list, it) => {
        const told = speciesHistory(list, it)
        const again = speciesHistory([...list, ...list], it)
        expect(again).toEqual(told)
        const sum = byWeek(told.cells).reduce((all, count) => all + count, 0)
        expect([sum, byHour(told.cells).reduce((all, count) => all + count, 0)]).toEqual([told.count, told.count])
        const unique = new Map([...list, it].map((each) => [each.id, each]))
        expect(told.count + told.wrong).toBe(unique.size)
      }),
    )
  })

  test('a year has 52 weeks of seven days from 1 January, the last with what is left', () => {
    for (const year of ['2024', '2025']) {
      const weeks = Array.from({ length: year === '2024' ? 366 : 365 }, (_, days) =>
        weekOfYear(addDays(day(`${year}-01-01`), days)),
      )
      expect(weeks.toSorted((a, b) => a - b)).toEqual(weeks)
      expect(new Set(weeks).size).toBe(WEEKS)
      expect(weeks.filter((week) => week === 20)).toHaveLength(7)
      expect([weeks[0], weeks[6], weeks[7], weeks.at(-1)]).toEqual([0, 0, 1, 51])
    }
  })
})

describe('what became of doubtful ones', () => {
  const judged = (id: number, confidence: number, verified: HeardOnce['verified']): HeardOnce =>
    one(id, '2025-05-17', '05:00:00', { confidence, verified })
  const heard = [
    judged(1, 41, 'false_positive'),
    judged(2, 55, 'correct'),
    judged(3, 58, 'false_positive'),
    judged(4, 59.9, 'correct'),
    judged(5, 60, 'correct'),
    judged(6, 30, 'unverified'),
  ]

  test('counts the verdicts below the next ten percent, without the detection itself', () => {
    const more = [...heard, judged(7, 20, 'correct')]
    expect(judgedBelow(more, judged(99, 58, 'correct'))).toEqual({ percent: 60, judged: 5, wrong: 2 })
    expect(judgedBelow(more, judged(7, 58, 'correct'))).toBeUndefined()
  })

  test('says nothing from fewer than five verdicts', () => {
    expect(judgedBelow(heard, judged(99, 58, 'unverified'))).toBeUndefined()
    expect(judgedBelow(heard, judged(99, 60, 'unverified'))).toEqual({ percent: 70, judged: 5, wrong: 2 })
  })

  test('the surest are compared with all', () => {
    expect(judgedBelow([...heard, judged(7, 100, 'correct')], judged(99, 100, 'unverified'))?.percent).toBe(100)
  })
})
