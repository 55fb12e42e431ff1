import { numberOf, type SqlRow, textOf } from '../row.ts'
import type { StoreAnalytics } from './contract.ts'
import { dateOf } from './days.ts'
import { type Grouping, hourColumn, QUARTER } from './grouping.ts'
import { CREDIBLE, type Questions } from './questions.ts'

/** How often was something heard: by hour, by quarter of an hour, by source. */
export function createCounts(
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

const hoursFrom = (rows: readonly SqlRow[]): number[] => {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const row of rows) addHour(hours, row)
  return hours
}

function addHour(hours: number[], row: SqlRow): void {
  const hour = numberOf(row, 'hour')
  hours[hour] = (hours[hour] ?? 0) + numberOf(row, 'count')
}
