import fc from '../support/fast-check.ts'
import { describe, expect, it } from 'vitest'
import type { ClockTime } from '../../src/domain/calendar.ts'
import {
  compareRows,
  firstHour,
  foldIndex,
  groupHours,
  heatLevel,
  heatMaximum,
  noveltyAge,
  isCountInside,
  newsFirst,
  newsOf,
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

  it('of a day with few birds stays in the middle of the scale: four in an hour are not twenty-six', () => {
    expect(heatLevel(4, heatMaximum(4))).toBeLessThan(7)
    expect([0, 4, 26].map(heatMaximum)).toEqual([0, 10, 26])
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

describe('news', () => {
  it('is what stations call new, unless that is more than three and more than a fifth of the day', () => {
    expect(newsOf([1, 2, 3], 3)).toEqual([1, 2, 3])
    expect(newsOf([1, 2, 3, 4], 20)).toEqual([1, 2, 3, 4])
    expect(newsOf([1, 2, 3, 4], 19)).toEqual([])
  })

  it('stands above all other rows, and none of it is folded, wherever it stood; no row is lost', () => {
    const names = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(String), { minLength: 1 })
    fc.assert(
      fc.property(names, fc.nat(60), fc.nat(6), (order, at, many) => {
        const foldFrom = Math.min(at, order.length)
        const news = order.toReversed().slice(0, many)
        const next = newsFirst({ order, foldFrom }, news)
        expect(next.order.slice(0, news.length)).toEqual(news)
        expect(next.order.toSorted()).toEqual(order.toSorted())
        expect(next.foldFrom).toBeGreaterThanOrEqual(news.length)
        const folded = next.order.slice(next.foldFrom)
        expect(order.slice(foldFrom)).toEqual(expect.arrayContaining(folded))
      }),
    )
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
    expect(isCountInside(percent, 20)).toBe(inside)
  })

  it('a number under 20 stands on no ground at all: that would read as a selection', () => {
    expect(isCountInside(50, 19)).toBe(false)
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
  it('is what was heard once or twice beyond 20 rows, and whatever is beyond 25, the same as looking at every row', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 80 }), (unsorted) => {
        const counts = unsorted.toSorted((a, b) => b - a)
        const rare = Math.max(20, counts.findLastIndex((count) => count > 2) + 1)
        const from = Math.min(25, rare)
        const expected = counts.length - from >= 4 ? from : counts.length
        expect(foldIndex(counts.length, (index) => counts[index] ?? 0)).toBe(expected)
      }),
    )
  })
})

describe('a usual day', () => {
  const dayWith = (species: number): SpeciesDay[] =>
    Array.from({ length: species }, (_, index) => aSpeciesDay({ commonName: `${index}`, hourly: { [index % 24]: 1 } }))
  it('is the median number of species by that hour, over days that had birds', () => {
    expect(usualSpeciesBy([dayWith(4), dayWith(10), [], dayWith(8)], 6)).toBe(6)
    expect(usualSpeciesBy([dayWith(4), dayWith(10), dayWith(8)], 24)).toBe(8)
  })
  it('counts of the hour that is not over the part that is: what comes later in it is not "by now"', () => {
    const day = [
      ...dayWith(2),
      ...Array.from({ length: 8 }, (_, of) => aSpeciesDay({ commonName: `x${of}`, hourly: { 5: 1 } })),
    ]
    expect([5, 5.25, 5.5, 6].map((hours) => usualSpeciesBy([day, day, day], hours))).toEqual([2, 4, 6, 10])
  })
  it('is not known from fewer than three days', () => {
    expect(usualSpeciesBy([dayWith(4), dayWith(10), []], 12)).toBeUndefined()
  })
  it('counts a species from its first hour on', () => {
    expect(firstHour(aSpeciesDay({ hourly: { 3: 1, 7: 4 } }))).toBe(3)
  })
})
