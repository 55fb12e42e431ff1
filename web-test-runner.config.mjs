import { defaultReporter } from '@web/test-runner'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { findBrowser } from './scripts/find-browser.mjs'
import { CHROMIUM_FLAGS } from './tests/support/chromium-flags.mjs'
import { countsReporter } from './tests/support/counts-reporter.mjs'
import { viteForTests } from './tests/support/vite-middleware.mjs'

// Element tests: `tests/**/*.browser.test.ts(x)` in Chromium, everything served through Vite.
const counts = countsReporter(process.env.TEST_COUNTS_FILE)
const vite = viteForTests({
  // Named here, because a dependency that Vite discovers halfway reloads the page under the running test.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'jotai',
      'jotai/vanilla',
      'lit-html',
      '@r2wc/react-to-web-component',
      '@open-wc/testing',
      'icu-minify/format',
    ],
  },
})

export default {
  files: 'tests/**/*.browser.test.{ts,tsx}',
  concurrency: 2,
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: findBrowser(), args: CHROMIUM_FLAGS },
    }),
  ],
  plugins: [vite.plugin],
  middleware: [vite.middleware],
  filterBrowserLogs: counts.filterBrowserLogs,
  reporters: [defaultReporter(), counts.reporter],
}
