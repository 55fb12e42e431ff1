import { vi } from 'vitest'

/**
 * Waits until an expectation holds. Longer than `vi.waitFor` by itself: code that is imported on the way takes more than a
 * second on a machine that is busy with other tests.
 */
export const eventually = <T>(expectation: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(expectation, { timeout: 5000 })
