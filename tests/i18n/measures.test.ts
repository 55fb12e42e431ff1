import { expect, test } from 'vitest'
import { formatBytes, formatWind } from '../../src/i18n/measures.ts'

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
