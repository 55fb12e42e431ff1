import { describe, expect, test } from 'vitest'
import { createLiveClock } from '../../../src/domain/sound/live-clock.ts'

const HOUR = 3_600_000
/** Six in the morning by some clock. */
const SIX = 1_768_802_400_000

describe('which moment of the station stands behind the sound', () => {
  test('nobody knows before it was noted', () => {
    const clock = createLiveClock()
    expect(clock.wallAt(3)).toBeUndefined()
    expect(clock.secondAt(SIX)).toBeUndefined()
  })

  test('moments go along with the sound, forth and back', () => {
    const clock = createLiveClock()
    clock.note(10, { atMs: SIX, isExact: false })
    expect(clock.wallAt(70)).toBe(SIX + 60_000)
    expect(clock.wallAt(4)).toBe(SIX - 6000)
    expect(clock.secondAt(SIX + 60_000)).toBe(70)
    expect(clock.secondAt(SIX - 6000)).toBe(4)
    expect(clock.secondAt(SIX - 60_000)).toBe(-50)
  })

  test('the jitter of an estimate moves nothing', () => {
    const clock = createLiveClock()
    clock.note(10, { atMs: SIX, isExact: false })
    for (const [index, jitter] of [300, -400, 700, -700].entries())
      clock.note(11 + index, { atMs: SIX + 1000 + index * 1000 + jitter, isExact: false })
    expect(clock.wallAt(14)).toBe(SIX + 4000)
  })

  test('a stall: what was heard before keeps its time, what comes after has its own', () => {
    const clock = createLiveClock()
    clock.note(0, { atMs: SIX, isExact: false })
    clock.note(50, { atMs: SIX + 40_000, isExact: false }) // ten seconds late by now
    expect(clock.wallAt(20)).toBe(SIX + 20_000)
    expect(clock.wallAt(60)).toBe(SIX + 50_000)
    expect(clock.secondAt(SIX + 20_000)).toBe(20)
    expect(clock.secondAt(SIX + 45_000)).toBe(55) // heard twice: the later
  })

  test('a leap forward: what was left out was never heard', () => {
    const clock = createLiveClock()
    clock.note(0, { atMs: SIX, isExact: false })
    clock.note(50, { atMs: SIX + 70_000, isExact: false })
    expect(clock.secondAt(SIX + 60_000)).toBeUndefined()
    expect(clock.secondAt(SIX + 49_000)).toBe(49)
    expect(clock.secondAt(SIX + 71_000)).toBe(51)
  })

  test('an instant of the browser is read by how far the station is ahead, one of the station by its zone', () => {
    const clock = createLiveClock()
    clock.setAhead(2 * HOUR + 90_000) // two hours of zone, and its clock is a minute and a half fast
    clock.note(0, { atMs: SIX, isExact: false })
    expect(clock.wallAt(0)).toBe(SIX + 2 * HOUR + 90_000)
    const exact = createLiveClock()
    exact.setAhead(2 * HOUR + 90_000)
    exact.note(0, { atMs: SIX, isExact: true })
    expect(exact.wallAt(0)).toBe(SIX + 2 * HOUR)
    expect(exact.instantOf(SIX + 2 * HOUR)).toBe(SIX)
  })

  test('a zone that is learned later puts right what was noted before', () => {
    const clock = createLiveClock()
    clock.setAhead(-5 * HOUR)
    clock.note(0, { atMs: SIX, isExact: true })
    clock.setZone(1 * HOUR)
    expect(clock.wallAt(30)).toBe(SIX + HOUR + 30_000)
    expect(clock.secondAt(SIX + HOUR + 30_000)).toBe(30)
  })
})
