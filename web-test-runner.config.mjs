import { defaultReporter } from '@web/test-runner'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { puppeteerLauncher } from '@web/test-runner-puppeteer'
import { PREACT_FOR_REACT, preactInEveryDocument } from './scripts/build/preact-renderer.ts'
import { findBrowser } from './scripts/find-browser.mjs'
import { firefox } from './scripts/find-engines.mjs'
import { CHROMIUM_FLAGS } from './tests/support/chromium-flags.mjs'
import { countsReporter } from './tests/support/counts-reporter.mjs'
import { flakyModules } from './tests/support/flaky-modules.mjs'
import { freePort } from './tests/support/free-port.ts'
import { scratchFolder } from './tests/support/scratch-folder.mjs'
import { viteForTests } from './tests/support/vite-middleware.mjs'
import { webkitLauncher } from './tests/support/webkit-launcher.mjs'

// Lets tests collect garbage and see how much memory is taken.
const MEASURABLE = ['--js-flags=--expose-gc', '--enable-precise-memory-info']

/**
 * Without a sound card Firefox plays nothing but what is silent; the others do. Its audio contexts run only against a
 * device that is made up. Its panel of downloads would take the keyboard from the page, and never give it back.
 */
const firefoxPreferences = () => ({
  'media.default_volume': '0.0',
  'media.autoplay.default': 0,
  'media.cubeb.force_mock_context': true,
  'browser.download.alwaysOpenPanel': false,
  'browser.download.panel.shown': true,
  'browser.download.folderList': 2, // a folder of its own choice
  'browser.download.dir': scratchFolder(),
})

// Element tests: `tests/**/*.browser.test.ts(x)` in the engine that TEST_ENGINE names, everything served through Vite.
const ENGINES = {
  chromium: () =>
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: findBrowser(), args: [...CHROMIUM_FLAGS, ...MEASURABLE] },
    }),
  firefox: () =>
    puppeteerLauncher({
      concurrency: 1, // a second tab would be in the background, where nothing is drawn
      launchOptions: { browser: 'firefox', executablePath: firefox(), extraPrefsFirefox: firefoxPreferences() },
    }),
  webkit: webkitLauncher,
}
const engine = process.env.TEST_ENGINE ?? 'chromium'
const launcher = ENGINES[engine]
const counts = countsReporter(process.env.TEST_COUNTS_FILE)
const lite = process.env.TEST_RENDERER === 'preact' && {
  resolve: { alias: PREACT_FOR_REACT },
  cacheDir: 'node_modules/.vite-lite',
}
const bundledPlugins = lite ? [preactInEveryDocument()] : []
const vite = viteForTests({
  ...lite,
  plugins: [flakyModules()],
  // Named here, because a dependency that Vite discovers halfway reloads the page under the running test.
  optimizeDeps: {
    rolldownOptions: { plugins: bundledPlugins },
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
      'fft.js',
      'hls.js/light',
      'wasm-media-encoders',
    ],
  },
})

/**
 * What is about our own drawing, words, keys and documentation, and the same in every engine: Chromium's turn alone, for the
 * time it takes.
 */
const SAME_EVERYWHERE = [
  'audio/live-*',
  'elements/{errors-shown,every-attribute,reality*}',
  'features/detections/preview',
  'features/live-listen/live-spectrogram',
  'page/session-watch',
  'features/spectrogram-player/{every-place,fingers,keys-and-lanes,picture}',
].map((files) => `!tests/${files}.browser.test.ts`)

export default {
  files: ['tests/**/*.browser.test.{ts,tsx}', ...(engine === 'chromium' ? [] : SAME_EVERYWHERE)],
  port: await freePort(), // two engines may run side by side
  concurrency: 2, // as many as there are processors: what waits for a drawing must not wait for its turn
  // limits for what hangs, wide enough for a crowded machine; no test runs twice
  testFramework: { config: { timeout: 20_000 } },
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 120_000,
  browsers: [launcher()],
  plugins: [vite.plugin],
  middleware: [vite.middleware],
  filterBrowserLogs: counts.filterBrowserLogs,
  reporters: [defaultReporter(), counts.reporter],
}
