import { expect, test } from 'vitest'
import { chooseTheme, otherTheme } from '../../src/domain/theme.ts'

test.each([
  ['dark', 'light', 'dark'],
  ['light', 'dark', 'light'],
  [null, 'dark', 'dark'],
  ['purple', 'dark', 'dark'],
  [null, undefined, 'light'],
] as const)('stored %s on a %s system shows %s', (stored, system, shown) => {
  expect(chooseTheme(stored, system)).toBe(shown)
})

test('the toggle flips', () => {
  expect([otherTheme('light'), otherTheme('dark')]).toEqual(['dark', 'light'])
})
