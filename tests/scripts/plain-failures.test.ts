import { AssertionError } from 'node:assert'
import { expect, test } from 'vitest'
import { type FailingRunner, tellPlainFailures } from '../support/plain-failures.ts'

/** What a runner is told of an error by a test that failed. */
function told(error: unknown): unknown {
  let heard: unknown
  const runner: FailingRunner = { fail: (_test, its) => (heard = its) }
  tellPlainFailures(runner)
  runner.fail({}, error)
  return heard
}
const failure = (actual: unknown, expected: unknown): Error =>
  new AssertionError({ message: 'expected one to equal another', actual, expected })

// elements are such values in a browser alone: a function and a WeakMap are everywhere
test.each([
  ['a value that cannot be sent', new WeakMap(), new WeakMap()],
  ['one that is missing', undefined, new WeakMap()],
  ['one of a list', [new WeakMap()], []],
  ['one inside an object', { bird: 'wren', props: { onClick: () => 1 } }, {}],
])('%s is told by the message of its failure alone', (_what, actual, expected) => {
  const { message } = failure(actual, expected)
  expect(told(failure(actual, expected))).toMatchObject({ message, actual: undefined, expected: undefined })
})

test('what can be told is told', () => {
  const error = failure({ bird: 'wren' }, { bird: 'robin' })
  expect(told(error)).toBe(error)
  expect(error).toMatchObject({ actual: { bird: 'wren' }, expected: { bird: 'robin' } })
})

test.each(['thrown text', undefined, null])('whatever is thrown passes: %s', (thrown) => {
  expect(told(thrown)).toBe(thrown)
})
