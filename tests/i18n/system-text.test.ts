import { expect, test } from 'vitest'
import { formatSize } from '../../src/i18n/system-text.ts'

test.each([
  ['en', 648_912, '649 kB'],
  ['en', 1_440_044, '1.4 MB'],
  ['de', 1_440_044, '1,4 MB'],
  ['en', 412_300_000, '412 MB'],
  ['fi', 58_940_000_000, '58,9 Gt'],
] as const)('a size in %s: %d bytes', (locale, bytes, text) => {
  expect(formatSize(locale, bytes)).toBe(text.replace(' ', '\u00a0'))
})
