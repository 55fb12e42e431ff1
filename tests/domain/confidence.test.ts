import { expect, test } from 'vitest'
import { confidenceLevel } from '../../src/domain/confidence.ts'

test.each([
  [100, 'high'],
  [70, 'high'],
  [69.9, 'medium'],
  [40, 'medium'],
  [39.9, 'low'],
  [0, 'low'],
] as const)('a confidence of %d is %s (Spec §9)', (confidence, level) => {
  expect(confidenceLevel(confidence)).toBe(level)
})
