import { expect, test } from 'vitest'
import type { CountedDays } from '../../src/domain/analytics/counted-days.ts'
import { detectionsOf } from '../../src/domain/analytics/known-days.ts'
import { addDays, type CalendarDate } from '../../src/domain/calendar.ts'
import { againstUsual, daysHeard, daysOfSpecies, weeksOfSpecies, yearsOfWeeks } from '../../src/domain/species-days.ts'

const on = (date: string): CalendarDate => date as CalendarDate // reason: ISO form
const today = on('2026-05-17')
const hours = (counts: Readonly<Record<number, number>>): readonly number[] =>
  Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0)
const bird = (scientificName: string, hourly: readonly number[]) => ({
  ...{ scientificName, commonName: scientificName, hourly },
  count: hourly.reduce((sum, count) => sum + count, 0),
})

/** A blackbird three times at six each day, a wren once at noon on every other; today the blackbird sang five times at five. */
const counted = (days: number): CountedDays => ({
  ...{ from: addDays(today, -days), to: today, today, missing: [] },
  days: Array.from({ length: days + 1 }, (_, index) => {
    const date = addDays(today, index - days)
    const blackbird = bird('Turdus merula', date === today ? hours({ 5: 5 }) : hours({ 6: 3 }))
    const wren = bird('Troglodytes troglodytes', hours({ 12: 1 }))
    return { date, isCut: false, species: index % 2 === 0 ? [blackbird, wren] : [blackbird] }
  }),
})

test('years go from the first in which it was heard to this one, and lose no detection', () => {
  const daily = new Map([
    [on('2024-12-31'), 4],
    [on('2026-01-01'), 1],
    [on('2026-05-17'), 2],
    [on('2023-05-01'), 0],
  ])
  const years = yearsOfWeeks(daily, today)
  expect(years.map(({ year }) => year)).toEqual([2024, 2025, 2026])
  expect(years.map(({ weekly }) => weekly.reduce((sum, count) => sum + count, 0))).toEqual([4, 0, 3])
  expect(years.map(({ monthly }) => [monthly[0], monthly[4], monthly[11]])).toEqual([
    [0, 0, 4],
    [0, 0, 0],
    [1, 2, 0],
  ])
  expect(years[0]?.weekly[51]).toBe(4)
  expect(yearsOfWeeks(new Map(), today)).toEqual([])
})

test('a day counts as one on which it was heard, both ends of the range included', () => {
  const daily = new Map([
    [on('2026-05-01'), 3],
    [on('2026-05-02'), 0],
    [on('2026-05-17'), 1],
    [on('2026-04-30'), 9],
  ])
  expect(daysHeard(daily, { from: on('2026-05-01'), to: today })).toBe(2)
})

test('the weeks of all species hold every detection of the days', () => {
  const days = counted(30)
  const weeks = weeksOfSpecies(days)
  const sums = Object.fromEntries([...weeks].map(([name, its]) => [name, its.reduce((sum, count) => sum + count, 0)]))
  expect(sums).toEqual({ 'Turdus merula': 30 * 3 + 5, 'Troglodytes troglodytes': 16 })
})

test('days of one species keep every day, also those without it', () => {
  const days = daysOfSpecies(counted(4), 'Troglodytes troglodytes').days.map(({ species }) => species.length)
  expect(days).toEqual([1, 0, 1, 0, 1])
})

test('what the station counts in all of a day is not of one species', () => {
  const days = counted(4)
  const told = { ...days, days: days.days.map((day) => ({ ...day, isCut: true, inAll: 5000 })) }
  expect(daysOfSpecies(told, 'Troglodytes troglodytes').days.map(detectionsOf)).toEqual([1, 0, 1, 0, 1])
})

test('today stands against the average of the days before it, up to this minute', () => {
  const told = againstUsual(counted(28), 'Turdus merula', 6 * 60 + 30)
  expect(told?.days).toBe(28)
  expect([told?.today[5], told?.usual[6], told?.usual[5]]).toEqual([5, 3, 0])
  expect([told?.count, told?.usualByNow]).toEqual([5, 1.5])
})

test('with fewer than seven days before, or before today is known, nothing is usual', () => {
  expect(againstUsual(counted(6), 'Turdus merula', 600)).toBe(undefined)
  const yesterday = counted(28)
  expect(
    againstUsual({ ...yesterday, days: yesterday.days.filter(({ date }) => date < today) }, 'Turdus merula', 600),
  ).toBe(undefined)
})

test('ahead and behind are more than a fifth and more than chance; between them the day is as usual', () => {
  const days = counted(28)
  const today = (count: number): CountedDays => ({
    ...days,
    days: days.days.map((one) =>
      one.date === days.today ? { ...one, species: [bird('Turdus merula', hours({ 5: count }))] } : one,
    ),
  })
  const paceOf = (count: number) => againstUsual(today(count), 'Turdus merula', 24 * 60)?.pace
  expect([paceOf(0), paceOf(4), paceOf(9), paceOf(15)]).toEqual(['usual', 'usual', 'usual', 'ahead'])
  const loud = againstUsual(
    {
      ...days,
      days: days.days.map((one) => ({ ...one, species: [bird('A', hours({ 6: one.date === days.today ? 4 : 20 }))] })),
    },
    'A',
    24 * 60,
  )
  expect(loud).toMatchObject({ pace: 'behind', count: 4, usualByNow: 20 })
})
