import { describe, expect, test } from 'vitest'
import {
  afterAnotherTry,
  type FileCounts,
  lastLines,
  onlyThese,
  setAside,
  suiteLine,
} from '../../scripts/test-counts.ts'

const aFile = (file: string, parts: Partial<FileCounts> = {}): FileCounts => ({
  file,
  seconds: 1,
  passed: 1,
  failed: 0,
  skipped: 0,
  failures: [],
  ...parts,
})
const settled = { flaky: [], listed: [] }
const none = () => false

describe('what failed and ran again by itself', () => {
  const red = aFile('/anywhere/tests/a.test.ts', {
    passed: 2,
    failed: 2,
    failures: [
      { test: 'a bird sings', message: 'no' },
      { test: 'a bird flies', message: 'no' },
    ],
  })
  const first = setAside({ passed: 5, failed: 2, files: [aFile('tests/b.test.ts', { passed: 3 }), red] }, none)

  test('is flaky where it passed, and red where it failed again', () => {
    const second = {
      passed: 1,
      failed: 1,
      files: [
        aFile('tests/a.test.ts', {
          passed: 1,
          failed: 2,
          failures: [
            { test: 'a bird flies', message: 'no wind' },
            { test: 'was not asked for', message: '' },
          ],
        }),
      ],
    }
    const result = afterAnotherTry(first, red, second, false)
    expect(result).toMatchObject({ passed: 6, failed: 1 })
    expect(result.flaky).toEqual([{ file: 'tests/a.test.ts', test: 'a bird sings', message: 'no' }])
    expect(lastLines([result])).toBe(
      '✗ tests/a.test.ts: a bird flies: no wind\nflaky tests/a.test.ts: a bird sings: no\n6 passed, 1 failed',
    )
  })

  test('counts as its whole file came out where no single test was to blame', () => {
    const lost = aFile('tests/lost.test.ts', {
      passed: 0,
      failed: 1,
      failures: [{ message: 'did not run to its end' }],
    })
    const whole = setAside({ passed: 0, failed: 1, files: [lost] }, none)
    const second = { passed: 4, failed: 0, files: [aFile('tests/lost.test.ts', { passed: 4 })] }
    expect(afterAnotherTry(whole, lost, second, true)).toMatchObject({
      passed: 4,
      failed: 0,
      flaky: [{ message: 'did not run to its end' }],
    })
  })

  test('stays red when it did not run at all, or was skipped', () => {
    expect(afterAnotherTry(first, red, { passed: 0, failed: 1 }, false)).toBe(first)
    const skipped = aFile('tests/a.test.ts', { passed: 0, failed: 0, failures: [] })
    expect(afterAnotherTry(first, red, { passed: 0, failed: 0, files: [skipped] }, false)).toBe(first)
  })

  test('is found by its whole title and no other', () => {
    const only = new RegExp(onlyThese(['counts (1+1) a/b', 'x']))
    expect(['counts (1+1) a/b', 'x'].map((title) => only.test(title))).toEqual([true, true])
    expect(['counts 11 a/b', 'xx', 'ax'].map((title) => only.test(title))).toEqual([false, false, false])
  })
})

test('what failed as it is listed is named, and counts as nothing', () => {
  const file = aFile('tests/a.test.ts', { failed: 1, failures: [{ test: 'a bad night', message: 'lost 3' }] })
  const result = setAside({ passed: 1, failed: 1, files: [file] }, ({ test }) => test === 'a bad night')
  expect(result.failed).toBe(0)
  expect(lastLines([result])).toBe('listed tests/a.test.ts: a bad night: lost 3\n1 passed, 0 failed')
})

describe('the end of a run', () => {
  test('names the three slowest files of a suite, where they are slow', () => {
    const files = [3, 40, 12, 5, 9].map((seconds) => aFile(`tests/state/${seconds}.test.ts`, { seconds }))
    expect(suiteLine('unit', { passed: 9, failed: 1, skipped: 2, files }, 61.4)).toBe(
      'unit: 9 passed, 1 failed, 2 skipped in 61 s; slowest: state/40.test.ts 40 s, state/12.test.ts 12 s, state/9.test.ts 9 s',
    )
    expect(suiteLine('unit', { passed: 9, failed: 0 }, 61)).toBe('unit: 9 passed, 0 failed in 61 s')
  })

  test('tells of a suite that this machine cannot run why, and that nothing failed', () => {
    const result = { passed: 0, failed: 0, notRun: 'there is no chroot here', ...settled }
    expect(suiteLine('home-assistant', result, 3)).toBe('home-assistant: not run, there is no chroot here')
    expect(lastLines([result, { passed: 5, failed: 0, ...settled }])).toBe('5 passed, 0 failed')
  })
})
