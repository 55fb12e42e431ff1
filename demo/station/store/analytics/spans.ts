import type { CalendarDate } from '../../../../src/domain/calendar.ts'
import { numberOf, textOf } from '../row.ts'
import type { StoreAnalytics } from './contract.ts'
import { BY_SPECIES, perSpecies } from './per-species.ts'
import { CREDIBLE, type Questions } from './questions.ts'

/** Since when and until when was who heard, within some days and ever. */
export function createSpans({ prepare, species, condition }: Questions): Pick<StoreAnalytics, 'spans' | 'lifetimes'> {
  return {
    spans: (selection) => {
      const { where, values } = condition(selection)
      const rows = prepare(
        `SELECT s.id AS species, COUNT(*) AS count, MIN(date) AS first, MAX(date) AS last
         ${BY_SPECIES} WHERE ${where} GROUP BY s.id`,
      ).all(values)
      return perSpecies(
        species(),
        rows,
        (row, names) => ({
          ...names,
          count: numberOf(row, 'count'),
          first: textOf(row, 'first') as CalendarDate, // reason: written by us
          last: textOf(row, 'last') as CalendarDate, // reason: written by us
        }),
        (one, other) => ({
          ...one,
          count: one.count + other.count,
          first: one.first < other.first ? one.first : other.first,
          last: one.last > other.last ? one.last : other.last,
        }),
      )
    },
    lifetimes: () => {
      const rows = prepare(
        `SELECT s.id AS species, COUNT(*) AS count, MIN(at) AS first, MAX(at) AS last
         ${BY_SPECIES} WHERE ${CREDIBLE} GROUP BY s.id`,
      ).all()
      return perSpecies(
        species(),
        rows,
        (row, names) => ({
          ...names,
          count: numberOf(row, 'count'),
          firstAt: numberOf(row, 'first') * 1000,
          lastAt: numberOf(row, 'last') * 1000,
        }),
        (one, other) => ({
          ...one,
          count: one.count + other.count,
          firstAt: Math.min(one.firstAt, other.firstAt),
          lastAt: Math.max(one.lastAt, other.lastAt),
        }),
      )
    },
  }
}
