import { expect, test } from 'vitest'
import { formatWind } from '../../src/i18n/measures.ts'

test.each([
  ['en', 2.4, 'metric', '2 m/s'],
  ['en', 4, 'imperial', '4 mph'],
  ['en', 2, 'standard', '2 m/s'],
] as const)('wind in %s: %d %s', (locale, speed, units, text) => {
  expect(formatWind(locale, speed, units)).toBe(text.replace(' ', '\u00a0'))
})
