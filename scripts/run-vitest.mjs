import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './project.mjs'
import { streamTool } from './run-tool.mjs'
import { onlyThese } from './test-counts.ts'

/**
 * Runs vitest with `options` on `files` (none: all), of which only the tests with the titles `only` if that is given; `countsFile` is
 * where its report goes. Resolves with `SuiteCounts`; a runner that ended badly without naming a failed test counts as one failure.
 */
export async function runVitest(options, { files, countsFile, only }) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${countsFile}`]
  const chosen = only ? ['--testNamePattern', onlyThese(only)] : []
  const code = await streamTool('vitest', ['run', '--passWithNoTests', ...options, ...reporters, ...chosen, ...files])
  const counts = vitestCounts(countsFile)
  return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed }
}

function vitestCounts(countsFile) {
  if (!existsSync(countsFile)) return { passed: 0, failed: 0, skipped: 0, files: [] }
  const report = JSON.parse(readFileSync(countsFile, 'utf8'))
  // A file that could not be loaded has no tests to count, but it failed.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map(({ name, startTime, endTime, status, message, assertionResults }) => {
      const countOf = (kind) => assertionResults.filter((test) => test.status === kind).length
      return {
        file: relative(ROOT, name),
        seconds: (endTime - startTime) / 1000,
        passed: countOf('passed'),
        failed: countOf('failed') || Number(status === 'failed'),
        skipped: assertionResults.length - countOf('passed') - countOf('failed'),
        failures: failuresOf(status === 'failed' ? message : '', assertionResults),
      }
    }),
  }
}

/** What failed in a file; where no test did, what was said of the file. */
function failuresOf(message, tests) {
  const failed = tests.filter(({ status }) => status === 'failed')
  const failures = failed.map(({ fullName, failureMessages }) => ({
    test: fullName,
    message: firstLine(failureMessages[0]),
  }))
  return failures.length === 0 && message ? [{ message: firstLine(message) }] : failures
}

const firstLine = (text = '') => text.trim().split('\n', 1)[0]
