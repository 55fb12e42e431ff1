import { expect, test } from 'vitest'
import { formatCelsius, formatWind } from '../../src/i18n/measures.ts'

test.each([
  ['en', 2.4, 'metric', '2 m/s'],
  ['en', 4, 'imperial', '4 mph'],
  ['en', 2, 'standard', '2 m/s'],
] as const)('wind in %s: %d %s', (locale, speed, units, text) => {
  expect(formatWind(locale, speed, units)).toBe(text.replace(' ', '\u00a0'))
})

test('what a machine measures in degrees Celsius is written in the unit that the owner chose, a difference without its zero', () => {
  expect([formatCelsius('en', 47, 'metric'), formatCelsius('en', 47, 'imperial')]).toEqual(['47°', '117°'])
  expect(formatCelsius('en', 10, 'imperial', true)).toBe('18°')
})
