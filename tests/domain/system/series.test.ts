import fc from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { countsIn, factsOf, type Sample, stretchesOf, withSamples } from '../../../src/domain/system/series.ts'

const samples = (...at: number[]): Sample[] => at.map((second) => ({ atMs: second * 1000, processor: second }))

describe('what is followed over time', () => {
  test('is in order, each moment once, none older than a day and not too many, whatever comes', () => {
    const sample = fc.record({ atMs: fc.integer({ min: 0, max: 2e8 }), processor: fc.double({ min: 0, max: 100 }) })
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 900 }), fc.array(sample, { maxLength: 900 }), (before, added) => {
        const known = withSamples(withSamples([], before), added)
        const times = known.map(({ atMs }) => atMs)
        expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
        expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThanOrEqual(86_400_000)
        const newest = Math.max(...added.map(({ atMs }) => atMs), ...before.map(({ atMs }) => atMs))
        if (times.length > 0) expect(times.at(-1)).toBe(newest)
      }),
    )
  })

  test('a time in which nobody looked is a gap, not a line', () => {
    const stretches = stretchesOf(samples(0, 5, 10, 600, 605), 'processor')
    expect(stretches.map((points) => points.map(({ value }) => value))).toEqual([
      [0, 5, 10],
      [600, 605],
    ])
    expect(stretchesOf(samples(0, 5), 'temperature')).toEqual([])
  })

  test('has an average and a highest moment; nothing measured has none', () => {
    expect(factsOf(samples(10, 40, 20), 'processor')).toMatchObject({
      most: 40,
      mostAtMs: 40_000,
      least: 10,
      newest: 20,
    })
    expect(factsOf(samples(1), 'memory')).toBe(undefined)
  })
})

test('moments are counted in equal parts; those before and after are not counted', () => {
  expect(countsIn([-1, 0, 9, 10, 35, 40], 0, 40, 4)).toEqual([2, 1, 0, 1])
})
