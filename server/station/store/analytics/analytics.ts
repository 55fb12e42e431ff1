import type { Database, SqlRow } from '../database.ts'
import type { CalendarDate } from '../../../../src/domain/calendar.ts'
import type { StationZone } from '../../time/zone.ts'
import { dayAfter, ONE_DAY_MS } from '../../time/dates.ts'
import { numberOf, textOf } from '../row.ts'
import { QUARTER_OF_DAY } from '../schema.ts'
import type { CountedDetections, OneOffset, StoreAnalytics, StoredDayCount } from './contract.ts'
import { BY_SPECIES, namesOfRow, perSpecies } from './per-species.ts'
import { createQuestions, CREDIBLE, OFFSET, type Questions } from './questions.ts'

const HOUR_OF_OFFSET = `(at + ${OFFSET}) / 3600 % 24 AS hour`

/**
 * Numbers of the days of the offset. Sums of them keep the order of an index, where a column of them would be sorted.
 */
const DAY_NUMBERS = `SUM((at + ${OFFSET}) / 86400) AS days`

/** A quarter of an hour of the wall clock, 0 to 95. */
const QUARTER = `${QUARTER_OF_DAY} AS quarter`

/** By hour of the wall clock, or of an offset. */
const hourColumn = (offset: OneOffset): string => (offset === undefined ? 'hour' : HOUR_OF_OFFSET)

/** The day of the wall clock of a row. */
const dateOf = (row: SqlRow): CalendarDate => textOf(row, 'date') as CalendarDate

const inOrder = (counts: ReadonlyMap<CalendarDate, number>): StoredDayCount[] =>
  [...counts].map(([date, count]) => ({ date, count })).sort((a, b) => (a.date < b.date ? -1 : 1))

const hoursFrom = (rows: readonly SqlRow[]): number[] => {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const row of rows) addHour(hours, row)
  return hours
}

/** The counting part of the store, over one connection: its names are in that connection's language. */
export function createAnalytics(database: Database, zone: StationZone): StoreAnalytics {
  const questions = createQuestions(database)
  const grouped = createGrouping(questions)
  return {
    ...createCounts(questions, grouped),
    ...createDayCounts(questions, grouped),
    ...createSpans(questions),
    ...createSpeciesQuestions(questions, zone),
  }
}

/** Spans of the species: since when and until when, within some days and ever. */
function createSpans({ prepare, species, condition }: Questions): Pick<StoreAnalytics, 'spans' | 'lifetimes'> {
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

/** Counts by hour, by quarter of an hour, by source. */
function createCounts(
  { prepare, species }: Questions,
  grouped: Grouping,
): Pick<StoreAnalytics, 'hours' | 'quarters' | 'hoursOfSpecies' | 'confidences' | 'sourceCounts'> {
  const named = <T>(rows: readonly SqlRow[], begin: () => T, add: (one: T, row: SqlRow) => void): Map<string, T> => {
    const names = species()
    const found = new Map<string, T>()
    for (const row of rows) {
      const name = names.get(numberOf(row, 'species'))?.scientificName ?? ''
      const one = found.get(name) ?? begin()
      found.set(name, one)
      add(one, row)
    }
    return found
  }

  return {
    hours: (selection, offset) => hoursFrom(grouped([hourColumn(offset)], selection, offset)),
    quarters: (selection) =>
      grouped(['date', QUARTER], selection).map((row) => ({
        date: dateOf(row),
        slot: numberOf(row, 'quarter'),
        count: numberOf(row, 'count'),
      })),
    hoursOfSpecies: (selection, offset) =>
      named(grouped(['species', hourColumn(offset)], selection, offset), () => hoursFrom([]), addHour),
    confidences: (selection) =>
      named(
        grouped(['species', 'confidence'], selection),
        () => new Map<number, number>(),
        (one, row) => {
          const percent = numberOf(row, 'confidence')
          one.set(percent, (one.get(percent) ?? 0) + numberOf(row, 'count'))
        },
      ),
    sourceCounts: ({ from, to }) =>
      prepare(
        `SELECT id, (SELECT COUNT(*) FROM detections WHERE source = s.id AND date BETWEEN :from AND :to AND ${CREDIBLE}) AS count
         FROM sources s ORDER BY s.rowid`,
      )
        .all({ from, to })
        .map((row) => ({ id: textOf(row, 'id'), count: numberOf(row, 'count') }))
        .filter(({ count }) => count > 0),
  }
}

function addHour(hours: number[], row: SqlRow): void {
  const hour = numberOf(row, 'hour')
  hours[hour] = (hours[hour] ?? 0) + numberOf(row, 'count')
}

/** Counts of each day, and numbers of its species. */
function createDayCounts({ species }: Questions, grouped: Grouping): Pick<StoreAnalytics, 'days' | 'diversity'> {
  return {
    days: (selection, offset) => {
      const counts = new Map<CalendarDate, number>()
      const add = (date: CalendarDate, count: number): void => {
        if (count > 0) counts.set(date, (counts.get(date) ?? 0) + count)
      }
      for (const row of grouped(['date'], selection, offset)) {
        const [date, count, { to, moved }] = [dateOf(row), numberOf(row, 'count'), movedOf(row)]
        add(date, count - moved)
        add(to, moved)
      }
      return inOrder(counts)
    },
    diversity: (selection, offset) => {
      // a day of the offset begins or ends within a neighbour of the wall clock's
      const wide = { ...selection, from: dayAfter(selection.from, -1), to: dayAfter(selection.to, 1) }
      const names = species()
      const heard = new Map<CalendarDate, Set<string>>()
      const add = (date: CalendarDate, name: string): void => {
        if (date >= selection.from && date <= selection.to) heard.set(date, (heard.get(date) ?? new Set()).add(name))
      }
      for (const row of grouped(['date', 'species'], wide, offset)) {
        const name = names.get(numberOf(row, 'species'))?.scientificName ?? ''
        const { to, moved } = movedOf(row)
        if (moved < numberOf(row, 'count')) add(dateOf(row), name)
        if (moved > 0) add(to, name)
      }
      return inOrder(new Map([...heard].map(([date, names]) => [date, names.size])))
    },
  }
}

// reason: written by us

/**
 * Number of a day's detections that belong to a neighbouring day of the offset: all of them to the same one, since a
 * zone is off in one direction.
 */
function movedOf(row: SqlRow): { readonly to: CalendarDate; readonly moved: number } {
  const date = dateOf(row)
  if (row['days'] === undefined) return { to: date, moved: 0 }
  const moved = numberOf(row, 'days') - (numberOf(row, 'count') * Date.parse(date)) / ONE_DAY_MS
  return { to: dayAfter(date, Math.sign(moved)), moved: Math.abs(moved) }
}

/** Counts of what is selected, in groups of some columns, in their order. */
type Grouping = (columns: readonly string[], selection: CountedDetections, offset?: OneOffset) => SqlRow[]

/** With an offset, and not by its hours, each group has `days`: the sum of the numbers of its days (`days.ts`). */
function createGrouping({ prepare, condition }: Questions): Grouping {
  return (columns, selection, offset) => {
    const { where, values } = condition(selection)
    const all = columns.includes(QUARTER) ? 'detections_by_quarter' : 'detections_by_day'
    const index = selection.species ? 'detections_by_species' : all
    const counted = offset === undefined || columns.includes(HOUR_OF_OFFSET) ? '' : `, ${DAY_NUMBERS}`
    return prepare(
      `SELECT ${columns.join(', ')}, COUNT(*) AS count${counted} FROM detections INDEXED BY ${index}
       WHERE ${where} GROUP BY ${columns.map((_, at) => at + 1).join(', ')}`,
    ).all(offset === undefined ? values : { ...values, offset })
  }
}

/** Questions about species: how surely, first in the morning, in other years. */
function createSpeciesQuestions(
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
