import type { CalendarDate } from '../../../../src/domain/calendar.ts'
import type { StationZone } from '../../garden/clock.ts'
import { numberOf, textOf } from '../row.ts'
import type { StoreAnalytics } from './contract.ts'
import { BY_SPECIES, namesOfRow, perSpecies } from './per-species.ts'
import { CREDIBLE, OFFSET, type Questions } from './questions.ts'

/** What is to be thought of who was heard: how surely, first thing in the morning, in other years. */
export function createSpeciesQuestions(
  { prepare, species }: Questions,
  zone: StationZone,
): Pick<StoreAnalytics, 'certainties' | 'firstSongs' | 'yearsHeard'> {
  return {
    certainties: (since) => {
      const rows = prepare(
        `SELECT s.id AS species, COUNT(*) AS count, SUM(confidence) AS sum, MAX(confidence) AS max
         ${BY_SPECIES} WHERE date >= :from AND at >= :since AND ${CREDIBLE} GROUP BY s.id`,
      ).all({ from: zone.date(since), since: Math.ceil(since / 1000) })
      return perSpecies(
        species(),
        rows,
        (row, names) => {
          const count = numberOf(row, 'count')
          return { ...names, count, average: numberOf(row, 'sum') / 100 / count, max: numberOf(row, 'max') / 100 }
        },
        (one, other) => {
          const count = one.count + other.count
          const average = (one.average * one.count + other.average * other.count) / count
          return { ...one, count, average, max: Math.max(one.max, other.max) }
        },
      )
    },
    firstSongs: (since, { fromHour, toHour }, offset) => {
      const names = species()
      return prepare(
        `SELECT s.id AS species, MIN(at) AS first ${BY_SPECIES}
         WHERE date >= :from AND at >= :since AND ${CREDIBLE}
           AND (at + ${OFFSET}) / 3600 % 24 >= :fromHour AND (at + ${OFFSET}) / 3600 % 24 < :toHour
         GROUP BY s.id, (at + ${OFFSET}) / 86400`,
      )
        .all({ from: zone.date(since), since: Math.ceil(since / 1000), fromHour, toHour, offset })
        .map((row) => {
          return { ...namesOfRow(names, row), at: numberOf(row, 'first') * 1000 }
        })
    },
    yearsHeard: (ranges) => {
      const rows = prepare(
        `SELECT species, COUNT(DISTINCT substr(date, 1, 4)) AS years, MAX(date) AS last
         FROM json_each(:ranges) r CROSS JOIN detections
         WHERE date BETWEEN r.value ->> 0 AND r.value ->> 1 AND ${CREDIBLE} GROUP BY species`,
      ).all({ ranges: JSON.stringify(ranges) })
      return perSpecies(
        species(),
        rows,
        (row, found) => ({
          ...found,
          years: numberOf(row, 'years'),
          last: textOf(row, 'last') as CalendarDate, // reason: written by us
        }),
        (one, other) => ({
          ...one,
          years: Math.max(one.years, other.years),
          last: one.last > other.last ? one.last : other.last,
        }),
      )
    },
  }
}
