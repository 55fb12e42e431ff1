import fc from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { movedBy } from '../../../src/domain/sound/overlap.ts'

const PORTION = 128
const WINDOW = 4096
const TAIL = 256

/** Noise, by its place in the stream. */
const sampleAt = (index: number): number =>
  Math.fround(Math.sin(index * 12.9898) * 0.7 + Math.cos(index * 78.233) * 0.2)
const windowFrom = (start: number): Float32Array =>
  Float32Array.from({ length: WINDOW }, (_, index) => sampleAt(start + index))

describe('where a window of sound was left off', () => {
  test('is found to the sample, whatever the clock says', () => {
    const portions = fc.integer({ min: 0, max: (WINDOW - TAIL) / PORTION })
    fc.assert(
      fc.property(
        portions,
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 1e6 }),
        (moved, expected, start) => {
          const tail = windowFrom(start).subarray(WINDOW - TAIL)
          expect(movedBy(windowFrom(start + moved * PORTION), tail, expected)).toBe(moved * PORTION)
        },
      ),
    )
  })

  test('is nowhere when more sound has passed than the window holds: a gap', () => {
    const tail = windowFrom(0).subarray(WINDOW - TAIL)
    expect(movedBy(windowFrom(WINDOW * 3), tail, WINDOW * 3)).toBeUndefined()
  })

  test('in silence is where the clock says, in whole portions', () => {
    const tail = new Float32Array(TAIL)
    expect(movedBy(new Float32Array(WINDOW), tail, 1000)).toBe(8 * PORTION)
    expect(movedBy(new Float32Array(WINDOW), tail, 0)).toBe(0)
    expect(movedBy(new Float32Array(WINDOW), tail, WINDOW * 2)).toBeUndefined()
  })

  test('in a tone that repeats is the place nearest to what the clock says', () => {
    const repeating = (start: number): Float32Array =>
      Float32Array.from({ length: WINDOW }, (_, index) =>
        Math.fround(Math.sin((2 * Math.PI * ((start + index) % PORTION)) / PORTION)),
      )
    const tail = repeating(0).subarray(WINDOW - TAIL)
    expect(movedBy(repeating(0), tail, 1024 + 20)).toBe(1024)
  })
})
