import { existsSync, readFileSync, rmSync } from 'node:fs'
import { CHECKS, printCheck, runChecks } from './checks.mjs'
import { whatIsMissing } from './ensure-engines.mjs'
import { ENGINES } from './find-engines.mjs'
import { runTool, streamTool } from './run-tool.mjs'

/**
 * The parts of `npm test`, in the order in which they run: what fails fastest comes first. Each takes the files to limit it to
 * and a path for its runner's report, and resolves with `{ passed, failed, skipped?, output? }`; a runner that ended badly
 * without naming a failed test counts as one failure. The other engines keep their output until they have ended: they run
 * side by side.
 */
export const SUITES = {
  check: () => runChecks(Object.keys(CHECKS), printCheck),
  unit: (files, countsFile) => vitest(['--maxWorkers', '2'], files, countsFile), // else two processors would be used as one
  browser: (files, countsFile) => webTestRunner('chromium', files, countsFile),
  lite: (files, countsFile) => webTestRunner('chromium', files.length > 0 ? files : LITE, countsFile, 'preact'),
  firefox: (files, countsFile) => webTestRunner('firefox', files, countsFile),
  webkit: (files, countsFile) => webTestRunner('webkit', files, countsFile),
  journeys: (files, countsFile) => vitest(['--config', 'tests/journeys/vitest.config.ts'], files, countsFile),
  package: (files, countsFile) => vitest(['--config', 'tests/package/vitest.config.ts'], files, countsFile),
}

/** What depends most on who draws the features. All other tests pass too, by hand: `npm test -- lite` with their names. */
const LITE = [
  'elements/{define,leaks,lifecycle}',
  'page/embed',
  'features/{daily-summary/*,detections/detections,now/*}',
].map((files) => `tests/${files}.browser.test.*`)

/** The suites that run in all engines only when that is asked for. */
export const OTHER_ENGINES = Object.keys(ENGINES)

async function vitest(options, files, countsFile) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${countsFile}`]
  const code = await streamTool('vitest', ['run', '--passWithNoTests', ...options, ...reporters, ...files])
  return withCrash(code, vitestCounts(countsFile))
}

function vitestCounts(countsFile) {
  if (!existsSync(countsFile)) return { passed: 0, failed: 0 }
  const report = JSON.parse(readFileSync(countsFile, 'utf8'))
  // A file that could not be loaded has no tests to count, but it failed.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

async function webTestRunner(engine, files, countsFile, renderer = 'react') {
  const missing = OTHER_ENGINES.includes(engine) ? whatIsMissing(engine) : undefined
  if (missing) {
    console.log(`✗ ${missing}`)
    return { passed: 0, failed: 1 }
  }
  const first = await runInEngine(engine, files, countsFile, renderer)
  if (engine === 'chromium' || first.failedFiles.length === 0) return first
  // a window that hung or crashed proves nothing of the product: its files run once more, in a new one
  const again = first.failedFiles.map(({ file }) => file)
  const second = await runInEngine(engine, again, countsFile, renderer)
  const merged = (kind) => first[kind] - first.failedFiles.reduce((sum, file) => sum + file[kind], 0) + second[kind]
  return {
    passed: merged('passed'),
    failed: merged('failed'),
    skipped: merged('skipped'),
    output: `${first.output}\nonce more, in a new window: ${again.join(' ')}\n${second.output}`,
  }
}

async function runInEngine(engine, files, countsFile, renderer) {
  rmSync(countsFile, { force: true })
  const selection = files.length > 0 ? ['--files', ...files] : []
  const env = { ...process.env, TEST_COUNTS_FILE: countsFile, TEST_ENGINE: engine, TEST_RENDERER: renderer }
  const options = { command: 'wtr', env }
  const { code, output = '' } = OTHER_ENGINES.includes(engine)
    ? await runTool('@web/test-runner', selection, options)
    : { code: await streamTool('@web/test-runner', selection, options) }
  const none = { passed: 0, failed: 0, skipped: 0, failedFiles: [] }
  const counts = existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, 'utf8')) : none
  return { ...withCrash(code, counts), output }
}

const withCrash = (code, counts) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)
