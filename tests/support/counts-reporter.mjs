import { writeFileSync } from 'node:fs'

// Vite's and Lit's remarks about development are of no interest here.
const REMARK = /^(\[vite\]|Lit is in dev mode)/
/** What the runner says of a window that crashed, or that never answered: nothing was proved in it. */
const WINDOW_LOST =
  /tests did not (start|finish)|unable to create and start|(page|target|browser|session|context|window)\b.* (crashed|closed|disconnected)|target closed|ECONNRE/i

/**
 * For web-test-runner: a log filter, and a reporter that writes `{ passed, failed, skipped, files }` to `path` when there is
 * one. A file that did not run to its end counts as one failure; so does every error on the console and every missing file
 * that a test did not provoke (a test that does provoke one replaces console.error meanwhile). Of each file:
 * `{ file, seconds, passed, failed, skipped, isWindowLost, failures }`; a window is lost when it crashed or never answered, not when a
 * test in it failed.
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
  const counts = { file, passed: 0, failed: 0, skipped: 0, isWindowLost: false, failures: [] }
  if (testResults) countSuite(testResults, counts)
  const isUnfinished = !passed && errors.length > 0
  if (isUnfinished) {
    fail(counts, `${file} did not run to its end`)
    counts.isWindowLost = !testResults && errors.some(({ message }) => WINDOW_LOST.test(message))
  } else {
    for (const url of request404s) fail(counts, `${file} asked for what is not there: ${url}`)
  }
  for (const args of logs) {
    if (consoleErrors.delete(args)) failConsole(counts, args)
  }
  return counts
}

function fail(counts, line) {
  counts.failed += 1
  counts.failures?.push(line)
  console.error(`✗ ${line}`)
}

const failConsole = (counts, args) => fail(counts, `unexpected console.error: ${args.join(' ')}`)

function countSuite(suite, counts) {
  for (const test of suite.tests) {
    counts[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'] += 1
    if (!test.skipped && !test.passed) counts.failures.push(`${test.name}: ${test.error?.message.split('\n', 1)[0]}`)
  }
  for (const inner of suite.suites) countSuite(inner, counts)
}
