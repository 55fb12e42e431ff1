import fc from '../support/fast-check.ts'
import { expect, test } from 'vitest'
import { longestRise } from '../../src/domain/longest-rise.ts'

const orders = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 80 })

/** The length of the longest rise by looking at every pair: slow, and plain to see. */
function lengthOfLongest(numbers: readonly number[]): number {
  const upTo: number[] = []
  for (const [index, number] of numbers.entries()) {
    upTo.push(1 + Math.max(0, ...numbers.slice(0, index).flatMap((one, at) => (one < number ? [upTo[at] ?? 0] : []))))
  }
  return Math.max(0, ...upTo)
}

test('what stays rises, and nothing longer does', () => {
  fc.assert(
    fc.property(orders, (numbers) => {
      const rise = longestRise(numbers)
      const kept = numbers.filter((_, index) => rise.has(index))
      expect(kept).toEqual(kept.toSorted((one, other) => one - other))
      expect(rise.size).toBe(lengthOfLongest(numbers))
    }),
  )
})

test('a bird that overtakes thirty others, or is overtaken by them, is the only one to move', () => {
  const others = Array.from({ length: 30 }, (_, index) => index + 1)
  expect(longestRise([...others, 0]).size).toBe(30)
  expect(longestRise([31, ...others]).size).toBe(30)
})
