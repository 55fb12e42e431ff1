import { expect, test } from 'vitest'
import type { ClockTime } from '../../src/domain/calendar.ts'
import { formatBytes, formatExactTime, formatWind } from '../../src/i18n/measures.ts'

test.each([
  ['en', 'h23', '06:12:44'],
  ['de', 'h23', '06:12:44'],
  ['fi', 'h23', '06.12.44'],
  ['en', 'h12', '6:12:44 am'],
] as const)('a clock time to the second in %s, %s', (locale, cycle, text) => {
  expect(formatExactTime(locale, '06:12:44' as ClockTime, cycle)).toBe(text)
})

test('midnight is hour 0, never 24', () => {
  expect(formatExactTime('en', '00:00:07' as ClockTime)).toBe('00:00:07')
})

test.each([
  ['en', 2.4, 'metric', '2 m/s'],
  ['en', 4, 'imperial', '4 mph'],
  ['en', 2, 'standard', '2 m/s'],
] as const)('wind in %s: %d %s', (locale, speed, units, text) => {
  expect(formatWind(locale, speed, units)).toBe(text.replace(' ', '\u00a0'))
})

test.each([
  ['en', 648_912, '649 kB'],
  ['en', 1_440_044, '1.4 MB'],
  ['de', 1_440_044, '1,4 MB'],
] as const)('the size of a file in %s: %d bytes', (locale, bytes, text) => {
  expect(formatBytes(locale, bytes)).toBe(text.replace(' ', '\u00a0'))
})
