import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserUtcOffsetMinutes, everyMinute } from '../../src/platform/clock.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2025-05-17T12:00:40Z') }))
afterEach(() => vi.useRealTimers())

test('calls at full minutes, from one timer for all, and none when nobody asks', () => {
  const at: string[] = []
  const stopA = everyMinute(() => at.push(`a${new Date().toISOString().slice(14, 19)}`))
  const stopB = everyMinute(() => at.push('b'))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(20_000)
  stopB()
  vi.advanceTimersByTime(60_000)
  expect(at).toEqual(['a01:00', 'b', 'a02:00'])
  stopA()
  expect(vi.getTimerCount()).toBe(0)
})

test('the distance from UTC is positive to the east', () => {
  expect(browserUtcOffsetMinutes(0)).toBe(-new Date(0).getTimezoneOffset())
})
