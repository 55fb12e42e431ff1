import { defineConfig } from 'vitest/config'

/** The cards in a real Home Assistant, which `npm run test:home-assistant` sets up first. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/home-assistant/**/*.test.ts'],
    globalSetup: 'tests/journeys/history.ts',
    testTimeout: 120_000, // limits for what hangs, wide enough for a crowded machine
    hookTimeout: 150_000,
    maxWorkers: process.env.TEST_ALONE ? 1 : 2, // each with a browser, a station and a Home Assistant
    expect: { poll: { timeout: 45_000, interval: 50 } },
  },
})
