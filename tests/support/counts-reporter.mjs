import { writeFileSync } from 'node:fs'

// Vite's and Lit's remarks about development are of no interest here.
const REMARK = /^(\[vite\]|Lit is in dev mode)/

/**
 * For web-test-runner: a log filter, and a reporter that writes `{ passed, failed, skipped, unfinished }` to `path` when
 * there is one. A file that did not run to its end counts as one failure and is named in `unfinished`; so does, unnamed,
 * every error on the console and every missing file that a test did not provoke (a test that does provoke one replaces
 * console.error meanwhile).
 */
export function countsReporter(path) {
  const consoleErrors = []
  return {
    filterBrowserLogs({ type, args }) {
      if (type === 'error') consoleErrors.push(args.join(' '))
      return !REMARK.test(String(args[0]))
    },
    reporter: {
      stop({ sessions }) {
        const counts = { passed: 0, failed: 0, skipped: 0, unfinished: [] }
        const fail = (line) => {
          counts.failed += 1
          console.error(`✗ ${line}`)
        }
        for (const { testResults, passed, errors, request404s, testFile } of sessions) {
          if (!passed && errors.length > 0) {
            fail(`${testFile} did not run to its end`)
            counts.unfinished.push(testFile)
            continue
          }
          if (testResults) countSuite(testResults, counts)
          for (const url of request404s) fail(`${testFile} asked for what is not there: ${url}`)
        }
        for (const line of consoleErrors) fail(`unexpected console.error: ${line}`)
        if (path) writeFileSync(path, JSON.stringify(counts))
      },
    },
  }
}

function countSuite(suite, counts) {
  for (const test of suite.tests) counts[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'] += 1
  for (const inner of suite.suites) countSuite(inner, counts)
}
