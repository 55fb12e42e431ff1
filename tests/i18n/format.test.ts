import { expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
import { LOCALES, type Locale } from '../../src/domain/locale.ts'
import { formatDay, formatNumber, formatRelative, formatTemperature, formatTime } from '../../src/i18n/format.ts'

const day = '2025-05-17' as CalendarDate
const time = '06:12:59' as ClockTime

test.each([
  ['en', 'Saturday 17 May', '12,345', '06:12'],
  ['de', 'Samstag, 17. Mai', '12.345', '06:12'],
  ['fr', 'samedi 17 mai', '12 345', '06:12'],
  ['es', 'sábado, 17 de mayo', '12.345', '06:12'],
  ['fi', 'lauantai 17. toukokuuta', '12 345', '06.12'],
  ['pt', 'sábado, 17 de maio', '12.345', '06:12'],
] as const)('in %s: %s, %s, %s', (locale, long, number, clock) => {
  expect(formatDay(locale, day, 'long')).toBe(long)
  expect(formatNumber(locale, 12_345).replace(/\s/g, ' ')).toBe(number)
  expect(formatTime(locale, time)).toBe(clock)
})

test("a day is the station's day in every time zone of the browser", () => {
  for (const locale of Object.keys(LOCALES) as Locale[]) {
    for (const [date, expected] of [
      ['2025-01-01', '1'],
      ['2025-12-31', '31'],
    ] as const) {
      expect(formatDay(locale, date as CalendarDate, 'brief')).toContain(expected)
    }
  }
})

const ago = (seconds: number) => formatRelative('en', 0, seconds * 1000)

test.each([
  [0, 'now'],
  [59, 'now'],
  [60, '1 min ago'],
  [3599, '59 min ago'],
  [3600, '1 hr ago'],
  [86_399, '23 hr ago'],
  [3 * 86_400, '3 days ago'],
])('%d seconds ago reads "%s"', (seconds, expected) => {
  expect(ago(seconds)).toBe(expected)
})

test('a clock that runs ahead is no nonsense', () => {
  expect(ago(-30)).toBe('now')
  expect(ago(-120)).toBe('in 2 min')
})

test('temperatures are whole degrees in the unit they came in', () => {
  expect(formatTemperature('en', 13.6, 'metric')).toBe('14°')
  expect(formatTemperature('en', -0.2, 'metric')).toBe('0°')
  expect(formatTemperature('en', 287, 'standard')).toBe('287 K')
})
