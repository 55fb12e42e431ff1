import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCountdown } from '../../src/platform/countdown.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('ends once, after its time', () => {
  const end = vi.fn()
  createCountdown(1000, end).run()
  vi.advanceTimersByTime(999)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(end).toHaveBeenCalledOnce()
})

test('does not begin by itself', () => {
  const end = vi.fn()
  createCountdown(1000, end)
  vi.advanceTimersByTime(5000)
  expect(end).not.toHaveBeenCalled()
})

test('after it was held the whole time runs again, however often', () => {
  const end = vi.fn()
  const countdown = createCountdown(1000, end)
  countdown.run()
  vi.advanceTimersByTime(400)
  countdown.hold()
  countdown.hold()
  vi.advanceTimersByTime(60_000)
  countdown.run()
  countdown.run()
  vi.advanceTimersByTime(999)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(end).toHaveBeenCalledOnce()
})

test('one that was ended never ends', () => {
  const end = vi.fn()
  const countdown = createCountdown(1000, end)
  countdown.run()
  countdown.end()
  countdown.run()
  vi.advanceTimersByTime(5000)
  expect(end).not.toHaveBeenCalled()
})
