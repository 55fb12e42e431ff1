/** Something that failed: a test, or what is of no single one (the file did not load, an error on the console). */
export interface TestFailure {
  /** The titles of its groups and its own, a space between; undefined for the file itself. */
  readonly test?: string
  /** First line of what was said. */
  readonly message: string
}

/** What came of one test file. */
export interface FileCounts {
  /** Its path, relative to the project or absolute. */
  readonly file: string
  /** Wall-clock time from its start to its end. */
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed in it. */
  readonly failures: readonly TestFailure[]
}

/** What came of a suite, or of one run of it. */
export interface SuiteCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
  /** Why a suite could not be run on this machine; nothing failed. */
  readonly notRun?: string
  /** Of each file, where its runner tells. */
  readonly files?: readonly FileCounts[]
}

/** A failed test, by its file. */
export interface FailedTest extends TestFailure {
  readonly file: string
}

/** What came of a suite when its failures were looked at more closely. */
export interface SettledCounts extends SuiteCounts {
  /** Failed, and passed when they ran again by themselves. */
  readonly flaky: readonly FailedTest[]
  /** Failed as `tests/expectations.json` says; they decide nothing and are not counted. */
  readonly listed: readonly FailedTest[]
}

/** How many of the slowest files the summary of a suite names, and from how many seconds on a file is slow. */
const SLOWEST = 3
const SLOW_FROM_SECONDS = 5

/**
 * A pattern for the full titles of these tests and of no others, for the runners of both kinds: one joins the titles of groups by a
 * space, the other by ` > `, whatever its reports say.
 */
export const onlyThese = (titles: readonly string[]): string =>
  `^(${titles.map((title) => title.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', '(?: | > )')).join('|')})$`

/** All that failed in a suite, by file. */
export const failedTests = ({ files = [] }: SuiteCounts): readonly FailedTest[] =>
  files.flatMap(({ file, failures }) => failures.map((failure) => ({ ...failure, file: shortPath(file) })))

/** The counts of a suite without the failures that are listed. */
export function setAside(suite: SuiteCounts, isListed: (failed: FailedTest) => boolean): SettledCounts {
  const files = suite.files?.map((file) => {
    const failures = file.failures.filter((failure) => !isListed({ ...failure, file: shortPath(file.file) }))
    return { ...file, failures, failed: file.failed - (file.failures.length - failures.length) }
  })
  const listed = failedTests(suite).filter(isListed)
  return { ...suite, ...(files && { files }), failed: suite.failed - listed.length, flaky: [], listed }
}

/**
 * The counts of a suite after what failed in one file ran again: `second` is that run, of the failed tests only, or of the whole file where
 * `isWhole`. What is not red any more is flaky; what is red now, be it something else, stays red.
 */
export function afterAnotherTry(
  first: SettledCounts,
  file: FileCounts,
  second: SuiteCounts,
  isWhole: boolean,
): SettledCounts {
  const again = second.files?.find((one) => shortPath(one.file) === shortPath(file.file))
  if (again === undefined) return first // it did not run: nothing is proved
  // a runner that was limited to some tests may call the others failed
  const wasAsked = (test?: string): boolean =>
    isWhole || !test || file.failures.some((failure) => failure.test === test)
  const failures = again.failures.filter(({ test }) => wasAsked(test))
  const mended = file.failures.filter(({ test }) => !failures.some((failure) => failure.test === test))
  if (again.passed < mended.length) return first // some did not run: nothing is proved
  const passed = isWhole ? again.passed : file.passed + mended.length
  const settled = { ...file, passed, failed: failures.length, failures }
  return {
    ...first,
    passed: first.passed - file.passed + settled.passed,
    failed: first.failed - file.failed + settled.failed,
    files: (first.files ?? []).map((one) => (one.file === file.file ? settled : one)),
    flaky: [...first.flaky, ...mended.map((failure) => ({ ...failure, file: shortPath(file.file) }))],
  }
}

/**
 * `unit: 812 passed, 0 failed in 60 s; slowest: x.test.ts 12 s`: one line for a suite that took that many seconds, or that could
 * not be run.
 */
export function suiteLine(name: string, result: SuiteCounts, seconds: number): string {
  const { passed, failed, skipped, notRun, files = [] } = result
  if (notRun) return `${name}: not run, ${notRun}`
  const slowest = files
    .filter((file) => file.seconds >= SLOW_FROM_SECONDS)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map((file) => `${shortPath(file.file).replace(/^tests\//, '')} ${Math.round(file.seconds)} s`)
  return [
    `${name}: ${passed} passed, ${failed} failed`,
    skipped ? `, ${skipped} skipped` : '',
    ` in ${Math.round(seconds)} s`,
    slowest.length > 0 ? `; slowest: ${slowest.join(', ')}` : '',
  ].join('')
}

/**
 * The last lines of a run: what failed, a line each (whoever reads only the end shall know); what passed only when it ran again; what failed
 * as it is listed; then `N passed, N failed`.
 */
export function lastLines(suites: readonly SettledCounts[]): string {
  const sumOf = (kind: 'passed' | 'failed'): number => suites.reduce((sum, suite) => sum + suite[kind], 0)
  const linesOf = (sign: string, tests: (suite: SettledCounts) => readonly FailedTest[]): readonly string[] =>
    suites
      .flatMap(tests)
      .map(({ file, test, message }) => `${sign} ${file}: ${test === undefined ? '' : `${test}: `}${message}`)
  return [
    ...linesOf('✗', failedTests),
    ...linesOf('flaky', ({ flaky }) => flaky),
    ...linesOf('listed', ({ listed }) => listed),
    `${sumOf('passed')} passed, ${sumOf('failed')} failed`,
  ].join('\n')
}

const shortPath = (file: string): string => file.replace(/^.*?tests\//, 'tests/')
