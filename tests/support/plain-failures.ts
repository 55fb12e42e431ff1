interface FailedTest {
  readonly actual?: unknown
  readonly expected?: unknown
}
/** The part of Mocha's runner through which every failure goes. */
export interface FailingRunner {
  fail(test: unknown, error: unknown, ...others: unknown[]): unknown
}

/**
 * Lets a failure be told in words alone where what was compared can be told in no other way: elements, which Mocha would
 * walk through with all that hangs on them, and the runner could not send, so that it waited for the file's end in vain. The
 * error's message says what it was. Self-contained: it is sent to the page as text.
 *
 * @param runner the prototype of Mocha's runners, which is changed
 */
export function tellPlainFailures(runner: FailingRunner): void {
  const { fail } = runner
  runner.fail = function (test, error, ...others) {
    const { actual, expected } = Object(error) as FailedTest // reason: each may be there
    try {
      structuredClone([actual, expected])
    } catch {
      Object.assign(error as object, { actual: undefined, expected: undefined }) // reason: it had one of them
    }
    return fail.call(this, test, error, ...others)
  }
}
