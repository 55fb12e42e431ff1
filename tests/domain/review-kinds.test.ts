import fc from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { startOfHour } from '../../src/domain/calendar.ts'
import type { Detection } from '../../src/domain/detection.ts'
import { standingOut } from '../../src/domain/review-kinds.ts'
import { aDetection } from '../support/birds.ts'

const group = (...all: readonly (readonly [hour: number, confidence: number])[]): Detection[] =>
  all.map(([hour, confidence], index) => aDetection({ id: index + 1, time: startOfHour(hour), confidence }))

describe('what stands out of many alike', () => {
  test('one that the station was much less sure of than of the others', () => {
    expect(standingOut(group([6, 97], [6, 98], [7, 96], [7, 97], [8, 97], [8, 90]))).toEqual(new Map([[6, 'unsure']]))
  })

  test('one that was heard when none of the others was, also around midnight', () => {
    expect(standingOut(group([5, 96], [6, 97], [6, 95], [7, 96], [8, 97], [22, 96]))).toEqual(new Map([[6, 'hour']]))
    expect(standingOut(group([23, 96], [0, 97], [1, 95], [22, 96], [2, 97], [12, 96]))).toEqual(new Map([[6, 'hour']]))
  })

  test('of fewer than five nothing is said', () => {
    expect(standingOut(group([6, 97], [6, 98], [7, 96], [22, 90])).size).toBe(0)
  })

  test('a little less sure is not different, however alike the others are', () => {
    expect(standingOut(group([6, 97], [6, 97], [7, 97], [7, 97], [8, 97], [8, 95])).size).toBe(0)
  })

  test('when most were heard alone, none of them stands out', () => {
    expect(standingOut(group([0, 95], [4, 95], [8, 95], [12, 95], [16, 95])).size).toBe(0)
  })

  test('never more than two thirds of any group, only its own members, and in whatever order', () => {
    const anyone = fc.record({ hour: fc.integer({ min: 0, max: 23 }), confidence: fc.integer({ min: 90, max: 100 }) })
    fc.assert(
      fc.property(fc.array(anyone, { maxLength: 24 }), (all) => {
        const birds = group(...all.map(({ hour, confidence }) => [hour, confidence] as const))
        const odd = standingOut(birds)
        expect(odd.size).toBeLessThanOrEqual((birds.length * 2) / 3)
        expect(birds.filter(({ id }) => odd.has(id))).toHaveLength(odd.size)
        expect(standingOut(birds.toReversed())).toEqual(odd)
      }),
    )
  })
})
