import { describe, expect, test } from 'vitest'
import { createPacedClock } from '../../../../server/station/time/paced-clock.ts'

describe('the garden clock', () => {
  test('runs as many times as fast as asked, and goes on from where it is set', () => {
    let real = 1000
    const clock = createPacedClock({ start: 50_000, speed: 60, real: () => real })
    real += 500
    expect(clock.now()).toBe(80_000)
    clock.setSpeed(1)
    real += 500
    expect(clock.now()).toBe(80_500)
    clock.set(10)
    expect(clock.now()).toBe(10)
    expect(clock.speed).toBe(1)
  })

  test('tells how long it takes to an instant: nothing when it has passed, for ever when it stands still', () => {
    const clock = createPacedClock({ start: 0, speed: 10, real: () => 0 })
    expect(clock.realMsUntil(1000)).toBe(100)
    expect(clock.realMsUntil(-5)).toBe(0)
    clock.setSpeed(0)
    expect(clock.realMsUntil(1)).toBe(Number.POSITIVE_INFINITY)
    expect(clock.realMsUntil(0)).toBe(0)
  })
})
