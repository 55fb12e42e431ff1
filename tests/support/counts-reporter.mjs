import { writeFileSync } from 'node:fs'

// Vite's and Lit's remarks about development are of no interest here.
const REMARK = /^(\[vite\]|Lit is in dev mode)/

/**
 * For web-test-runner: a log filter, and a reporter that writes `{ passed, failed, skipped, failedFiles }` to `path` when
 * there is one. A file that did not run to its end counts as one failure; so does every error on the console and every
 * missing file that a test did not provoke (a test that does provoke one replaces console.error meanwhile). `failedFiles`
 * names the files with failures, and how many tests passed in them.
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
        const counts = { passed: 0, failed: 0, skipped: 0, failedFiles: [] }
        const fail = (line) => {
          counts.failed += 1
          console.error(`✗ ${line}`)
        }
        for (const { testResults, passed, errors, request404s, testFile } of sessions) {
          if (!passed && errors.length > 0) {
            fail(`${testFile} did not run to its end`)
            counts.failedFiles.push({ file: testFile, passed: 0 })
            continue
          }
          const own = { passed: 0, failed: 0, skipped: 0 }
          if (testResults) countSuite(testResults, own)
          for (const kind of Object.keys(own)) counts[kind] += own[kind]
          if (own.failed > 0) counts.failedFiles.push({ file: testFile, passed: own.passed })
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
