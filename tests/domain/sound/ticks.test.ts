import fc from '../../support/fast-check.ts'
import { expect, test } from 'vitest'
import { hertzTicks, secondTicks } from '../../../src/domain/sound/ticks.ts'
import { FREQUENCY_SCALES } from '../../../src/domain/sound/view.ts'

const labels = (ticks: readonly { readonly label: number }[]): number[] => ticks.map(({ label }) => label)
const view = { fromSecond: 0, toSecond: 10.13, lowHertz: 800, highHertz: 11_000 }

test('seconds and kilohertz are marked where a person would', () => {
  expect(labels(secondTicks(view, 7))).toEqual([0, 2, 4, 6, 8, 10])
  expect(labels(hertzTicks(view, 'linear', 6))).toEqual([2, 4, 6, 8, 10])
  expect(labels(hertzTicks({ ...view, lowHertz: 100 }, 'log', 7))).toEqual([0.1, 0.2, 0.5, 1, 2, 5, 10])
  expect(labels(hertzTicks({ ...view, lowHertz: 100 }, 'log', 3))).toEqual([0.1, 1, 10])
  expect(labels(secondTicks({ ...view, fromSecond: 1.18, toSecond: 1.42 }, 4))).toEqual([1.2, 1.3, 1.4])
  expect(secondTicks({ ...view, fromSecond: 1.18, toSecond: 1.42 }, 4)[0]).toEqual({
    value: 1.2,
    label: 1.2,
    digits: 1,
  })
  expect(hertzTicks(view, 'linear', 6)[0]).toEqual({ value: 2000, label: 2, digits: 0 })
})

test('there are never more marks than fit, they lie in the view, in order, and read exactly as what they mark', () => {
  const span = fc.tuple(fc.double({ min: 0, max: 600, noNaN: true }), fc.double({ min: 0.02, max: 600, noNaN: true }))
  fc.assert(
    fc.property(
      span,
      fc.constantFrom(...FREQUENCY_SCALES),
      fc.integer({ min: 1, max: 12 }),
      ([from, length], scale, most) => {
        const some = {
          fromSecond: from,
          toSecond: from + length,
          lowHertz: 20 + from * 30,
          highHertz: 20 + from * 30 + 100 + length * 30,
        }
        for (const [ticks, low, high, unit] of [
          [secondTicks(some, most), some.fromSecond, some.toSecond, 1],
          [hertzTicks(some, scale, most), some.lowHertz, some.highHertz, 1000],
        ] as const) {
          expect(ticks.length).toBeLessThanOrEqual(most)
          for (const [index, { value, label, digits }] of ticks.entries()) {
            expect(value).toBeGreaterThanOrEqual(low - (high - low) * 1e-3)
            expect(value).toBeLessThanOrEqual(high + (high - low) * 1e-3)
            expect(value).toBeGreaterThan(ticks[index - 1]?.value ?? -1)
            expect(Number(label.toFixed(digits)) * unit).toBeCloseTo(value, 6)
          }
        }
      },
    ),
  )
})
