import { defineConfig } from 'vitest/config'

/** Whole flows in a real browser against the built page and a real station: few at once, with time to start things. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/journeys/**/*.test.ts'],
    exclude: [
      ...(process.env.TEST_GATE ? ['tests/journeys/**/*.full.test.ts'] : []),
      ...(process.env.TEST_PICTURES ? [] : ['tests/journeys/pictures.test.ts']), // of the README, which look different every time
    ],
    globalSetup: 'tests/journeys/history.ts',
    testTimeout: 120_000, // limits for what hangs, wide enough for a crowded machine
    hookTimeout: 150_000,
    maxWorkers: process.env.TEST_ALONE ? 1 : 2, // each with a browser and a station: more than two processors can serve makes races of waits
    expect: { poll: { timeout: 45_000, interval: 50 } },
  },
})
