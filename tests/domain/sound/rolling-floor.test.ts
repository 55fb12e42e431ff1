import fc from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { createRollingFloor } from '../../../src/domain/sound/rolling-floor.ts'

const medianOf = (levels: readonly number[]): number =>
  levels.toSorted((a, b) => a - b)[levels.length >> 1] ?? Number.NaN

describe('the rolling floor of live sound', () => {
  test('is the median of the last seconds, whatever was heard before them', () => {
    const level = fc.integer({ min: -110, max: 0 })
    const columns = fc.array(fc.tuple(level, level, level), { minLength: 40, maxLength: 120 })
    fc.assert(
      fc.property(columns, (heard) => {
        const floor = createRollingFloor(3, 10, 3)
        for (const column of heard) floor.hear(Float32Array.from(column))
        for (const bin of [0, 1, 2] as const) {
          const median = medianOf(heard.slice(-30).map((column) => column[bin]))
          expect(Math.abs((floor.decibels[bin] ?? 0) - median)).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })

  test('takes what sings from the very beginning for no floor: a bin is like its neighbours at first', () => {
    const floor = createRollingFloor(64, 100, 10)
    const column = Float32Array.from({ length: 64 }, (_, bin) => (bin === 30 ? -20 : -80))
    for (let count = 0; count < 100; count += 1) floor.hear(column)
    expect(floor.decibels[30]).toBeCloseTo(-80, 0)
    for (let count = 0; count < 300; count += 1) floor.hear(column)
    expect(floor.decibels[30]).toBeCloseTo(-20, 0)
  })
})
