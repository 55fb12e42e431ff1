import { describe, expect, test } from 'vitest'
import { type FileCounts, lastLines, suiteLine, withRerun } from '../../scripts/test-counts.ts'

const aFile = (file: string, parts: Partial<FileCounts> = {}): FileCounts => ({
  file,
  seconds: 1,
  passed: 1,
  failed: 0,
  skipped: 0,
  ...parts,
})

describe('a file whose window was lost', () => {
  const lost = aFile('tests/lost.test.ts', { passed: 0, failed: 1, isWindowLost: true })
  const first = { passed: 1, failed: 2, skipped: 0, files: [aFile('tests/red.test.ts', { failed: 1 }), lost] }

  test('counts as what came of it in the second window; failed tests of others stay failed', () => {
    const second = { passed: 4, failed: 0, skipped: 1, files: [aFile('tests/lost.test.ts', { passed: 4, skipped: 1 })] }
    const { files, ...counts } = withRerun(first, second)
    expect(counts).toEqual({ passed: 5, failed: 1, skipped: 1 })
    expect(files.map(({ file, passed }) => `${file} ${passed}`)).toEqual([
      'tests/red.test.ts 1',
      'tests/lost.test.ts 4',
    ])
  })

  test('counts as a failure when it is lost again', () => {
    expect(withRerun(first, { passed: 0, failed: 1, skipped: 0, files: [lost] })).toMatchObject({
      passed: 1,
      failed: 2,
    })
  })
})

describe('the end of a run', () => {
  test('names what failed, a line each', () => {
    const files = [aFile('/anywhere/tests/a.test.ts', { failed: 1, failures: ['a bird is drawn: expected 1 to be 2'] })]
    expect(lastLines([{ passed: 1, failed: 1, files }])).toBe(
      '✗ tests/a.test.ts: a bird is drawn: expected 1 to be 2\n0 needed another try\n1 passed, 1 failed',
    )
  })

  test('names the three slowest files of a suite, where they are slow', () => {
    const files = [3, 40, 12, 5, 9].map((seconds) => aFile(`tests/state/${seconds}.test.ts`, { seconds }))
    expect(suiteLine('unit', { passed: 9, failed: 1, skipped: 2, files }, 61.4)).toBe(
      'unit: 9 passed, 1 failed, 2 skipped in 61 s; slowest: state/40.test.ts 40 s, state/12.test.ts 12 s, state/9.test.ts 9 s',
    )
    expect(suiteLine('unit', { passed: 9, failed: 0 }, 61)).toBe('unit: 9 passed, 0 failed in 61 s')
  })

  test('tells of a suite that this machine cannot run why, and that nothing failed', () => {
    const result = { passed: 0, failed: 0, notRun: 'there is no chroot here' }
    expect(suiteLine('home-assistant', result, 3)).toBe('home-assistant: not run, there is no chroot here')
    expect(lastLines([result, { passed: 5, failed: 0 }])).toBe('0 needed another try\n5 passed, 0 failed')
  })

  test('tells how many files needed another try, and ends with what passed and failed', () => {
    const unit = { passed: 3, failed: 0 }
    expect(lastLines([unit, { passed: 2, failed: 1, lostWindows: [] }])).toBe(
      '0 needed another try\n5 passed, 1 failed',
    )
    expect(lastLines([unit, { passed: 2, failed: 0, lostWindows: ['/anywhere/tests/lost.test.ts'] }])).toBe(
      '1 needed another try, its window was lost: tests/lost.test.ts\n5 passed, 0 failed',
    )
  })
})

test('a file that ran once more by itself counts as it came out then, and is named at the end', () => {
  const file = (name: string, passed: number, failed: number) => ({
    file: name,
    seconds: 1,
    passed,
    failed,
    skipped: 0,
  })
  const first = {
    passed: 5,
    failed: 1,
    skipped: 0,
    files: [file('tests/a.test.ts', 3, 0), file('tests/b.test.ts', 2, 1)],
  }
  const second = { passed: 3, failed: 0, skipped: 0, files: [file('tests/b.test.ts', 3, 0)] }
  const merged = withRerun(first, second, ({ failed }) => failed > 0)
  expect(merged).toMatchObject({ passed: 6, failed: 0 })
  expect(
    lastLines([
      { ...merged, failedOnce: [{ ...file('/somewhere/tests/b.test.ts', 2, 1), failures: ['a bird: not drawn'] }] },
    ]),
  ).toBe(
    '0 needed another try\n1 ran once more by themselves: tests/b.test.ts\n↻ tests/b.test.ts: a bird: not drawn\n6 passed, 0 failed',
  )
})
