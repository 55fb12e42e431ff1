import { expect, test } from 'vitest'
import { type Expectation, isListedIn, problems } from '../../scripts/expectations.ts'

const chaos: Expectation = {
  file: 'tests/journeys/chaos.test.ts',
  test: 'a bad night',
  expected: 'flaky',
  reason: 'loses a count',
  since: '2026-11-26',
  until: '2026-12-26',
}
const wrongWith = (list: readonly Expectation[], today = '2026-12-01'): readonly string[] =>
  problems(list, today, (file) => (file === chaos.file ? "test('a bad night')" : undefined))

test.each<[string, readonly Expectation[], string, RegExp | undefined]>([
  ['may stand there for thirty days', [chaos], '2026-12-26', undefined],
  ['is wrong from the day after its last on', [chaos], '2026-12-27', /expired/],
  ['is wrong for more than thirty days', [{ ...chaos, until: '2026-12-27' }], '2026-12-01', /are no 30 days/],
  ['is wrong without a reason', [{ ...chaos, reason: '' }], '2026-12-01', /no reason/],
  ['is wrong when no such test is there', [{ ...chaos, test: 'a good night' }], '2026-12-01', /no such test/],
  ['is wrong when no such file is there', [{ ...chaos, file: 'tests/gone.test.ts' }], '2026-12-01', /no such test/],
  ['is wrong as the eleventh', Array.from({ length: 11 }, () => chaos), '2026-12-01', /10 at most/],
])('a listed test %s', (_, list, today, complaint) => {
  if (complaint) expect(wrongWith(list, today).join('\n')).toMatch(complaint)
  else expect(wrongWith(list, today)).toEqual([])
})

test('a listed test is that of its file and engine alone', () => {
  const isListed = isListedIn('firefox', [{ ...chaos, engine: 'firefox' }])
  const failed = { file: chaos.file, test: 'night a bad night', message: '' }
  expect(isListed(failed)).toBe(true)
  expect(isListed({ ...failed, file: 'tests/journeys/live.test.ts' })).toBe(false)
  expect(isListed({ ...failed, test: 'a good day' })).toBe(false)
  expect(isListedIn('webkit', [{ ...chaos, engine: 'firefox' }])(failed)).toBe(false)
})
