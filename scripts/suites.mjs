import { CHECKS, printCheck, runChecks } from './checks.mjs'
import { ENGINES } from './find-engines.mjs'
import { runVitest } from './run-vitest.mjs'
import { runWebTests } from './run-web-tests.mjs'

/**
 * The parts of `npm test`, in the order in which they run: what fails fastest comes first. Each takes the files to limit it to
 * and a path for its runner's report, and resolves with `{ passed, failed, skipped?, files?, lostWindows?, output? }`.
 */
export const SUITES = {
  check: () => runChecks(Object.keys(CHECKS), printCheck),
  unit: (files, countsFile) => runVitest(['--maxWorkers', '2'], files, countsFile), // else two processors would be used as one
  browser: (files, countsFile) => runWebTests('chromium', files, countsFile),
  lite: (files, countsFile) => runWebTests('chromium', files.length > 0 ? files : LITE, countsFile, 'preact'),
  firefox: (files, countsFile) => runWebTests('firefox', files, countsFile),
  webkit: (files, countsFile) => runWebTests('webkit', files, countsFile),
  journeys: (files, countsFile) => runVitest(['--config', 'tests/journeys/vitest.config.ts'], files, countsFile),
  /** By hand: what takes minutes, in full length. */
  endurance: (_files, countsFile) => {
    process.env.TEST_ENDURANCE = '1'
    return runVitest(['--config', 'tests/journeys/vitest.config.ts'], LONG, countsFile)
  },
  /** By hand: what needs the npm registry, and minutes. */
  frameworks: (files, countsFile) => runVitest(['--config', 'tests/frameworks/vitest.config.ts'], files, countsFile),
  /** The cards in a real Home Assistant, which is set up first. */
  'home-assistant': async (files, countsFile) => {
    const { runInHomeAssistant } = await import('./home-assistant/suite.ts')
    return runInHomeAssistant(() => runVitest(['--config', 'tests/home-assistant/vitest.config.ts'], files, countsFile))
  },
  package: (files, countsFile) => runVitest(['--config', 'tests/package/vitest.config.ts'], files, countsFile),
}

/** What depends most on who draws the features. All other tests pass too, by hand: `npm test -- lite` with their names. */
const LITE = [
  'elements/{define,leaks,lifecycle}',
  'page/embed',
  'features/{daily-summary/*,detections/detections,now/*}',
].map((files) => `tests/${files}.browser.test.*`)

/** Journeys that are shorter as part of everything. */
const LONG = ['chaos', 'review'].map((file) => `tests/journeys/${file}.test.ts`)

/** The suites that run only when they are asked for. */
export const BY_HAND = ['endurance', 'frameworks']

/** The suites that run where everything is asked for, and by hand. */
export const WITH_ALL = ['home-assistant']

/** Begins in the background what the last of these suites would else have to wait for. */
export async function prepare(names) {
  if (!names.includes('home-assistant')) return
  const { beginSetUp } = await import('./home-assistant/suite.ts')
  void beginSetUp()
}

/** The suites that run in all engines only when that is asked for. */
export const OTHER_ENGINES = Object.keys(ENGINES)
