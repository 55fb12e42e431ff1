import { expect, test } from 'vitest'
import { levelFinding } from '../../../src/domain/settings/level-test.ts'

const levels = (...all: readonly number[]) => all.map((level) => ({ level, clipping: false }))

test('levels of a sound card that move are heard, in decibels of full scale', () => {
  expect(levelFinding(levels(20, 60, 0))).toEqual({ kind: 'heard', quietest: -60, loudest: -30 })
})

test('no level is told from silence, and silence from a level that does not move', () => {
  expect(levelFinding([])).toEqual({ kind: 'none' })
  expect(levelFinding(levels(0, 0))).toEqual({ kind: 'silent' })
  expect(levelFinding(levels(20, 21))).toMatchObject({ kind: 'steady' })
})

test('one frame that clips is too loud', () => {
  expect(levelFinding([...levels(20), { level: 100, clipping: true }])).toMatchObject({
    kind: 'clipping',
    loudest: -10,
  })
})
