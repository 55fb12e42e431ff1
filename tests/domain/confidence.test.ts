import { expect, test } from 'vitest'
import { confidenceLevel } from '../../src/domain/confidence.ts'

test.each([
  [100, 'high'],
  [70, 'high'],
  [69.5, 'high'],
  [69.4, 'medium'],
  [40, 'medium'],
  [39.5, 'medium'],
  [39.4, 'low'],
  [0, 'low'],
] as const)('a confidence of %d is %s, as the number that is shown says (Spec §9)', (confidence, level) => {
  expect(confidenceLevel(confidence)).toBe(level)
})
