import fc from '../../support/fast-check.ts'
import { addDays, type CalendarDate } from '../../../src/domain/calendar.ts'
import type { CountedDay, CountedDays, CountedSpecies } from '../../../src/domain/analytics/counted-days.ts'
import { datesOf } from '../../../src/domain/analytics/period.ts'

/** A day of the calendar, as a test writes it. */
export const day = (text: string): CalendarDate => text as CalendarDate // reason: written by us

/** Counts of one species: by hour, `{ 5: 10 }`, or so many at five o’clock. */
export type Heard = Readonly<Record<number, number>> | number

const heardSpecies = (name: string, heard: Heard): CountedSpecies => {
  const hours: Readonly<Record<number, number>> = typeof heard === 'number' ? { 5: heard } : heard
  const hourly = Array.from({ length: 24 }, (_, hour) => hours[hour] ?? 0)
  return {
    scientificName: name,
    commonName: `The ${name}`,
    hourly,
    count: hourly.reduce((sum, count) => sum + count, 0),
  }
}

/** What days are made of beside the birds. */
export interface DaysParts {
  readonly today?: string
  readonly missing?: readonly string[]
  readonly cut?: readonly string[]
}

/** Known days from one to another; `on` tells what each of them heard, by the name of the species. */
export function daysFrom(
  from: string,
  to: string,
  on: (index: number, date: CalendarDate) => Readonly<Record<string, Heard>>,
  { today = '2030-01-01', missing = [], cut = [] }: DaysParts = {},
): CountedDays {
  const dates = datesOf({ from: day(from), to: day(to) })
  const days = dates.flatMap((date, index): CountedDay[] => {
    if (missing.includes(date)) return []
    const species = Object.entries(on(index, date)).map(([name, heard]) => heardSpecies(name, heard))
    return [{ date, species: species.filter(({ count }) => count > 0), isCut: cut.includes(date) }]
  })
  return { from: day(from), to: day(to), days, missing: missing.map(day), today: day(today) }
}

/** The sun rises at six and sets at six, every day. */
export const evenSun = (counted: CountedDays) =>
  new Map(datesOf(counted).map((date) => [date, { sunrise: 360, sunset: 1080 }]))

/** The kinds of what was found. */
export const kindsOf = (findings: readonly { readonly kind: string }[]): readonly string[] =>
  findings.map(({ kind }) => kind)

/** Random days: up to 60 of them with up to six species, some missing, some cut, perhaps with today at their end. */
export const anyDays: fc.Arbitrary<CountedDays> = fc
  .record({
    first: fc.integer({ min: 0, max: 700 }),
    days: fc.array(
      fc.option(
        fc.record({
          isCut: fc.boolean(),
          species: fc.uniqueArray(
            fc.record({
              name: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
              hourly: fc.array(fc.nat({ max: 30 }), { minLength: 24, maxLength: 24 }),
            }),
            { selector: ({ name }) => name },
          ),
        }),
        { nil: undefined, freq: 6 },
      ),
      { minLength: 1, maxLength: 60 },
    ),
    endsToday: fc.boolean(),
  })
  .map(({ first, days, endsToday }): CountedDays => {
    const from = addDays(day('2024-01-01'), first)
    const to = addDays(from, days.length - 1)
    return {
      from,
      to,
      today: endsToday ? to : addDays(to, 40),
      missing: days.flatMap((one, index) => (one ? [] : [addDays(from, index)])),
      days: days.flatMap((one, index): CountedDay[] =>
        one
          ? [
              {
                date: addDays(from, index),
                isCut: one.isCut,
                species: one.species
                  .map(({ name, hourly }) => ({
                    ...heardSpecies(name, 0),
                    hourly,
                    count: hourly.reduce((a, b) => a + b, 0),
                  }))
                  .filter(({ count }) => count > 0),
              },
            ]
          : [],
      ),
    }
  })
