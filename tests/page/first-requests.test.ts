import { expect, test } from 'vitest'
import type { CalendarDate } from '../../src/domain/calendar.ts'
import { openingDate } from '../../src/domain/kept-date.ts'
import { firstScreen } from '../../src/page/first-requests.ts'
import type { FirstFacts } from '../../src/page/page.ts'

const today = '2025-05-17' as CalendarDate
const nowMs = Date.UTC(2025, 4, 17, 12)
const kept = (date: string, minutesAgo: number) => JSON.stringify({ date, timestamp: nowMs - minutesAgo * 60_000 })
const facts = (query: string, storedDate: string | null = null, path = '/ui/dashboard'): FirstFacts => ({
  path,
  query: new URLSearchParams(query),
  storedDate,
  storedLimit: null,
  today,
  nowMs,
})
const firstRequests = (known: FirstFacts) => firstScreen(known).requests

test.each([
  ['', null, '2025-05-17'],
  ['date=2025-05-01', null, '2025-05-01'],
  ['date=2025-05-18', null, '2025-05-17'],
  ['date=2025-02-30', kept('2025-05-10', 1), '2025-05-17'],
  ['', kept('2025-05-10', 29), '2025-05-10'],
  ['', kept('2025-05-10', 30), '2025-05-17'],
  ['', kept('2025-05-10', -1), '2025-05-17'],
  ['', kept('2026-05-10', 1), '2025-05-17'],
  ['', '{broken', '2025-05-17'],
  ['date=2025-05-01', kept('2025-05-10', 1), '2025-05-01'],
])('"?%s" with %s kept opens %s', (query, stored, date) => {
  const written = new URLSearchParams(query).get('date')
  expect(openingDate(written, stored, today, nowMs)).toBe(date)
  expect(firstRequests(facts(query, stored))).toContain(`/api/v2/weather/sun/${date}`)
})

test('the dashboard begins four requests, as the client will ask them, a detection one, other pages none', () => {
  expect(firstRequests(facts('date=2025-05-01'))).toEqual([
    '/api/v2/analytics/species/daily?date=2025-05-01&limit=1000',
    '/api/v2/detections/recent?limit=10&includeWeather=true',
    '/api/v2/weather/sun/2025-05-01',
    '/api/v2/analytics/species/daily/batch?dates=2025-04-30,2025-04-29,2025-04-28,2025-04-27,2025-04-26,2025-04-25,2025-04-24&limit=1000',
  ])
  expect(firstRequests(facts('', null, '/ui'))).toHaveLength(4)
  expect(firstRequests(facts('', null, '/ui/detections/12'))).toEqual(['/api/v2/detections/12'])
  expect(firstRequests(facts('', null, '/ui/detections/wren'))).toEqual([])
  expect(firstRequests(facts('', null, '/ui/search'))).toEqual([])
  expect(firstRequests(facts('error=500'))).toEqual([])
})

test('the picture in the HTML is of the dashboard, and of no other page', () => {
  expect(firstScreen(facts('')).isPainted).toBe(true)
  for (const path of ['/ui/detections/12', '/ui/search', '/ui/settings/main'])
    expect(firstScreen(facts('', null, path)).isPainted).toBe(false)
  expect(firstScreen(facts('error=500')).isPainted).toBe(false)
})

test.each([
  ['25', 25],
  ['5', 10],
  ['7', 10],
])('as many recent detections are asked for as the product will ask for: %s kept, %d asked', (storedLimit, limit) => {
  expect(firstRequests({ ...facts(''), storedLimit })[1]).toBe(
    `/api/v2/detections/recent?limit=${limit}&includeWeather=true`,
  )
})
