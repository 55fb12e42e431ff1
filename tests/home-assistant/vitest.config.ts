import { defineConfig } from 'vitest/config'

/** Home Assistant lives by the machine's clock: its garden does, too, in a zone in which it is between noon and 16:00 now. */
const eastOfUtc = 12 - 4 * Math.floor(new Date().getUTCHours() / 4)
const TEST_ZONE = `Etc/GMT${eastOfUtc > 0 ? '-' : '+'}${Math.abs(eastOfUtc)}` // east is negative in these names

/** The cards in a real Home Assistant, which `npm run test:home-assistant` sets up first. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/home-assistant/**/*.test.ts'],
    env: { TEST_ZONE, TEST_NOW: new Date().toISOString() },
    globalSetup: 'tests/journeys/history.ts',
    testTimeout: 120_000, // limits for what hangs, wide enough for a crowded machine
    hookTimeout: 150_000,
    maxWorkers: process.env.TEST_ALONE ? 1 : 2, // each with a browser, a station and a Home Assistant
    expect: { poll: { timeout: 45_000, interval: 50 } },
  },
})
