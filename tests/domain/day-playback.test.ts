import fc from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import type { ClockTime } from '../../src/domain/calendar.ts'
import { type PlaybackPlan, minuteAt, PLAYBACK_SECONDS, planPlayback } from '../../src/domain/day-playback.ts'
import type { SpeciesDay } from '../../src/domain/species-day.ts'
import { aSpeciesDay } from '../support/birds.ts'

/** So many species, the first of each heard at the hour that is told. */
const species = (count: number, hourOf: (index: number) => number, often = 3): SpeciesDay[] =>
  Array.from({ length: count }, (_, index) =>
    aSpeciesDay({ commonName: `Bird ${String(index).padStart(3, '0')}`, hourly: { [hourOf(index)]: often } }),
  )
const names = ({ moments }: PlaybackPlan): string[] => moments.map((moment) => moment.species)
const hoursOf = ({ moments }: PlaybackPlan): number[] => moments.map(({ at }) => Math.floor(at / 60))

const rowsOfADay = fc
  .uniqueArray(
    fc.record({
      name: fc.integer({ min: 0, max: 999 }),
      hours: fc.array(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 40 })), { maxLength: 5 }),
      isNew: fc.boolean(),
      minute: fc.integer({ min: 0, max: 59 }),
    }),
    { selector: ({ name }) => name, maxLength: 320 },
  )
  .map((birds) =>
    birds.map(({ name, hours, isNew, minute }) => {
      const hourly = Object.fromEntries(hours)
      const last = Object.keys(hourly).findLast((hour) => (hourly[Number(hour)] ?? 0) > 0)
      const clock = `${(last ?? '0').padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`
      return aSpeciesDay({
        commonName: `Bird ${name}`,
        hourly,
        isNewSpecies: isNew,
        ...(last !== undefined && { latestHeard: clock as ClockTime }), // reason: built so
      })
    }),
  )
const wishes = fc.record({ seconds: fc.integer({ min: 5, max: 120 }), until: fc.integer({ min: 1, max: 1440 }) })

describe('any day', () => {
  test('is played within the length, each species at most once and after it was first heard in the order of first song', () => {
    fc.assert(
      fc.property(rowsOfADay, wishes, (rows, wish) => {
        const plan = planPlayback(rows, wish)
        expect(plan.seconds).toBeLessThanOrEqual(wish.seconds)
        expect(new Set(names(plan)).size).toBe(plan.moments.length)
        expect(plan.moments.length).toBeLessThanOrEqual(30)
        for (const [index, { at, from, seconds, species: name }] of plan.moments.entries()) {
          const before = plan.moments[index - 1]
          expect(seconds).toBeGreaterThanOrEqual(2)
          expect(seconds).toBeLessThanOrEqual(4)
          expect(from).toBeGreaterThanOrEqual(-1e-9)
          expect(from + seconds).toBeLessThanOrEqual(plan.seconds + 1e-9)
          if (before) expect(from - before.from).toBeGreaterThanOrEqual(1.2 - 1e-9)
          if (before) expect(at).toBeGreaterThanOrEqual(before.at)
          const first = rows.find((row) => row.scientificName === name)?.hourly.findIndex((count) => count > 0) ?? -1
          expect(at).toBeGreaterThanOrEqual(Math.min(plan.until, first * 60))
          expect(at).toBeLessThanOrEqual(Math.min(plan.until, first * 60 + 60))
        }
      }),
    )
  })

  test('all who were heard are played as long as they are few, and thirty of many', () => {
    fc.assert(
      fc.property(rowsOfADay, (rows) => {
        const heard = rows.filter(({ count }) => count > 0)
        expect(planPlayback(rows).moments.length).toBe(Math.min(30, heard.length))
      }),
    )
  })

  test('the sun never goes back, stands at each species when it enters, and reaches the end with the last second', () => {
    fc.assert(
      fc.property(rowsOfADay, wishes, (rows, wish) => {
        const plan = planPlayback(rows, wish)
        const minutes = Array.from({ length: 121 }, (_, step) => minuteAt(plan, (step / 120) * plan.seconds))
        expect(minutes.every((minute, index) => minute >= (minutes[index - 1] ?? 0) - 1e-9)).toBe(true)
        expect(minutes.at(-1)).toBe(plan.until)
        for (const { at, from } of plan.moments) expect(minuteAt(plan, from)).toBeCloseTo(at, 6)
      }),
    )
  })
})

test('three species: the first at once, the others by an even clock from there, with silence between them, and four seconds long', () => {
  const plan = planPlayback(species(3, (index) => [5, 12, 20][index] ?? 0))
  expect(plan.moments.map(({ seconds }) => seconds)).toEqual([4, 4, 4])
  const first = plan.moments[0]?.at ?? 0
  const even = plan.moments.map(({ at }) => 1.5 + ((at - first) / (1440 - first)) * (PLAYBACK_SECONDS - 4 - 1.5))
  expect(plan.moments.map(({ from }) => from)).toEqual(even.map((second) => expect.closeTo(second, 6)))
})

test('a dense dawn sounds like a chorus: voices overlap, two at a time, nobody waits for the first, nor long after the last', () => {
  const plan = planPlayback(species(20, (index) => 4 + (index % 2)))
  const gaps = plan.moments.slice(1).map(({ from }, index) => from - (plan.moments[index]?.from ?? 0))
  expect(gaps.every((gap) => gap < 2 && gap * 2 > 2)).toBe(true)
  expect(plan.moments[0]?.from).toBeLessThanOrEqual(1.5)
  expect(plan.seconds - (plan.moments.at(-1)?.from ?? 0)).toBeCloseTo(2 + 6, 6)
})

test('of three hundred species those that are new come in first, then those most heard', () => {
  const rows = species(300, (index) => index % 24).map((row, index) => ({
    ...row,
    count: 300 - index,
    isNewSpecies: index >= 295,
  }))
  const plan = planPlayback(rows)
  expect(plan.moments).toHaveLength(30)
  const chosen = new Set(names(plan))
  expect(rows.slice(295).every(({ scientificName }) => chosen.has(scientificName))).toBe(true)
  expect(rows.slice(0, 25).every(({ scientificName }) => chosen.has(scientificName))).toBe(true)
})

test('a species that was heard once stands at its very minute; those of an hour are spread over it, the most heard first', () => {
  const once = aSpeciesDay({ commonName: 'Once', hourly: { 6: 1 }, latestHeard: '06:50:00' as ClockTime }) // reason: a time
  const often = aSpeciesDay({ commonName: 'Often', hourly: { 6: 9 }, latestHeard: '06:59:00' as ClockTime }) // reason: a time
  const some = aSpeciesDay({ commonName: 'Some', hourly: { 6: 2 }, latestHeard: '06:01:00' as ClockTime }) // reason: a time
  const plan = planPlayback([once, some, often])
  expect(names(plan)).toEqual(['Often', 'Some', 'Once'])
  expect(plan.moments.at(-1)?.at).toBe(6 * 60 + 50)
  expect(hoursOf(plan)).toEqual([6, 6, 6])
})

test('a day that has just begun is short, and long enough for its voices', () => {
  const until = 7 * 60
  const plan = planPlayback(
    species(4, (index) => 3 + index),
    { until },
  )
  expect(plan.until).toBe(until)
  expect(plan.seconds).toBeCloseTo((60 * 7) / 24, 6)
  expect(
    planPlayback(
      species(2, () => 0),
      { until: 10 },
    ).seconds,
  ).toBe(8)
})

test('a day without birds is an empty one', () => {
  const plan = planPlayback([aSpeciesDay()])
  expect(plan.moments).toEqual([])
  expect(minuteAt(plan, 30)).toBe(720)
})
