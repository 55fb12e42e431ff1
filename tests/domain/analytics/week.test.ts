import { describe, expect, test } from 'vitest'
import { birdChances, birdOfWeek, weekOf } from '../../../src/domain/analytics/week.ts'
import { aDetection } from '../../support/birds.ts'
import { pastOf } from '../../support/past-of.ts'
import { day, daysFrom } from './days.ts'

test.each([
  ['2026-11-23', '2026-11-23', '2026-11-29'],
  ['2026-11-29', '2026-11-23', '2026-11-29'],
  ['2026-01-01', '2025-12-29', '2026-01-04'],
  ['2024-02-29', '2024-02-26', '2024-03-03'],
])('the week of %s goes from Monday %s to Sunday %s', (date, from, to) => {
  expect(weekOf(day(date))).toEqual({ from, to })
})

describe('the bird of a week is looked for', () => {
  const week = daysFrom('2026-11-23', '2026-11-29', (at) => ({ robin: at === 4 ? 9 : 2, wren: 1 }))
  const past = pastOf(daysFrom('2026-01-01', '2026-01-01', () => ({ robin: 1, wren: 1 })).days)
  const at = (name: string, date: string) => ({
    species: { scientificName: name, commonName: `The ${name}` },
    date: day(date),
  })

  test('among the species that are new here, the latest first', () => {
    const firstHeard = new Map(past?.firstHeard).set('wren', day('2026-11-24')).set('robin', day('2026-11-26'))
    expect(birdChances(week, { since: day('2026-01-01'), firstHeard })).toEqual([
      at('robin', '2026-11-26'),
      at('wren', '2026-11-24'),
    ])
  })

  test('else among the most heard, each on its best day', () => {
    expect(past && birdChances(week, past)).toEqual([at('robin', '2026-11-27'), at('wren', '2026-11-23')])
  })

  test('of 300 species among four', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`bird ${index}`, 1 + index]))
    const all = daysFrom('2026-11-23', '2026-11-29', () => many)
    expect(birdChances(all, { since: day('2020-01-01'), firstHeard: new Map() })).toHaveLength(4)
  })
})

test('the bird of a week is a confirmed one, else the surest; never what is false or has no recording', () => {
  const [sure, surest] = [aDetection({ id: 1, confidence: 80 }), aDetection({ id: 2, confidence: 95 })]
  const confirmed = aDetection({ id: 3, confidence: 60, verified: 'correct' })
  const never = [
    aDetection({ id: 4, confidence: 99, verified: 'false_positive' }),
    aDetection({ id: 5, confidence: 99, clip: 'absent' }),
  ]
  expect(birdOfWeek([sure, surest, ...never])?.id).toBe(2)
  expect(birdOfWeek([sure, confirmed, surest, ...never])?.id).toBe(3)
  expect(birdOfWeek(never)).toBeUndefined()
})
