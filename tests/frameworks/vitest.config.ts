import { defineConfig } from 'vitest/config'

/** Apps made by each framework's own starter, with the published package in them. They need the npm registry, and minutes. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/frameworks/**/*.test.ts'],
    globalSetup: 'tests/package/install.ts',
    testTimeout: 600_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
})
