import { expect, test } from 'vitest'
import type { CalendarDate } from '../../src/domain/calendar.ts'
import { detectionsPath } from '../../src/station/pages.ts'

const date = '2026-05-17' as CalendarDate // reason: a day

test('a species of a day is listed by its common name, 25 at a time', () => {
  expect(detectionsPath({ species: "Cetti's Warbler", date })).toBe(
    '/ui/detections?queryType=species&species=Cetti%27s+Warbler&date=2026-05-17&numResults=25&offset=0',
  )
})

test('hours without a species are listed for all of them', () => {
  const { searchParams } = new URL(detectionsPath({ date, hour: 6, duration: 2 }), 'http://station')
  expect(Object.fromEntries(searchParams)).toEqual({
    queryType: 'hourly',
    date,
    hour: '6',
    duration: '2',
    numResults: '25',
    offset: '0',
  })
})
