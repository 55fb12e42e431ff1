import { expect, test } from 'vitest'
import { type ChartLane, drawLanes } from '../../src/charts/drawings/lanes.ts'
import type { Mark } from '../../src/charts/scene.ts'

const LINE: ChartLane = {
  ...{ kind: 'line', name: 'Processor', value: '40 %', newest: 40, scale: [0, 100], range: '0–100 %' },
  stretches: [
    [
      { atMs: 0, value: 10 },
      { atMs: 60_000, value: 20 },
    ],
    [{ atMs: 540_000, value: 40 }],
  ],
}
const COUNTS: ChartLane = {
  ...{ kind: 'counts', name: 'Detections', note: 'in all', value: (count) => `${count} of them` },
  ...{ moments: [310_000, 320_000, 900_000], sinceMs: 300_000 },
}
const STATES: ChartLane = {
  ...{ kind: 'states', name: 'A microphone with a very long name', value: 'silent', isWarning: true },
  moments: [
    { atMs: 0, isSilent: false },
    { atMs: 480_000, isSilent: true },
  ],
}

const marksOf = (lanes: readonly ChartLane[], width: number): readonly Mark[] =>
  drawLanes(
    { fromMs: 0, toMs: 600_000, lanes, end: 'now', time: (atMs) => `${atMs / 60_000} min` },
    { width, em: 1, measure: (words, size) => words.length * size * 0.5 },
  ).marks
const wordsOf = (marks: readonly Mark[]): readonly string[] =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))

test('a line has a gap where nothing was measured, and a dot where it was once', () => {
  const strokes = marksOf([LINE], 700).filter((mark) => mark.kind === 'path' && mark.strokeWidth === 1.4)
  expect(strokes).toHaveLength(2)
  expect(marksOf([LINE], 700).filter((mark) => mark.kind === 'path' && mark.fill === 'ink')).toHaveLength(1)
})

test('what happened is counted within the time that is shown, and hatched before anything is known', () => {
  const marks = marksOf([COUNTS], 700)
  expect(wordsOf(marks)).toContain('2 of them')
  // half of the 500 pixels of the axis
  expect(marks.find((mark) => mark.kind === 'path' && mark.fill === 'hatch')).toMatchObject({ d: /^M132 \d+h250v/ })
})

test('on a narrow screen a range is left out, and a name is no longer than its room', () => {
  expect(wordsOf(marksOf([LINE, STATES], 700))).toEqual(
    expect.arrayContaining(['0–100 %', 'A microphone with…', 'silent', 'now']),
  )
  const narrow = wordsOf(marksOf([LINE, STATES], 300))
  expect(narrow).not.toContain('0–100 %')
  expect(narrow.find((words) => words.startsWith('A mic'))?.length).toBeLessThan(16)
})
