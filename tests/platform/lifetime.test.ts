import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLifetime } from '../../src/platform/lifetime.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the end stops every listener and timer', () => {
  const [heard, ticked, fired, undone] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const target = new EventTarget()
  const lifetime = createLifetime()
  lifetime.listen(target, 'ping', heard)
  lifetime.every(10, ticked)
  lifetime.after(10, fired)
  lifetime.add(undone)
  lifetime.end()
  lifetime.end()
  target.dispatchEvent(new Event('ping'))
  vi.advanceTimersByTime(100)
  expect([heard, ticked, fired].map((f) => f.mock.calls.length)).toEqual([0, 0, 0])
  expect(undone).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('each can be stopped alone', () => {
  const [heard, fired] = [vi.fn(), vi.fn()]
  const target = new EventTarget()
  const lifetime = createLifetime()
  const stop = lifetime.listen(target, 'ping', heard)
  const cancel = lifetime.after(10, fired)
  target.dispatchEvent(new Event('ping'))
  stop()
  cancel()
  target.dispatchEvent(new Event('ping'))
  vi.advanceTimersByTime(100)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(fired).not.toHaveBeenCalled()
})

test('what is registered after the end is undone at once', () => {
  const undone = vi.fn()
  const lifetime = createLifetime()
  lifetime.end()
  lifetime.add(undone)
  lifetime.every(10, vi.fn())
  expect(undone).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a fired timer leaves nothing behind, and may start the next', () => {
  const lifetime = createLifetime()
  const times: number[] = []
  const again = (): void => {
    times.push(Date.now())
    if (times.length < 3) lifetime.after(5, again)
  }
  lifetime.after(5, again)
  vi.advanceTimersByTime(50)
  expect(times).toHaveLength(3)
  expect(vi.getTimerCount()).toBe(0)
})

test('who waits for a time to pass goes on when it has passed, or at the end', async () => {
  const lifetime = createLifetime()
  const passed: number[] = []
  for (const ms of [10, 1000]) void lifetime.passed(ms).then(() => passed.push(ms))
  await vi.advanceTimersByTimeAsync(10)
  expect(passed).toEqual([10])
  lifetime.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(passed).toEqual([10, 1000])
  await lifetime.passed(1000) // after the end there is nothing to wait for
  expect(vi.getTimerCount()).toBe(0)
})
