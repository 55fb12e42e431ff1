import { expect, test } from 'vitest'
import { parseDuration } from '../../src/domain/duration.ts'

test.each([
  ['PT10M', 600_000],
  ['PT1H30M', 5_400_000],
  ['P1DT12H', 129_600_000],
  ['P2W', 1_209_600_000],
  ['PT0.5S', 500],
  [' pt45s ', 45_000],
])('%s is %i ms', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})

test.each(['', 'P', 'PT', 'P1DT', '10', '10M', 'PT10', 'P1M', 'P1Y', 'PT-5M', 'PT0S', 'PT1M1H', 'PT1M more'])(
  '"%s" is no duration with a length of its own',
  (text) => {
    expect(parseDuration(text)).toBeUndefined()
  },
)
