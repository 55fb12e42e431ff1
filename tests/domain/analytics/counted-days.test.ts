import { describe, expect, test } from 'vitest'
import { listenedSince } from '../../../src/domain/analytics/counted-days.ts'
import { periodNumbers } from '../../../src/domain/analytics/period-summary.ts'
import { day, daysFrom } from './days.ts'

test('the days before a station began to listen are not known, and not silent', () => {
  const all = daysFrom('2026-03-01', '2026-03-05', () => ({ robin: 3 }), { missing: ['2026-03-04'] })
  const since = listenedSince(all, day('2026-03-03'))
  expect(since.days.map(({ date }) => date)).toEqual(['2026-03-03', '2026-03-05'])
  expect(since.missing).toEqual(['2026-03-01', '2026-03-02', '2026-03-04'])
  expect(listenedSince(all, day('2026-03-01'))).toBe(all)
})

describe('a day that is over and had no detection', () => {
  const heard = (most: number, silent: readonly string[], to = '2026-07-20') =>
    daysFrom('2026-07-01', to, (_, date) => (silent.includes(date) ? {} : { robin: most }), { today: '2026-07-21' })
  const began = day('2026-07-01')

  test.each([
    ['one', ['2026-07-10']],
    ['several in a row', ['2026-07-10', '2026-07-11', '2026-07-12']],
    ['the last ones', ['2026-07-19', '2026-07-20']],
  ])('is not known among days of many, and is no part of averages and comparisons: %s', (_, silent) => {
    const listened = listenedSince(heard(100, silent), began)
    expect([listened.silent, listened.missing]).toEqual([silent, silent])
    expect(periodNumbers(listened)).toMatchObject({ days: 20 - silent.length, daysInAll: 20, silent: silent.length })
    const before = daysFrom('2026-06-11', '2026-06-30', () => ({ robin: 100 }), { today: '2026-07-21' })
    expect(periodNumbers(listened, before).change).toBe(0)
  })

  test('is silent among days of few, today, and where nothing is known around it', () => {
    const few = heard(5, ['2026-07-10'])
    const today = heard(100, ['2026-07-21'], '2026-07-21')
    const all = daysFrom('2026-07-01', '2026-07-03', () => ({}), { today: '2026-07-21' })
    for (const counted of [few, today, all]) expect(listenedSince(counted, began)).toBe(counted)
  })
})
