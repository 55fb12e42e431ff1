import { expect, test } from 'vitest'
import { stacksOf } from '../../src/domain/alike-rows.ts'
import type { CalendarDate } from '../../src/domain/calendar.ts'
import type { Detection } from '../../src/domain/detection.ts'
import { aDetection } from '../support/birds.ts'

const rows = (...parts: readonly Partial<Detection>[]): Detection[] =>
  parts.map((part, index) => aDetection({ id: 100 - index, confidence: 90, verified: 'unverified', ...part }))
const stacks = (...parts: readonly Partial<Detection>[]) => [...stacksOf(rows(...parts)).values()]

test('three and more of a species that follow each other lie on each other, under the first', () => {
  expect([...stacksOf(rows({}, {}, {}, {}))]).toEqual([['100', ['100', '99', '98', '97']]])
  expect(stacks({}, {})).toEqual([])
})

test.each<[string, Partial<Detection>]>([
  ['another species', { scientificName: 'Parus major' }],
  ['another name', { commonName: 'Zaunkönig' }],
  ['another day', { date: '2026-05-16' as CalendarDate }], // reason: ISO form
  ['one that somebody has judged', { verified: 'correct' }],
  ['one that is locked', { locked: true }],
  ['one that has no number yet', { id: 0 }],
  ['one that is less sure by more than ten percent', { confidence: 79 }],
])('%s parts them', (_what, part) => {
  expect(stacks({}, {}, part, {})).toEqual([])
  expect(stacks({}, {}, {}, part, {}, {}, {})).toEqual([
    ['100', '99', '98'],
    ['96', '95', '94'],
  ])
})

test('every two of a stack are alike, not only neighbours', () => {
  expect(stacks({ confidence: 70 }, { confidence: 75 }, { confidence: 80 }, { confidence: 85 })).toEqual([
    ['100', '99', '98'],
  ])
})
