/** What came of one test file. */
export interface FileCounts {
  /** Its path, relative to the project or absolute. */
  readonly file: string
  /** Wall-clock time from its start to its end. */
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Its window crashed or never answered: nothing was proved in it. */
  readonly isWindowLost?: boolean
  /** What failed in it: title and first line of the message. */
  readonly failures?: readonly string[]
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
  /** Files that ran twice, because their window was lost. */
  readonly lostWindows?: readonly string[]
  /** Files of a build machine that failed beside others and ran once more, by themselves. */
  readonly failedOnce?: readonly FileCounts[]
}

type Counted = Required<Pick<SuiteCounts, 'passed' | 'failed' | 'skipped' | 'files'>>

/** How many of the slowest files the summary of a suite names, and from how many seconds on a file is slow. */
const SLOWEST = 3
const SLOW_FROM_SECONDS = 5

/** The counts of a run in which some files (those whose window was lost) are replaced by what came of them in the second run. */
export function withRerun(
  first: Counted,
  second: Counted,
  isAgain: (file: FileCounts) => boolean = ({ isWindowLost }) => isWindowLost === true,
): Counted {
  const again = first.files.filter(isAgain)
  const sumOf = (kind: 'passed' | 'failed' | 'skipped'): number =>
    again.reduce((sum, file) => sum - file[kind], first[kind] + second[kind])
  return {
    passed: sumOf('passed'),
    failed: sumOf('failed'),
    skipped: sumOf('skipped'),
    files: [...first.files.filter((file) => !isAgain(file)), ...second.files],
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
    .map((file) => `${file.file.replace(/^.*tests\//, '')} ${Math.round(file.seconds)} s`)
  return [
    `${name}: ${passed} passed, ${failed} failed`,
    skipped ? `, ${skipped} skipped` : '',
    ` in ${Math.round(seconds)} s`,
    slowest.length > 0 ? `; slowest: ${slowest.join(', ')}` : '',
  ].join('')
}

/**
 * The last lines of a run: what failed, a line each (whoever reads only the end shall know); how many files needed a second window, and which; on a build machine, which files failed beside others
 * and ran once more by themselves, and why; then `N passed, N failed`. No test runs twice for any other reason.
 */
export function lastLines(suites: readonly SuiteCounts[]): string {
  const sumOf = (kind: 'passed' | 'failed'): number => suites.reduce((sum, suite) => sum + suite[kind], 0)
  const lost = suites.flatMap((suite) => suite.lostWindows ?? []).map(shortPath)
  const once = suites.flatMap((suite) => suite.failedOnce ?? [])
  return [
    ...suites.flatMap(({ files = [] }) => files).flatMap((file) => failureLines('✗', file)),
    `${lost.length} needed another try${lost.length > 0 ? `, its window was lost: ${lost.join(' ')}` : ''}`,
    ...(once.length > 0
      ? [`${once.length} ran once more by themselves: ${once.map(({ file }) => shortPath(file)).join(' ')}`]
      : []),
    ...once.flatMap((file) => failureLines('↻', file)),
    `${sumOf('passed')} passed, ${sumOf('failed')} failed`,
  ].join('\n')
}

const failureLines = (sign: string, { file, failures = [] }: FileCounts): readonly string[] =>
  failures.map((failure) => `${sign} ${shortPath(file)}: ${failure}`)

const shortPath = (file: string): string => file.replace(/^.*tests\//, 'tests/')
