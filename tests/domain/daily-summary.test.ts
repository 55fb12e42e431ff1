import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
import {
  compareRows,
  firstHour,
  foldIndex,
  groupHours,
  heatLevel,
  noveltyAge,
  isCounted,
  isCountInside,
  progressPercent,
  reachOf,
  type Snapshot,
  usualSpeciesBy,
  withDetection,
} from '../../src/domain/daily-summary.ts'
import type { SpeciesDay } from '../../src/domain/species-day.ts'
import { aDetection, aSpeciesDay } from '../support/birds.ts'

const day = '2026-05-17' as CalendarDate
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

describe('one more detection (Spec §4)', () => {
  it('raises the count, its hour and nothing else', () => {
    const row = aSpeciesDay({ hourly: { 6: 2 }, latestHeard: at('06:30:00') })
    const after = withDetection(row, aDetection({ time: at('07:01:02'), confidence: 85 }))
    expect(after.count).toBe(3)
    expect(after.hourly.map((count, hour) => count - (row.hourly[hour] ?? 0)).indexOf(1)).toBe(7)
    expect(after.latestHeard).toBe('07:01:02')
    expect(after.highConfidence).toBe(true)
  })

  it('a late announcement of an early bird does not turn the latest time back', () => {
    const row = aSpeciesDay({ hourly: { 9: 1 }, latestHeard: at('09:00:00') })
    expect(withDetection(row, aDetection({ time: at('05:00:00') })).latestHeard).toBe('09:00:00')
  })
})

describe('what a summary already counts', () => {
  const snapshot = (latest: Record<string, string>, highestId = -1): Snapshot => ({
    date: day,
    latest: new Map(Object.entries(latest)),
    counts: new Map(),
    highestId,
  })
  const robin = (id: number, time: string) => aDetection({ id, time: at(time), date: day, scientificName: 'Robin' })

  it('reaches to the newest detection not after its species’ latest time', () => {
    const newest = [robin(7, '06:00:09'), robin(6, '06:00:05'), robin(5, '06:00:01')]
    expect(reachOf(snapshot({ Robin: '06:00:05' }), newest)).toEqual({ highestId: 6 })
  })

  it('of two in the very same second only the first is surely inside', () => {
    const newest = [robin(7, '06:00:05'), robin(6, '06:00:05')]
    expect(reachOf(snapshot({ Robin: '06:00:05' }), newest)).toEqual({ highestId: 6, doubt: 'unclear' })
  })

  it('the first of a second is not surely inside when the list may begin in the middle of that second', () => {
    const newest = [robin(7, '06:00:05')]
    expect(reachOf(snapshot({ Robin: '06:00:05' }), newest, undefined, false).highestId).toBe(-1)
    const longer = [robin(7, '06:00:05'), robin(6, '06:00:04')]
    expect(reachOf(snapshot({ Robin: '06:00:05' }), longer, undefined, false)).toEqual({ highestId: 7 })
  })

  it('another bird heard later settles which of the same second is inside', () => {
    const wren = aDetection({ id: 8, time: at('06:00:06'), date: day, scientificName: 'Wren' })
    const newest = [wren, robin(7, '06:00:05'), robin(6, '06:00:05')]
    expect(reachOf(snapshot({ Robin: '06:00:05', Wren: '06:00:06' }), newest)).toEqual({ highestId: 8 })
  })

  it('what is before its species’ latest time but was saved after it tells nothing: the station’s clock had gone back', () => {
    const wren = aDetection({ id: 8, time: at('05:00:01'), date: day, scientificName: 'Wren' })
    const newest = [robin(9, '05:00:02'), wren, robin(7, '06:00:05')]
    const summary = snapshot({ Robin: '06:00:05', Wren: '05:00:01' })
    expect(reachOf(summary, newest)).toEqual({ highestId: 8, doubt: 'unclear' })
  })

  it('a list that does not reach back to the summary is a gap', () => {
    expect(reachOf(snapshot({ Robin: '05:00:00' }), [robin(9, '06:00:05')]).doubt).toBe('gap')
  })

  it('without a bound nothing is taken as counted: a bird is never lost', () => {
    expect(isCounted(snapshot({ Robin: '23:59:59' }), robin(1, '06:00:00'))).toBe(false)
  })

  it('a station whose ids began again is still counted', () => {
    expect(isCounted(snapshot({ Robin: '06:00:00' }, 9000), robin(1, '06:00:01'))).toBe(false)
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
