import { writeFileSync } from 'node:fs'

// Vite's and Lit's remarks about development are of no interest here.
const REMARK = /^(\[vite\]|Lit is in dev mode)/

/**
 * For web-test-runner: a log filter, and a reporter that writes `{ passed, failed, skipped, files }` to `path` when there is
 * one. A file that did not run to its end counts as one failure; so does every error on the console and every missing file
 * that a test did not provoke (a test that does provoke one replaces console.error meanwhile). Of each file:
 * `FileCounts` (scripts/test-counts.ts).
 */
export function countsReporter(path) {
  const consoleErrors = new Set()
  const startedAt = new Map()
  const endedAt = new Map()
  return {
    filterBrowserLogs({ type, args }) {
      if (type === 'error') consoleErrors.add(args)
      return !REMARK.test(String(args[0]))
    },
    reporter: {
      start({ sessions }) {
        sessions.on('session-status-updated', ({ id, status }) => {
          const times = { INITIALIZING: startedAt, FINISHED: endedAt }[status]
          times?.set(id, performance.now())
        })
      },
      stop({ sessions }) {
        const files = sessions.map((session) => ({
          ...countFile(session, consoleErrors),
          seconds: ((endedAt.get(session.id) ?? 0) - (startedAt.get(session.id) ?? 0)) / 1000,
        }))
        const counts = { passed: 0, failed: 0, skipped: 0 }
        for (const kind of Object.keys(counts)) counts[kind] = files.reduce((sum, file) => sum + file[kind], 0)
        for (const args of consoleErrors) failConsole(counts, args) // of no file that is known
        if (path) writeFileSync(path, JSON.stringify({ ...counts, files }))
      },
    },
  }
}

/** Counts one file and takes its console errors out of `consoleErrors`. */
function countFile({ testResults, passed, errors, request404s, logs, testFile: file }, consoleErrors) {
  const counts = { file, passed: 0, failed: 0, skipped: 0, failures: [] }
  if (testResults) countSuite(testResults, counts)
  const isUnfinished = !passed && errors.length > 0
  if (isUnfinished) {
    fail(counts, `did not run to its end: ${errors[0].message.split('\n', 1)[0]}`)
  } else {
    for (const url of request404s) fail(counts, `asked for what is not there: ${url}`)
  }
  for (const args of logs) {
    if (consoleErrors.delete(args)) failConsole(counts, args)
  }
  return counts
}

function fail(counts, message) {
  counts.failed += 1
  counts.failures?.push({ message })
  console.error(`✗ ${counts.file ?? ''} ${message}`)
}

const failConsole = (counts, args) => fail(counts, `unexpected console.error: ${args.join(' ')}`)

/** Adds the tests of a group; `titles` are those of the groups around it. */
function countSuite(suite, counts, titles = []) {
  for (const test of suite.tests) {
    counts[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'] += 1
    if (test.skipped || test.passed) continue
    const message = test.error?.message.split('\n', 1)[0] ?? ''
    counts.failures.push({ test: [...titles, test.name].join(' '), message })
  }
  for (const inner of suite.suites) countSuite(inner, counts, [...titles, inner.name])
}
