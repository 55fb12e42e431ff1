import { expect, test } from 'vitest'
import { datesOf } from '../../../src/domain/analytics/period.ts'
import { addDays, type CalendarDate } from '../../../src/domain/calendar.ts'
import { stationDays } from '../../../src/domain/station-group/station-days.ts'

const TODAY = '2026-05-03' as CalendarDate
const DATES = datesOf({ from: addDays(TODAY, -4), to: TODAY })

test('a station’s days begin with the first on which it heard something, and today is in no average', () => {
  const totals = new Map([
    [addDays(TODAY, -3), 30],
    [addDays(TODAY, -1), 60],
    [TODAY, 3],
  ])
  expect(stationDays(DATES, totals, TODAY)).toEqual({
    counts: [0, 30, 0, 60, 3],
    average: 30,
    busiest: { date: addDays(TODAY, -1), count: 60 },
  })
})

test('days without a bird have neither an average nor a busiest one', () => {
  expect(stationDays(DATES, new Map(), TODAY)).toEqual({ counts: [0, 0, 0, 0, 0], average: 0, busiest: undefined })
})
