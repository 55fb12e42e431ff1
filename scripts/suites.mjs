import { CHECKS, printCheck, runChecks } from './checks.mjs'
import { runVitest } from './run-vitest.mjs'
import { runWebTests } from './run-web-tests.mjs'

/**
 * The parts of `npm test`. Each takes `{ files, countsFile, only }`: the files to limit it to, a path for its runner's report, and
 * the titles of the tests to limit it to; and resolves with what `SuiteCounts` describes (test-counts.ts).
 */
export const SUITES = {
  check: () => runChecks(Object.keys(CHECKS), printCheck),
  unit: (asked) => runVitest(['--maxWorkers', '2'], asked), // else two processors would be used as one
  browser: (asked) => runWebTests('chromium', asked),
  lite: (asked) => runWebTests('chromium', asked.files.length > 0 ? asked : { ...asked, files: LITE }, 'preact'),
  firefox: (asked) => runWebTests('firefox', asked),
  webkit: (asked) => runWebTests('webkit', asked),
  journeys: (asked) => runVitest(configured('journeys'), asked),
  package: (asked) => runVitest(configured('package'), asked),
  /** Apps of each framework's own starter: needs the npm registry, and minutes. */
  frameworks: (asked) => runVitest(configured('frameworks'), asked),
  /** The cards in a real Home Assistant, which is set up first. */
  'home-assistant': async (asked) => {
    const { runInHomeAssistant } = await import('./home-assistant/suite.ts')
    return runInHomeAssistant(() => runVitest(configured('home-assistant'), asked))
  },
}

const configured = (suite) => ['--config', `tests/${suite}/vitest.config.ts`]

/** What depends most on who draws the features. All other tests pass too, by hand: `npm test -- lite` with their names. */
const LITE = [
  'elements/{define,leaks,lifecycle}',
  'page/embed',
  'features/{daily-summary/*,detections/detections,now/*}',
].map((files) => `tests/${files}{,.full}.browser.test.*`)

/**
 * The suites of `npm test`, and of `npm test -- full`, in the order in which they run: what fails fastest comes first. The gate leaves out
 * the files that are called `*.full.test.ts` and `*.full.browser.test.ts`. What stands together in a list runs side by side: engines beside Chromium use one
 * window each, and leave a processor free.
 */
export const GATE = ['check', 'unit', 'browser', 'package', 'journeys']
export const FULL = [
  ...['check', 'unit', 'browser', 'lite', ['firefox', 'webkit'], 'package', 'journeys', 'home-assistant', 'frameworks'],
]

/** Begins in the background what the last of these suites would else have to wait for. */
export async function prepare(names) {
  if (!names.includes('home-assistant')) return
  const { beginSetUp } = await import('./home-assistant/suite.ts')
  void beginSetUp()
}
