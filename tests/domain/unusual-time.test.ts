import fc from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, type ClockTime } from '../../src/domain/calendar.ts'
import type { HeardOnce } from '../../src/domain/species-history.ts'
import { readUnusual } from '../../src/domain/unusual-time.ts'

const day = (text: string): CalendarDate => text as CalendarDate // reason: written by us
let id = 0
const at = (date: string, hour: number, parts: Partial<HeardOnce> = {}): HeardOnce => ({
  id: (id += 1),
  date: day(date),
  time: `${String(hour).padStart(2, '0')}:20:00` as ClockTime, // reason: in its form
  confidence: 80,
  verified: 'unverified',
  ...parts,
})
/** As many, day by day from a date on, at an hour. */
const nights = (from: string, count: number, hour: number): HeardOnce[] =>
  Array.from({ length: count }, (_, days) => at(addDays(day(from), days), hour))

describe('whether a detection is unusual', () => {
  test('the only one, and the first of several', () => {
    expect(readUnusual([], at('2026-05-17', 11))).toEqual({ kind: 'only' })
    expect(readUnusual([at('2026-05-18', 4)], at('2026-05-17', 11))).toEqual({ kind: 'first', others: 1 })
  })

  test('ones marked false are as if they had not been', () => {
    const wrong = at('2026-05-01', 11, { verified: 'false_positive' })
    expect(readUnusual([wrong], at('2026-05-17', 11))).toEqual({ kind: 'only' })
  })

  test('where the list does not go back to the beginning nothing is the first', () => {
    expect(readUnusual([at('2026-05-18', 4)], at('2026-05-17', 11), false)).toEqual({ kind: 'few', others: 1 })
  })

  test('the first of its year says when the one before was', () => {
    const heard = nights('2025-09-01', 30, 4)
    expect(readUnusual(heard, at('2026-03-02', 4))).toEqual({ kind: 'firstOfYear', last: '2025-09-30' })
    expect(readUnusual([...heard, at('2026-02-01', 4)], at('2026-03-02', 4)).kind).not.toBe('firstOfYear')
  })

  test('fewer than twenty others are too few to say', () => {
    expect(readUnusual(nights('2026-04-01', 19, 4), at('2026-05-17', 4))).toEqual({ kind: 'few', others: 19 })
    expect(readUnusual(nights('2026-04-01', 20, 4), at('2026-05-17', 4)).kind).toBe('usual')
  })

  test('an hour is unusual when hardly any were heard within an hour of it: says how many, between which hours, and the last', () => {
    const heard = [...nights('2026-01-01', 300, 3), at('2026-04-03', 10), at('2026-03-01', 12)]
    expect(readUnusual(heard, at('2026-05-17', 11))).toEqual({
      kind: 'hour',
      others: 302,
      near: 2,
      from: 10,
      to: 12,
      last: '2026-04-03',
    })
  })

  test('midnight does not part an hour from the next', () => {
    expect(readUnusual(nights('2026-01-01', 100, 23), at('2026-05-17', 0))).toMatchObject({
      kind: 'usual',
      near: 100,
      from: 23,
      to: 1,
    })
  })

  test('between unusual and usual it is seldom', () => {
    const heard = [...nights('2026-01-01', 97, 3), ...nights('2026-04-01', 4, 11)]
    expect(readUnusual(heard, at('2026-05-17', 11))).toMatchObject({ kind: 'seldom', near: 4 })
  })

  test('a season is unusual only where another whole year can be compared', () => {
    const winters = [...nights('2024-11-01', 60, 4), ...nights('2025-11-01', 60, 4), at('2026-01-10', 4)]
    expect(readUnusual(winters, at('2026-06-20', 4))).toEqual({ kind: 'season', others: 109, near: 0 }) // those of more than half a year ago
    expect(readUnusual(winters.slice(60), at('2026-06-20', 4)).kind).toBe('usual')
    const thisYear = nights('2026-06-01', 19, 4) // it is here since June: that does not make June usual
    expect(readUnusual([...winters, ...thisYear], at('2026-06-20', 4)).kind).toBe('season')
  })

  test('many of this year do not make a season unusual of which other years say little', () => {
    const before = [...nights('2025-03-01', 3, 8), at('2025-11-20', 8)]
    const now = Array.from({ length: 122 }, (_, number) => at(addDays(day('2026-11-01'), number % 20), 8))
    const earlier = at('2026-01-05', 8)
    expect(readUnusual([...before, earlier, ...now], at('2026-11-21', 8)).kind).toBe('usual')
    // fewer than thirty of other years are too few, thirty are enough
    const summer = nights('2025-06-01', 28, 8)
    expect(readUnusual([earlier, ...summer, ...now], at('2026-11-21', 8)).kind).toBe('usual')
    expect(readUnusual([earlier, ...summer, at('2025-06-30', 8), ...now], at('2026-11-21', 8))).toEqual({
      kind: 'season',
      others: 30,
      near: 0,
    })
  })

  test('the order of the list and the detection in it change nothing', () => {
    const heard = [...nights('2024-03-01', 40, 3), ...nights('2026-01-01', 40, 11)]
    const here = at('2026-05-17', 11)
    fc.assert(
      fc.property(fc.shuffledSubarray(heard, { minLength: heard.length }), (list) => {
        expect(readUnusual([...list, here], here)).toEqual(readUnusual(heard, here))
      }),
    )
  })
})
