import { defineConfig } from 'vitest/config'

/** Whole flows in a real browser against the built page and a real station: few at once, with time to start things. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/journeys/**/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    maxWorkers: 3,
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
})
