import { describe, expect, test } from 'vitest'
import type { ClockTime } from '../../../src/domain/calendar.ts'
import {
  comparedSpecies,
  findOftener,
  findSpeciesDays,
  findSpeciesHours,
  bestHour,
  speciesDays,
  speciesHours,
} from '../../../src/domain/analytics/compare-species.ts'
import { datesOf } from '../../../src/domain/analytics/period.ts'
import { companionsOf, companyOf, findAlone } from '../../../src/domain/analytics/sings-together.ts'
import { findMonths, findStay, findSunDay } from '../../../src/domain/analytics/species-findings.ts'
import { day, daysFrom, evenSun } from './days.ts'

const time = (text: string): ClockTime => text as ClockTime // reason: written by us

/** How often a species was heard on each day from one to yesterday, and what that is known of. */
const known = (since: string, on: (month: number, date: string) => number) => {
  const today = day('2026-05-17')
  const dates = datesOf({ from: day(since), to: today })
  return {
    ...{ since: day(since), today },
    daily: new Map(dates.map((date) => [date, on(Number(date.slice(5, 7)), date)] as const)),
  }
}

describe('its year', () => {
  test('when it comes and goes, by the median of earlier years, and since when it is here this year', () => {
    const warbler = (_: number, date: string): number => {
      const first = { 2023: '04-10', 2024: '04-13', 2025: '04-14', 2026: '04-02' }[date.slice(0, 4)] ?? ''
      return date.slice(5) >= first && date.slice(5) <= '09-20' ? 2 : 0
    }
    expect(findStay(known('2023-01-01', warbler))).toMatchObject({
      kind: 'usualStay',
      from: '2026-04-14',
      to: '2026-09-20',
      first: '2026-04-02',
      basis: { years: 3 },
    })
    expect(findStay(known('2025-01-01', warbler))).toBe(undefined)
  })

  test('a guest of winter: from autumn to spring, and until when it was here this year', () => {
    const said = findStay(known('2023-01-01', (month) => (month >= 10 || month <= 3 ? 1 : 0)))
    expect(said).toMatchObject({ from: '2026-10-01', to: '2026-03-31', last: '2026-03-31' })
    expect(said).not.toHaveProperty('first')
  })

  test('who is always here neither comes nor goes', () => {
    expect(findStay(known('2023-01-01', () => 3))).toBe(undefined)
  })

  test('its best months on end, over New Year too, and the one with least', () => {
    const loud = known('2025-05-18', (month) => (month >= 3 && month <= 6 ? 10 : month === 8 ? 1 : 3))
    expect(findMonths(loud)).toMatchObject({
      kind: 'bestMonths',
      from: '2026-03-01',
      to: '2025-06-01',
      least: '2025-08-01',
      basis: { days: 364 },
    })
    expect(findMonths(known('2025-05-18', (month) => (month >= 11 || month <= 2 ? 10 : 1)))).toMatchObject({
      from: '2025-11-01',
      to: '2026-02-01',
    })
  })

  test('even months, two best times, 299 days or 99 detections say nothing', () => {
    expect(findMonths(known('2025-05-18', () => 3))).toBe(undefined)
    expect(findMonths(known('2025-05-18', (month) => (month === 4 || month === 9 ? 9 : 1)))).toBe(undefined)
    expect(findMonths(known('2025-07-23', (month) => (month === 4 ? 9 : 1)))).toBe(undefined)
    expect(findMonths(known('2025-05-18', (_, date) => (date.startsWith('2026-04') ? 3 : 0)))).toBe(undefined)
  })
})

describe('its day against the sun', () => {
  const mornings = daysFrom('2026-05-01', '2026-05-16', () => ({ A: 3 }), { today: '2026-05-16' })
  const heard = (times: readonly string[], count = 15) =>
    mornings.days.slice(0, count).flatMap(({ date }, index) =>
      times.map((one, place) => ({
        ...{ id: index * 10 + place + 1, date, time: time(one), confidence: 90 },
        verified: 'unverified' as const,
      })),
    )
  const said = (times: readonly string[], count?: number, isWhole = true) =>
    findSunDay(heard(times, count), isWhole, evenSun(mornings), mornings.today)

  test('medians of the first and the last; what is heard in the night is no first of a morning', () => {
    expect(said(['05:05:40', '12:00:00', '18:21:00'])).toMatchObject({
      ...{ kind: 'sunDay', fromSunrise: -55, fromSunset: 21 },
      basis: { days: 15, detections: 45 },
    })
    const day = ['05:05:00', '08:00:00', '11:00:00', '14:00:00', '18:21:00']
    expect(said(['00:30:00', ...day])).toMatchObject({ fromSunrise: -55 })
  })

  test('the oldest day counts only when nothing older was left out, and today is not over', () => {
    expect(said(['05:05:00'], 16, false)).toBe(undefined) // its last is far from sunset
    expect(said(['05:05:00', '18:21:00'], 16, false)).toMatchObject({ basis: { days: 14 } })
  })

  test('a bird of the night does not follow the sun; ten days with a sun are needed', () => {
    expect(said(['02:10:00', '23:50:00'])).toBe(undefined)
    expect(said(['04:10:00', '19:00:00', '20:40:00'])).toBe(undefined)
    expect(said(['05:05:00', '18:21:00'], 9)).toBe(undefined)
    expect(findSunDay(heard(['05:05:00', '18:21:00']), true, new Map(), mornings.today)).toBe(undefined)
  })
})

describe('several species', () => {
  const counted = daysFrom('2026-04-01', '2026-04-30', (index) => ({
    A: { 4: 5, 5: 2 },
    B: { 18: index < 10 ? 9 : 2 },
    C: { 4: index >= 20 ? 12 : 1 },
    D: index === 0 ? 1 : 0,
  }))

  test('each stands with its own average day', () => {
    const { rows, days } = speciesHours(counted, ['A', 'B', 'X', 'A'], evenSun(counted))
    expect(rows.map(({ species, hourly }) => [species.commonName, hourly[4]])).toEqual([
      ['The A', 5],
      ['The B', 0],
      ['X', 0],
    ])
    expect(days).toBe(30)
    expect(
      comparedSpecies(
        counted,
        Array.from({ length: 12 }, (_, index) => String(index)),
      ),
    ).toHaveLength(10)
  })

  test('lines are counts; who was not heard in these days has the name the station has for it', () => {
    const { lines } = speciesDays(counted, ['B', 'X', 'Y'], new Map([['X', 'The X']]))
    expect(lines[0]?.values.slice(8, 12)).toEqual([9, 9, 2, 2])
    expect(lines.map(({ species, values }) => [species?.commonName, Math.max(...values.map(Number))])).toEqual([
      ['The B', 9],
      ['The X', 0],
      ['Y', 0],
    ])
  })

  test('who has the best hour first and who last; or all the same', () => {
    expect(findSpeciesHours(counted, ['B', 'A', 'D'])).toMatchObject({
      kind: 'bestHours',
      early: { species: { scientificName: 'A' }, hour: 4 },
      late: { species: { scientificName: 'B' }, hour: 18 },
    })
    const same = daysFrom('2026-04-01', '2026-04-30', () => ({ A: 5, B: 7 }))
    expect(findSpeciesHours(same, ['A', 'B'])).toMatchObject({ kind: 'bestTogether' })
  })

  test('one of them, six days, or 49 detections say nothing of best hours', () => {
    expect(findSpeciesHours(counted, ['A', 'D'])).toBe(undefined)
    expect(findSpeciesHours({ ...counted, days: counted.days.slice(0, 6) }, ['A', 'B'])).toBe(undefined)
  })

  test('whose best week was first and whose last', () => {
    expect(findSpeciesDays(counted, ['A', 'B', 'C'])).toMatchObject({
      kind: 'bestWeeks',
      early: { species: { scientificName: 'B' }, date: '2026-04-04' },
      late: { species: { scientificName: 'C' }, date: '2026-04-24' },
    })
    expect(findSpeciesDays(counted, ['A', 'B'])).toBe(undefined)
    expect(findSpeciesDays({ ...counted, days: counted.days.slice(3) }, ['B', 'C'])).toBe(undefined)
  })

  test('what is told of a species is marked on its line: the same day', () => {
    const chosen = ['A', 'B', 'C']
    const { lines } = speciesDays(counted, chosen)
    const told = findSpeciesDays(counted, chosen)
    if (told?.kind !== 'bestWeeks') expect.fail('nothing is told')
    for (const { species, date } of [told.early, told.late])
      expect(lines.find(({ id }) => id === species.scientificName)?.best).toBe(date)
    expect(lines[0]?.best).toBe(undefined)
  })

  test('of three hours with as much around them, the best is the one that has it', () => {
    expect(bestHour(Array.from({ length: 24 }, (_, hour) => (hour === 18 ? 4 : 0)))).toBe(18)
    expect(bestHour(Array.from({ length: 24 }, (_, hour) => (hour === 23 ? 4 : 0)))).toBe(23)
  })

  test('the best hour is the top of the hill: the loudest of the three with most together, over midnight, too', () => {
    const hill = (start: number, ...counts: number[]): number[] =>
      Array.from({ length: 24 }, (_, hour) => counts[(hour - start + 24) % 24] ?? 0)
    expect(bestHour(hill(7, 1, 9, 8, 7, 2))).toBe(8)
    expect(bestHour(hill(22, 5, 9, 8, 1))).toBe(23)
    expect(bestHour(hill(22, 1, 8, 9, 8))).toBe(0)
  })

  test('who is heard in the hours of another: counted hour by hour', () => {
    const { hours, companions } = companionsOf(counted, 'A')
    expect(hours).toBe(60)
    expect(companions.map(({ species, hours, share }) => [species.scientificName, hours, share])).toEqual([
      ['C', 30, 0.5],
      ['D', 1, 1 / 60],
      ['B', 0, 0],
    ])
  })

  test('company are at most five who share a tenth of its hours; of thirty hours on', () => {
    expect(companyOf(counted, 'A')?.companions.map(({ species }) => species.scientificName)).toEqual(['C'])
    expect(companyOf(counted, 'D')).toBe(undefined)
    const choir = daysFrom('2026-04-01', '2026-04-30', () => ({ A: 1, B: 1, C: 1, D: 1, E: 1, F: 1, G: 1 }))
    expect(companyOf(choir, 'A')?.companions).toHaveLength(5)
  })

  test('who meets none of the others is told, from thirty hours of it on', () => {
    expect(findAlone(counted, ['A', 'B', 'C'])).toMatchObject({ kind: 'meetsNone', species: { scientificName: 'B' } })
    expect(findAlone(counted, ['A', 'C', 'D'])).toBe(undefined)
    expect(findAlone({ ...counted, days: counted.days.slice(0, 5) }, ['A', 'B', 'C'])).toBe(undefined)
  })
})

describe('which of several was heard more often', () => {
  const counted = daysFrom('2026-04-01', '2026-04-10', () => ({ A: { 5: 18 }, B: { 6: 5 }, C: { 7: 17 } }))

  test('is said with how many times; a species that was not heard is not compared', () => {
    const found = { kind: 'oftener', more: { scientificName: 'A' }, less: { scientificName: 'B' }, times: 3.6 }
    expect(findOftener(counted, ['B', 'A'])).toMatchObject(found)
    expect(findOftener(counted, ['C', 'B', 'A', 'Z'])).toMatchObject(found)
    expect(findOftener(counted, ['A', 'Z'])).toBe(undefined)
  })

  test('of two that are about even that is said, and nothing of hardly any detections', () => {
    expect(findOftener(counted, ['A', 'C'])).not.toHaveProperty('times')
    expect(
      findOftener(
        daysFrom('2026-04-01', '2026-04-01', () => ({ A: 3, B: 1 })),
        ['A', 'B'],
      ),
    ).toBe(undefined)
  })
})
