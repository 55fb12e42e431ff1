import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClockTime } from '../../src/domain/calendar.ts'
import {
  compareRows,
  firstHour,
  foldIndex,
  groupHours,
  heatLevel,
  noveltyAge,
  isCountInside,
  progressPercent,
  usualSpeciesBy,
} from '../../src/domain/daily-summary.ts'
import type { SpeciesDay } from '../../src/domain/species-day.ts'
import { aSpeciesDay } from '../support/birds.ts'

const at = (time: string): ClockTime => time as ClockTime

describe('heat (Spec §9: 10 levels scaled to the maximum)', () => {
  it('is 0 for nothing, 9 for the maximum, and never falls as counts rise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5000 }), (maximum) => {
        const levels = Array.from({ length: maximum + 1 }, (_, count) => heatLevel(count, maximum))
        expect(levels[0]).toBe(0)
        expect(levels[1]).toBe(1)
        expect(levels.at(-1)).toBe(9)
        expect(levels).toEqual(levels.toSorted((a, b) => a - b))
      }),
      { numRuns: 50 },
    )
  })

  it('is only beginning on a day whose fullest hour has one detection', () => {
    expect(heatLevel(1, 1)).toBe(1)
    expect(heatLevel(2, 2)).toBe(9)
  })

  it.each([4, 20, 100])('tells 1 from 5 and a fifth from the whole on a day with %i in the fullest hour', (maximum) => {
    expect(heatLevel(1, maximum)).toBeLessThan(heatLevel(Math.min(5, maximum), maximum))
    expect(heatLevel(Math.ceil(maximum / 5), maximum)).toBeLessThan(heatLevel(maximum, maximum))
  })
})

describe('columns (Spec §9: 24 hourly, 12 two-hour, 4 six-hour)', () => {
  it('keep every detection, whatever the grouping', () => {
    const hours = fc.array(fc.nat(99), { minLength: 24, maxLength: 24 })
    fc.assert(
      fc.property(hours, fc.constantFrom(24 as const, 12 as const, 4 as const), (hourly, columns) => {
        const groups = groupHours(hourly, columns)
        expect(groups).toHaveLength(columns)
        expect(groups.reduce((a, b) => a + b, 0)).toBe(hourly.reduce((a, b) => a + b, 0))
      }),
    )
  })
})

describe('what is new', () => {
  it('stations call a species new for weeks: only days 0, which they leave out, is the first day', () => {
    expect(noveltyAge(aSpeciesDay({ isNewSpecies: true }))).toBe(0)
    expect(noveltyAge(aSpeciesDay({ isNewSpecies: true, daysSinceFirstSeen: 3, daysThisYear: 2 }))).toBe(3)
    expect(noveltyAge(aSpeciesDay({ isNewThisYear: true, daysSinceFirstSeen: 400, daysThisYear: 2 }))).toBe(2)
    expect(noveltyAge(aSpeciesDay({ isNewThisSeason: true, daysSinceFirstSeen: 400, daysThisSeason: 9 }))).toBe(9)
    expect(noveltyAge(aSpeciesDay({ daysSinceFirstSeen: 400 }))).toBe(0)
  })

  it('what was never heard before this day stands before what is still new, then ever, year, season', () => {
    const rows = [
      aSpeciesDay({ commonName: 'old', daysSinceFirstSeen: 400 }),
      aSpeciesDay({ commonName: 'ever, 3 days', isNewSpecies: true, daysSinceFirstSeen: 3 }),
      aSpeciesDay({ commonName: 'season', isNewThisSeason: true }),
      aSpeciesDay({ commonName: 'ever', isNewSpecies: true }),
      aSpeciesDay({ commonName: 'year', isNewThisYear: true }),
    ]
    const order = rows.toSorted(compareRows('new', 'en')).map(({ commonName }) => commonName)
    expect(order).toEqual(['ever', 'year', 'season', 'ever, 3 days', 'old'])
  })
})

describe('bars (Spec §9)', () => {
  it.each([
    [88, 88, 100],
    [71, 88, 80],
    [1, 88, 0],
    [3, 88, 5],
    [90, 88, 100],
    [0, 0, 0],
  ])('%i of %i is %i %%, in steps of 5', (count, maximum, percent) => {
    expect(progressPercent(count, maximum)).toBe(percent)
  })

  it.each([
    [40, false],
    [45, true],
    [55, true],
    [60, false],
  ])('at %i %% the number is inside: %s', (percent, inside) => {
    expect(isCountInside(percent)).toBe(inside)
  })
})

describe('order of the rows', () => {
  const rows: readonly SpeciesDay[] = [
    aSpeciesDay({ commonName: 'Wren', hourly: { 8: 5 } }),
    aSpeciesDay({ commonName: 'Robin', hourly: { 4: 2, 9: 3 }, latestHeard: at('09:10:00') }),
    aSpeciesDay({ commonName: 'Tit', hourly: { 12: 9 } }),
    aSpeciesDay({ commonName: 'Wryneck', hourly: { 10: 1 }, isNewThisYear: true }),
  ]
  it.each([
    ['count', 'Tit Robin Wren Wryneck'],
    ['name', 'Robin Tit Wren Wryneck'],
    ['first', 'Robin Wren Wryneck Tit'],
    ['new', 'Wryneck Tit Robin Wren'],
  ] as const)('by %s', (sort, names) => {
    expect(
      rows
        .toSorted(compareRows(sort, 'en'))
        .map((row) => row.commonName)
        .join(' '),
    ).toBe(names)
  })
})

describe('the folded tail', () => {
  it('is what was heard once or twice, on long days only, and the same as looking at every row', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 80 }), (unsorted) => {
        const counts = unsorted.toSorted((a, b) => b - a)
        const rare = Math.max(20, counts.findLastIndex((count) => count > 2) + 1)
        const expected = counts.length - rare >= 4 ? rare : counts.length
        expect(foldIndex(counts.length, (index) => counts[index] ?? 0)).toBe(expected)
      }),
    )
  })
})

describe('a usual day', () => {
  const dayWith = (species: number): SpeciesDay[] =>
    Array.from({ length: species }, (_, index) => aSpeciesDay({ commonName: `${index}`, hourly: { [index % 24]: 1 } }))
  it('is the median number of species by that hour, over days that had birds', () => {
    expect(usualSpeciesBy([dayWith(4), dayWith(10), [], dayWith(8)], 5)).toBe(6)
    expect(usualSpeciesBy([dayWith(4), dayWith(10), dayWith(8)], 23)).toBe(8)
  })
  it('is not known from fewer than three days', () => {
    expect(usualSpeciesBy([dayWith(4), dayWith(10), []], 12)).toBeUndefined()
  })
  it('counts a species from its first hour on', () => {
    expect(firstHour(aSpeciesDay({ hourly: { 3: 1, 7: 4 } }))).toBe(3)
  })
})
