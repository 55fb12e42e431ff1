import { expect, test } from 'vitest'
import { listenedSince } from '../../../src/domain/analytics/counted-days.ts'
import { day, daysFrom } from './days.ts'

test('the days before a station began to listen are not known, and not silent', () => {
  const all = daysFrom('2026-03-01', '2026-03-05', () => ({ robin: 3 }), { missing: ['2026-03-04'] })
  const since = listenedSince(all, day('2026-03-03'))
  expect(since.days.map(({ date }) => date)).toEqual(['2026-03-03', '2026-03-05'])
  expect(since.missing).toEqual(['2026-03-01', '2026-03-02', '2026-03-04'])
  expect(listenedSince(all, day('2026-03-01'))).toBe(all)
})
