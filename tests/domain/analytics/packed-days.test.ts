import fc from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import type { CountedDay } from '../../../src/domain/analytics/counted-days.ts'
import { packDays, unpackDays } from '../../../src/domain/analytics/packed-days.ts'
import { addDays, type CalendarDate, timeOfMinute } from '../../../src/domain/calendar.ts'

const FIRST = '2024-02-27' as CalendarDate // reason: a real day
const counts = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(100_000)), {
  minLength: 24,
  maxLength: 24,
})
const names = fc.constantFrom('Parus major', 'Pica pica', '__proto__', 'Ürgel 🐦')
const species = fc.uniqueArray(
  fc.record({ scientificName: names, hourly: counts, minute: fc.option(fc.nat(1439), { nil: undefined }) }),
  { selector: ({ scientificName }) => scientificName, maxLength: 4 },
)
const days = fc.array(fc.record({ species, isCut: fc.boolean(), inAll: fc.option(fc.nat(1e6), { nil: undefined }) }), {
  maxLength: 8,
})

describe('packed days', () => {
  test('come out as they went in', () => {
    fc.assert(
      fc.property(days, (list) => {
        const counted = list.map(
          ({ species: all, isCut, inAll }, index): CountedDay => ({
            date: addDays(FIRST, index * 40),
            isCut,
            ...(inAll === undefined ? {} : { inAll }),
            species: all.map(({ scientificName, hourly, minute }) => ({
              scientificName,
              commonName: `${scientificName}!`,
              hourly,
              count: hourly.reduce((sum, one) => sum + one, 0),
              ...(minute === undefined ? {} : { latest: timeOfMinute(minute) }),
            })),
          }),
        )
        expect(unpackDays(structuredClone(packDays(counted)))).toEqual(counted)
      }),
    )
  })

  test('take about ten bytes for a species of a day', () => {
    const hourly = Array.from({ length: 24 }, (_, hour) => (hour > 4 && hour < 11 ? hour : 0))
    const one = { scientificName: 'Parus major', commonName: 'Great Tit', hourly, count: 45 }
    const year = Array.from(
      { length: 365 },
      (_, index): CountedDay => ({
        date: addDays(FIRST, index),
        isCut: false,
        species: Array.from({ length: 30 }, (_none, at) => ({ ...one, scientificName: `Avis ${at}` })),
      }),
    )
    expect(packDays(year).bytes.length).toBeLessThan(365 * 30 * 12)
  })

  test('that are broken, or anything else, are no days, and never throw', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record({ names: fc.array(fc.string()), bytes: fc.uint8Array({ maxLength: 60 }) }),
    )
    fc.assert(
      fc.property(anything, (value) => {
        for (const { species: all, date } of unpackDays(value)) {
          expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
          for (const { hourly, count } of all) expect([hourly.length, Number.isFinite(count)]).toEqual([24, true])
        }
      }),
      { numRuns: 2000 },
    )
  })
})
