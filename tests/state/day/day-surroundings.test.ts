import { expect, test, vi } from 'vitest'
import { addDays, type CalendarDate } from '../../../src/domain/calendar.ts'
import { success } from '../../../src/domain/result.ts'
import { loadDaysAroundAtom } from '../../../src/state/day/day-surroundings.ts'
import { storeFor } from '../../../src/state/station.ts'
import { daysBeforeAtom, loadDaysBeforeAtom } from '../../../src/state/day/usual-day.ts'

vi.mock('../../../src/station/endpoints/analytics.ts', () => ({ dailySummary: async () => success([]) }))
vi.mock('../../../src/station/endpoints/analytics-batch.ts', () => ({
  dailySummaries: async (_client: unknown, dates: readonly CalendarDate[]) => {
    asked.push(dates)
    return success(new Map(dates.map((date) => [date, []])))
  },
}))
const asked = vi.hoisted(() => [] as (readonly CalendarDate[])[])

test('a panel that hangs there for a year keeps weeks to compare with, the newest, not all', async () => {
  const store = storeFor('http://station.test', 'embed')
  const first = '2025-01-01' as CalendarDate
  for (let day = 0; day < 365; day += 1) await store.set(loadDaysAroundAtom, addDays(first, day))
  const state = (day: number) => store.get(daysBeforeAtom(addDays(first, day)).known).state
  expect([364, 335, 334].map(state)).toEqual(['ready', 'ready', 'idle'])
})

test('the week before a day is asked for once, by however many and whenever', async () => {
  const store = storeFor('http://other.test', 'embed')
  const day = '2025-05-17' as CalendarDate
  asked.length = 0
  await Promise.all([store.set(loadDaysBeforeAtom, day), store.set(loadDaysAroundAtom, day)])
  await store.set(loadDaysBeforeAtom, day)
  expect(asked).toEqual([
    ['2025-05-16', '2025-05-15', '2025-05-14', '2025-05-13', '2025-05-12', '2025-05-11', '2025-05-10'],
  ])
})
