import { writeFileSync } from 'node:fs'

// Vite's and Lit's remarks about development are of no interest here.
const REMARK = /^(\[vite\]|Lit is in dev mode)/

/**
 * For web-test-runner: a log filter, and a reporter that writes `{ passed, failed, skipped, failedFiles }` to `path` when
 * there is one. A file that did not run to its end counts as one failure; so does every error on the console and every
 * missing file that a test did not provoke (a test that does provoke one replaces console.error meanwhile). `failedFiles`
 * are those that did not run to their end or had a failed test: `{ file, passed, failed, skipped }`.
 */
export function countsReporter(path) {
  const consoleErrors = new Set()
  return {
    filterBrowserLogs({ type, args }) {
      if (type === 'error') consoleErrors.add(args)
      return !REMARK.test(String(args[0]))
    },
    reporter: {
      stop({ sessions }) {
        const counts = { passed: 0, failed: 0, skipped: 0, failedFiles: [] }
        const fail = (whose, line) => {
          whose.failed += 1
          console.error(`✗ ${line}`)
        }
        const failConsole = (whose, args) => {
          consoleErrors.delete(args)
          fail(whose, `unexpected console.error: ${args.join(' ')}`)
        }
        for (const { testResults, passed, errors, request404s, logs, testFile: file } of sessions) {
          const own = { passed: 0, failed: 0, skipped: 0 }
          if (testResults) countSuite(testResults, own)
          const isUnfinished = !passed && errors.length > 0
          const isFailed = isUnfinished || own.failed > 0
          if (isUnfinished) fail(own, `${file} did not run to its end`)
          else for (const url of request404s) fail(own, `${file} asked for what is not there: ${url}`)
          for (const args of logs) if (consoleErrors.has(args)) failConsole(own, args)
          for (const kind of Object.keys(own)) counts[kind] += own[kind]
          if (isFailed) counts.failedFiles.push({ file, ...own })
        }
        for (const args of consoleErrors) failConsole(counts, args) // nobody's
        if (path) writeFileSync(path, JSON.stringify(counts))
      },
    },
  }
}

function countSuite(suite, counts) {
  for (const test of suite.tests) counts[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'] += 1
  for (const inner of suite.suites) countSuite(inner, counts)
}
