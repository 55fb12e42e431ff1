import { defineConfig } from 'vitest/config'

/** The published package, packed and installed once, then used the ways its users do. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/package/**/*.test.ts'],
    exclude: process.env.TEST_GATE ? ['tests/package/**/*.full.test.ts'] : [],
    globalSetup: 'tests/package/install.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
})
