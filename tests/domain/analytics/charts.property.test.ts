import fc from '../../support/fast-check.ts'
import { expect, test } from 'vitest'
import { accumulation, findAccumulation } from '../../../src/domain/analytics/accumulation.ts'
import { averageHours, findHours } from '../../../src/domain/analytics/average-hours.ts'
import { speciesDays } from '../../../src/domain/analytics/compare-species.ts'
import type { CountedDays } from '../../../src/domain/analytics/counted-days.ts'
import { dayHours, findDayHours } from '../../../src/domain/analytics/day-hour.ts'
import { diversity, findDiversity } from '../../../src/domain/analytics/diversity.ts'
import { pastOf } from '../../support/past-of.ts'
import { periodNumbers } from '../../../src/domain/analytics/period-summary.ts'
import type { StepLength } from '../../../src/domain/analytics/steps.ts'
import { findTopSpecies, topSpecies } from '../../../src/domain/analytics/top-species.ts'
import { findTrend, trend } from '../../../src/domain/analytics/trend.ts'
import { yearOverYear } from '../../../src/domain/analytics/year-over-year.ts'
import { anyDays, daysFrom, evenSun } from './days.ts'

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
/** Counted one by one, without any of the code that is tested. */
const all = ({ days }: CountedDays): number => {
  let count = 0
  for (const { species } of days) for (const { hourly } of species) for (const one of hourly) count += one
  return count
}
const over = (counted: CountedDays): CountedDays => ({
  ...counted,
  days: counted.days.filter(({ date }) => date !== counted.today),
})

test('bars, cells and days hold every detection once', () => {
  fc.assert(
    fc.property(anyDays, (counted) => {
      expect(sum(topSpecies(counted).rows.map(({ count }) => count))).toBe(all(counted))
      expect(sum(dayHours(counted).counts.filter((count) => count >= 0))).toBe(all(counted))
      expect(sum((trend(counted, 'day').lines[0]?.values ?? []).map((value) => value ?? 0))).toBe(all(counted))
      expect(periodNumbers(counted).detections).toBe(all(counted))
    }),
  )
})

test('a week holds its seven days, and nothing when one of them is missing', () => {
  fc.assert(
    fc.property(anyDays, (counted) => {
      const { dates, lines } = trend(counted, 'week')
      const daily = trend(counted, 'day')
      const byDate = new Map(daily.dates.map((date, index) => [date, daily.lines[0]?.values[index]]))
      const ordered = daily.dates
      dates.forEach((date, index) => {
        const start = ordered.indexOf(date)
        const values = ordered.slice(start, start + 7).map((one) => byDate.get(one))
        const isWhole = values.every((value) => value !== null)
        expect(lines[0]?.values[index]).toBe(isWhole ? sum(values.map((value) => value ?? 0)) : null)
      })
    }),
  )
})

test('what is not known is null or −1, never nothing', () => {
  fc.assert(
    fc.property(anyDays, (counted) => {
      const heat = dayHours(counted)
      const unknown = (values: readonly (number | null)[] | undefined) =>
        heat.dates.filter((_, index) => values?.[index] === null)
      expect(heat.dates.filter((_, index) => heat.counts[index * 24] === -1)).toEqual(counted.missing)
      for (const chart of [trend(counted, 'day'), diversity(counted), accumulation(counted)])
        expect(unknown(chart.lines[0]?.values)).toEqual(counted.missing)
    }),
  )
})

test('the hours of today that are to come are not told as silent, unless something was heard in them', () => {
  fc.assert(
    fc.property(anyDays, fc.nat(23), (counted, hour) => {
      const { counts, dates } = dayHours(counted, undefined, hour)
      const whole = dayHours(counted).counts
      counts.forEach((count, index) => {
        const isToCome = dates[Math.floor(index / 24)] === counted.today && index % 24 > hour && whole[index] === 0
        expect(count).toBe(isToCome ? -2 : whole[index])
      })
    }),
  )
})

test('an average day is that of the days that are over: today lowers it by nothing', () => {
  fc.assert(
    fc.property(anyDays, (counted) => {
      const whole = over(counted)
      fc.pre(whole.days.length > 0)
      const chart = averageHours(counted)
      expect(chart.days).toBe(whole.days.length)
      expect(sum(chart.hourly) * chart.days).toBeCloseTo(all(whole))
      const hasToday = counted.days.length > whole.days.length
      for (const find of [findTrend, findHours, findDiversity]) {
        const said = find(counted).map(({ basis: { isTodayOut, ...basis }, ...finding }) => {
          expect(isTodayOut).toBe(hasToday || undefined) // and it is said that it does not count
          return { ...finding, basis }
        })
        expect(said).toEqual(find(whole))
      }
    }),
  )
})

test('a line says that its last step holds today, which is not over', () => {
  fc.assert(
    fc.property(anyDays, fc.constantFrom<StepLength>('day', 'week', 'month'), (counted, step) => {
      const isOpen = counted.to === counted.today
      for (const chart of [
        trend(counted, step),
        yearOverYear(counted, counted, step),
        speciesDays(counted, ['A']),
        diversity(counted),
      ])
        if (chart) expect(chart.isUnfinished === true).toBe(isOpen && chart.dates.length > 0)
    }),
  )
})

test('a day that is cut counts in a line as much as the station heard in all', () => {
  fc.assert(
    fc.property(anyDays, fc.nat(500), (counted, more) => {
      const days = counted.days.map((one) =>
        one.isCut ? { ...one, inAll: all({ ...counted, days: [one] }) + more } : one,
      )
      const cut = days.filter(({ isCut }) => isCut).length
      const told = { ...counted, days }
      expect(sum((trend(told, 'day').lines[0]?.values ?? []).map((value) => value ?? 0))).toBe(
        all(counted) + cut * more,
      )
      expect(periodNumbers(told).detections).toBe(all(counted) + cut * more)
    }),
  )
})

test('a list is compared with that of the year before as it was by yesterday', () => {
  const names = Array.from({ length: 12 }, (_, index) => `S${index}`)
  const heard = (few: number) => Object.fromEntries(names.slice(0, few).map((name) => [name, 1]))
  const now = daysFrom('2026-10-01', '2026-11-10', (_, date) => heard(date === '2026-11-10' ? 12 : 11), {
    today: '2026-11-10',
  })
  const before = daysFrom('2025-10-01', '2025-11-10', (_, date) => heard(date === '2025-11-10' ? 12 : 10))
  expect(findAccumulation(now, before).at(-1)).toMatchObject({
    kind: 'againstYearBefore',
    species: 11,
    before: 10,
    by: 'yesterday',
  })
})

test('it does not matter in which order the days came', () => {
  fc.assert(
    fc.property(anyDays, (counted) => {
      const turned = { ...counted, days: counted.days.toReversed() }
      const sun = evenSun(counted)
      for (const read of [
        (one: CountedDays) => topSpecies(one),
        (one: CountedDays) => findTopSpecies(one),
        (one: CountedDays) => averageHours(one),
        (one: CountedDays) => findTrend(one),
        (one: CountedDays) => dayHours(one, sun),
        (one: CountedDays) => findDayHours(one, sun),
        (one: CountedDays) => accumulation(one),
        (one: CountedDays) => findDiversity(one),
        (one: CountedDays) => pastOf(one.days),
      ])
        expect(read(turned)).toEqual(read(counted))
    }),
  )
})

test('a list never gets shorter, and ends with every species of the period', () => {
  fc.assert(
    fc.property(anyDays, (counted) => {
      const known = (accumulation(counted).lines[0]?.values ?? []).filter((value) => value !== null)
      expect(known).toEqual(known.toSorted((a, b) => a - b))
      const names = new Set(counted.days.flatMap(({ species }) => species.map(({ scientificName }) => scientificName)))
      expect(known.at(-1) ?? 0).toBe(names.size)
    }),
  )
})

test('the richest day of a period has more species than any other; where a day is cut, nobody knows it', () => {
  const counted = daysFrom('2026-04-01', '2026-04-05', (index) => (index === 3 ? { A: 1, B: 2 } : { A: 3 }))
  expect(periodNumbers(counted).richest).toEqual({ date: '2026-04-04', species: 2 })
  const cut = { ...counted, days: counted.days.map((day, index) => (index === 0 ? { ...day, isCut: true } : day)) }
  expect(periodNumbers(cut).richest).toBe(undefined)
  const even = daysFrom('2026-04-01', '2026-04-05', () => ({ A: 1 }))
  expect(periodNumbers(even).richest).toBe(undefined)
  const twice = daysFrom('2026-04-01', '2026-04-05', (index) =>
    index === 1 || index === 3 ? { A: 1, B: 2 } : { A: 3 },
  )
  expect(periodNumbers(twice).richest?.date).toBe('2026-04-04')
})
