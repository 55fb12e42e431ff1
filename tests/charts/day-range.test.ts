import fc from '../support/fast-check.ts'
import { expect, test } from 'vitest'
import { dayDistance } from '../../src/domain/analytics/period.ts'
import { movedRange } from '../../src/charts/day-range.ts'
import { datesFrom } from './models.ts'

const DAYS = datesFrom('2024-02-20', 400)
const at = (index: number) => DAYS[index] ?? expect.fail('no such day')
const day = fc.nat(DAYS.length - 1)
const limits = { first: at(0), last: at(DAYS.length - 1) }
const range = fc
  .tuple(day, day)
  .map(([one, other]) => ({ from: at(Math.min(one, other)), to: at(Math.max(one, other)) }))

test('a range that is moved as a whole keeps its length and stays within the days there are', () => {
  fc.assert(
    fc.property(range, fc.integer({ min: -900, max: 900 }), (before, days) => {
      const after = movedRange(before, 'whole', days, limits)
      expect(dayDistance(after.from, after.to)).toBe(dayDistance(before.from, before.to))
      expect(after.from >= limits.first && after.to <= limits.last).toBe(true)
      const fits = DAYS.indexOf(before.from) + days >= 0 && DAYS.indexOf(before.to) + days < DAYS.length
      if (fits) expect(DAYS.indexOf(after.from)).toBe(DAYS.indexOf(before.from) + days)
    }),
  )
})

test('an edge moves alone, and never over the other one or out of the days there are', () => {
  fc.assert(
    fc.property(range, fc.constantFrom('from', 'to'), fc.integer({ min: -900, max: 900 }), (before, edge, days) => {
      const after = movedRange(before, edge, days, limits)
      const other = edge === 'from' ? 'to' : 'from'
      expect(after[other]).toBe(before[other])
      expect(after.from <= after.to && after.from >= limits.first && after.to <= limits.last).toBe(true)
      const wanted = DAYS[DAYS.indexOf(before[edge]) + days]
      if (wanted && (edge === 'from' ? wanted <= before.to : wanted >= before.from)) expect(after[edge]).toBe(wanted)
    }),
  )
})
