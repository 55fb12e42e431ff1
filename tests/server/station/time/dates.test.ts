import { DatabaseSync } from 'node:sqlite'
import fc from '../../../support/fast-check.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { dayAfter, readDate, readTime, utcNoonOf } from '../../../../server/station/time/dates.ts'
import { fnv1a, mulberry32 } from '../../../../demo/station/garden/random.ts'

const database = new DatabaseSync(':memory:')
const plusDays = database.prepare('SELECT date(?, ?) AS date')
afterAll(() => database.close())

describe('days of the garden', () => {
  test('are counted as SQLite counts them, over months, leap years and changes of the clock', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (at, by) => {
        const date = readDate(at.toISOString().slice(0, 10))
        expect(date && dayAfter(date, by)).toBe(plusDays.get(at.toISOString().slice(0, 10), `${by} days`)?.date)
      }),
    )
  })

  test.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-01-01T00',
    ' 2026-01-01',
    '',
    7,
  ])('are not read from %j', (text) => expect(readDate(text)).toBeUndefined())

  test('are read where the calendar has them', () => {
    expect(['2024-02-29', '0004-02-29', '9999-12-31'].map(readDate)).toEqual(['2024-02-29', '0004-02-29', '9999-12-31'])
    expect(new Date(utcNoonOf('2026-11-21')).toISOString()).toBe('2026-11-21T12:00:00.000Z')
  })

  test.each([
    ['00:00:00', true],
    ['23:59:59', true],
    ['24:00:00', false],
    ['12:60:00', false],
    ['7:00:00', false],
    ['07:00', false],
  ])('have the time %s: %s', (text, isTime) => expect(readTime(text)).toBe(isTime ? text : undefined))
})

describe('chance', () => {
  test('is drawn by the published algorithms', () => {
    expect(['', 'a', 'foobar'].map(fnv1a)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]) // draft-eastlake-fnv, appendix C
    const random = mulberry32(1)
    expect([random(), random()].map((value) => value.toFixed(10))).toEqual(['0.6270739406', '0.0027357212'])
  })
})
