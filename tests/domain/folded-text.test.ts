import { expect, test } from 'vitest'
import { foldedText } from '../../src/domain/folded-text.ts'

test.each([
  ['Épervier', 'epervier'],
  ['ZAUNKÖNIG', 'zaunkonig'],
  ['tuulihaukka', 'tuulihaukka'],
  ['A\u030Angstro\u0308m', 'angstrom'],
  ['\u{1F989} Owl', '\u{1F989} owl'],
])('%s is found as %s', (text, folded) => {
  expect(foldedText(text)).toBe(folded)
})
