import { expect, test } from 'vitest'
import { parseGoDuration } from '../../src/domain/go-duration.ts'

test.each([
  ['14ms', 14],
  ['1.2s', 1200],
  ['1m2.5s', 62_500],
  ['1h0m0s', 3_600_000],
  ['850µs', 0.85],
  ['850μs', 0.85],
  ['0', 0],
  [' 30s ', 30_000],
  ['-3s', -3000],
  ['', undefined],
  ['soon', undefined],
  ['1.2', undefined],
  ['5 s', undefined],
  [30, undefined],
])('%j, as Go writes a time, is %s milliseconds', (written, ms) => {
  expect(parseGoDuration(written)).toBe(ms)
})
