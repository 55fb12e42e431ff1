import { defaultReporter } from '@web/test-runner'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { puppeteerLauncher } from '@web/test-runner-puppeteer'
import { PREACT_FOR_REACT, preactInEveryDocument } from './scripts/build/preact-renderer.ts'
import { findBrowser } from './scripts/find-browser.mjs'
import { firefox } from './scripts/find-engines.mjs'
import { CHROMIUM_FLAGS } from './tests/support/chromium-flags.mjs'
import { countsReporter } from './tests/support/counts-reporter.mjs'
import { SOUNDLESS } from './tests/support/firefox-preferences.mjs'
import { flakyModules } from './tests/support/flaky-modules.mjs'
import { freePort } from './tests/support/free-port.ts'
import { tellPlainFailures } from './tests/support/plain-failures.ts'
import { scratchFolder } from './tests/support/scratch-folder.mjs'
import { bundledTests } from './tests/support/test-bundle.mjs'
import { webkitLauncher } from './tests/support/webkit-launcher.mjs'
import { NOW, shiftDate, ZONE } from './tests/support/world.ts'

process.env.TZ = ZONE // of the browsers

// Lets tests collect garbage and see how much memory is taken.
const MEASURABLE = ['--js-flags=--expose-gc', '--enable-precise-memory-info']

/** Its panel of downloads would take the keyboard from the page, and never give it back. */
const firefoxPreferences = () => ({
  ...SOUNDLESS,
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
const lite = process.env.TEST_RENDERER === 'preact'
const tests = bundledTests(
  launcher(),
  lite ? { resolve: { alias: PREACT_FOR_REACT }, plugins: [preactInEveryDocument()] } : {},
)

/**
 * What is about our own drawing, words, keys and documentation, and the same in every engine: Chromium's turn alone, for the
 * time it takes. `npm test -- firefox FILE` runs them there, too.
 */
const SAME_EVERYWHERE = [
  'audio/live-*',
  'charts/*',
  'elements/{errors-shown,every-attribute,leaks,reality*,width}',
  'features/daily-summary/{connection,day-playback,night}',
  'features/detection/detection',
  'features/detections/{embed,holds-still,preview}',
  'features/live-listen/{broken-streams,live-spectrogram,live-window}',
  'features/{notifications,now,review,search-form,species}/*',
  'parts/postcard/*',
  'page/session-watch',
  'features/spectrogram-player/{box,every-place,fingers,keys-and-lanes,picture}',
].map((files) => `!tests/${files}{,.full}.browser.test.ts`)

export default {
  files: [
    'tests/**/*.browser.test.{ts,tsx}',
    ...(engine === 'chromium' ? [] : SAME_EVERYWHERE),
    ...(process.env.TEST_GATE ? ['!tests/**/*.full.browser.test.{ts,tsx}'] : []),
  ],
  port: await freePort(), // two engines may run side by side
  concurrency: process.env.TEST_ALONE ? 1 : 2, // as many as there are processors: what waits for a drawing must not wait for its turn
  // limits for what hangs, wide enough for a crowded machine
  testFramework: { config: { timeout: 60_000, ...(process.env.TEST_ONLY && { grep: process.env.TEST_ONLY }) } },
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  testRunnerHtml: (framework) =>
    `<!doctype html><html><body><script>(${shiftDate.toString()})(${Date.parse(NOW)} - Date.now())</script><script type="module">import ${JSON.stringify(framework)};(${tellPlainFailures.toString()})(Mocha.Runner.prototype)</script></body></html>`,
  browsers: [tests.launcher],
  middleware: [flakyModules(), tests.middleware],
  filterBrowserLogs: counts.filterBrowserLogs,
  reporters: [defaultReporter(), counts.reporter],
}
