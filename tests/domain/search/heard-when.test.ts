import fc from '../../support/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate, type ClockTime, hourOf } from '../../../src/domain/calendar.ts'
import { atHours, countWhen, onDays, whenStrips } from '../../../src/domain/search/heard-when.ts'
import { EVERYTHING, type SearchFilter, type SearchQuery } from '../../../src/domain/search/search-query.ts'

const day = (text: string): CalendarDate => text as CalendarDate // reason: written as dates here
const TODAY = day('2026-05-17')
const heard = (ago: number, hour: number) => ({
  date: addDays(TODAY, -ago),
  time: `${String(hour).padStart(2, '0')}:15:00` as ClockTime, // reason: written as times here
})
const searching = (...filters: SearchFilter[]): SearchQuery => ({ text: 'wren', filters })
const WEEK: SearchFilter = { type: 'date', day: 'week' }
const MORNING: SearchFilter = { type: 'hour', from: 4, to: 9 }
const ROWS = [heard(0, 5), heard(0, 12), heard(2, 5), heard(2, 5), heard(6, 9)]
const looked = { when: countWhen(ROWS), isWhole: true }

describe('bars of days and hours', () => {
  it('have every day of a range and every hour, also those in which nothing was heard', () => {
    const { days, hours } = whenStrips(looked, searching(WEEK), searching(WEEK), TODAY)
    expect(days?.counts).toEqual([1, 0, 0, 0, 2, 0, 2])
    expect(days?.values.at(-1)).toBe(TODAY)
    expect(hours?.values).toHaveLength(24)
    expect([hours?.counts[5], hours?.counts[9], hours?.counts[12]]).toEqual([3, 1, 1])
    expect([days?.from, days?.to, hours?.from, hours?.to]).toEqual([0, 6, 0, 23])
  })

  it('count among what is chosen in the other strip, and keep what lies outside', () => {
    const chosen = searching({ type: 'daterange', from: addDays(TODAY, -2), to: TODAY }, MORNING)
    const { days, hours } = whenStrips(looked, searching(WEEK), chosen, TODAY)
    expect(days).toMatchObject({ counts: [1, 0, 0, 0, 2, 0, 1], from: 4, to: 6 })
    expect(hours).toMatchObject({ from: 4, to: 9 })
    expect([hours?.counts[5], hours?.counts[9], hours?.counts[12]]).toEqual([3, 0, 1])
  })

  it('leave out the oldest day where the rest was not looked through, and begin at the first heard without a range', () => {
    const part = whenStrips({ ...looked, isWhole: false }, EVERYTHING, EVERYTHING, TODAY)
    expect(part.days?.values[0]).toBe(addDays(TODAY, -5))
    expect(whenStrips(looked, EVERYTHING, EVERYTHING, TODAY).days?.values[0]).toBe(addDays(TODAY, -6))
  })

  it('of days are none where only the last few of many were looked through: they would narrow nothing', () => {
    const some = { when: countWhen([heard(0, 5), heard(1, 5), heard(3, 5)]), isWhole: false }
    const { days, hours } = whenStrips(some, EVERYTHING, EVERYTHING, TODAY)
    expect(days).toBe(undefined)
    expect(hours?.counts[5]).toBe(2)
    expect(whenStrips({ ...some, isWhole: true }, EVERYTHING, EVERYTHING, TODAY).days?.counts).toEqual([1, 0, 1, 1])
  })

  it('tell what they are not of: earlier days that nobody looked through, and others that the search leaves out', () => {
    const part = whenStrips({ ...looked, isWhole: false }, EVERYTHING, EVERYTHING, TODAY)
    expect(part.days).toMatchObject({ hasEarlier: true, isLimited: false })
    const morning = searching(WEEK, MORNING)
    const whole = whenStrips(looked, morning, morning, TODAY)
    expect([whole.days, whole.hours]).toMatchObject([
      { hasEarlier: false, isLimited: true },
      { hasEarlier: false, isLimited: true },
    ])
    expect(onDays(morning, EVERYTHING, undefined)).toEqual(searching(MORNING))
  })

  it('lie over the light of today only where all of them were heard in it', () => {
    const summer = { when: countWhen([heard(0, 5), heard(31, 5)]), isWhole: true }
    const isInLight = (query: SearchQuery): boolean => whenStrips(summer, EVERYTHING, query, TODAY).isInLightOfToday
    expect([isInLight(EVERYTHING), isInLight(searching(WEEK))]).toEqual([false, true])
  })

  it('are not drawn of one day, of hours over midnight, nor of nothing', () => {
    const oneDay = searching({ type: 'date', day: 'today' })
    expect(whenStrips({ when: countWhen([heard(0, 5)]), isWhole: true }, oneDay, oneDay, TODAY).days).toBeUndefined()
    const night = searching(WEEK, { type: 'hour', from: 22, to: 4 })
    expect(whenStrips(looked, night, night, TODAY).hours).toBeUndefined()
    expect(whenStrips({ when: countWhen([]), isWhole: false }, EVERYTHING, EVERYTHING, TODAY).hours).toBeUndefined()
  })

  it('count each detection once', () => {
    const row = fc.record({ ago: fc.nat(20), hour: fc.nat(23) }).map(({ ago, hour }) => heard(ago, hour))
    fc.assert(
      fc.property(fc.array(row), (all) => {
        const { days, hours } = whenStrips({ when: countWhen(all), isWhole: true }, EVERYTHING, EVERYTHING, TODAY)
        for (const [place, date] of (days?.values ?? []).entries())
          expect(days?.counts[place]).toBe(all.filter((one) => one.date === date).length)
        for (const [place, hour] of (hours?.values ?? []).entries())
          expect(hours?.counts[place]).toBe(all.filter((one) => hourOf(one.time) === hour).length)
      }),
    )
  })
})

describe('narrowing', () => {
  const base = searching(WEEK, { type: 'time', period: 'day' }, { type: 'locked', locked: false })
  it('takes the place of days or hours and leaves the rest', () => {
    const [from, to] = [addDays(TODAY, -3), addDays(TODAY, -1)]
    expect(onDays(base, base, { from, to }).filters).toEqual([
      base.filters[1],
      base.filters[2],
      { type: 'daterange', from, to },
    ])
    expect(onDays(base, base, { from, to: from }).filters.at(-1)).toEqual({ type: 'date', day: from })
    expect(atHours(base, base, { from: 4, to: 9 }).filters).toEqual([WEEK, base.filters[2], MORNING])
  })

  it('of all means what was searched at first', () => {
    const narrowed = atHours(onDays(base, base, { from: TODAY, to: TODAY }), base, { from: 8, to: 8 })
    const wide = onDays(atHours(narrowed, base, undefined), base, undefined)
    expect(new Set(wide.filters)).toEqual(new Set(base.filters))
  })
})
