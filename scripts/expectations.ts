import { existsSync, readFileSync } from 'node:fs'
import { dayOfCommit } from './git.mjs'
import { inProject } from './project.mjs'
import type { FailedTest } from './test-counts.ts'

/** A test that is red without deciding anything, for a while and for a reason (`tests/expectations.json`). */
export interface Expectation {
  /** Its file, relative to the project. */
  readonly file: string
  /** Its title, or the part of it that stands in the file. */
  readonly test: string
  /** The suite in which it is red, where that is one of several. */
  readonly engine?: string
  /** `flaky`: now and then. `fails`: each time. */
  readonly expected: 'flaky' | 'fails'
  readonly reason: string
  /** YYYY-MM-DD */
  readonly since: string
  /** YYYY-MM-DD, the last day on which it may be listed. */
  readonly until: string
}

const MOST = 10
const LONGEST_DAYS = 30

/** The tests that are listed. Throws when the list is not JSON. */
export const expectations = (): readonly Expectation[] =>
  JSON.parse(readFileSync(inProject('tests', 'expectations.json'), 'utf8')) as Expectation[] // reason: `problems` looks at each

/** Whether a failure in a suite is one of those that are listed. */
export const isListedIn =
  (suite: string, listed: readonly Expectation[]) =>
  ({ file, test }: FailedTest): boolean =>
    listed.some((one) => one.file === file && test?.includes(one.test) && (one.engine ?? suite) === suite)

/**
 * What is wrong with the list, a sentence each. `today` is YYYY-MM-DD; `sourceOf` gives what stands in a file, undefined where there is none.
 */
export function problems(
  listed: readonly Expectation[],
  today: string,
  sourceOf: (file: string) => string | undefined,
): readonly string[] {
  const wrong = listed.flatMap((one) => {
    const name = `${one.file}: ${one.test}`
    const days = (Date.parse(one.until) - Date.parse(one.since)) / 86_400_000
    return [
      ...(one.reason ? [] : [`${name}: no reason`]),
      ...(one.until < today ? [`${name}: expired on ${one.until}`] : []),
      ...(days >= 0 && days <= LONGEST_DAYS
        ? []
        : [`${name}: from ${one.since} to ${one.until} are no ${LONGEST_DAYS} days`]),
      ...(sourceOf(one.file)?.includes(one.test) ? [] : [`${name}: there is no such test`]),
    ]
  })
  return listed.length > MOST ? [...wrong, `${listed.length} tests are listed, ${MOST} at most`] : wrong
}

/** The check of the list in this project, on the day of its newest commit. */
export function checkExpectations(): { readonly code: number; readonly output: string } {
  const read = (file: string): string | undefined =>
    existsSync(inProject(file)) ? readFileSync(inProject(file), 'utf8') : undefined
  const found = problems(expectations(), dayOfCommit(), read)
  return { code: found.length === 0 ? 0 : 1, output: found.join('\n') }
}
