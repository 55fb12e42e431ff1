import type { Database } from './database.ts'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import type { DailyOptions, DailyRow } from './records.ts'
import { numberOf, textOf } from './row.ts'
import type { Standings } from './standing.ts'

/** Confidence from which a detection is of high confidence, percent. */
const HIGH_PERCENT = 80

interface Growing {
  readonly scientificName: string
  readonly commonName: string
  readonly speciesCode: string
  readonly hourly: number[]
  count: number
  max: number
  first: string
  latest: string
}

/** Answers the daily summary from one grouped question to the index of the day. */
export function createDaily(database: Database, standings: Standings) {
  const group = (condition: string) =>
    database.prepare(`
      SELECT s.scientific_name, s.common_name, s.code, g.* FROM (
        SELECT species, hour, COUNT(*) AS count, MAX(confidence) AS max, MIN(time) AS first, MAX(time) AS latest
        FROM detections WHERE date = ? AND confidence >= ? ${condition} GROUP BY species, hour
      ) g JOIN species s ON s.id = g.species`)
  const everything = group('')
  const credible = group("AND verified <> 'false_positive'")

  return (date: string, options: DailyOptions = {}): DailyRow[] => {
    const statement = options.includeFalsePositives ? everything : credible
    const species = new Map<string, Growing>()
    for (const row of statement.all(date, Math.round((options.minConfidence ?? 0) * 10_000) / 100)) {
      const scientificName = textOf(row, 'scientific_name')
      let one = species.get(scientificName)
      if (!one) {
        const [commonName, speciesCode] = [textOf(row, 'common_name'), textOf(row, 'code')]
        one = {
          scientificName,
          commonName,
          speciesCode,
          hourly: Array.from({ length: 24 }, () => 0),
          count: 0,
          max: 0,
          first: '~',
          latest: '',
        }
        species.set(scientificName, one)
      }
      const [hour, count] = [numberOf(row, 'hour'), numberOf(row, 'count')]
      one.hourly[hour] = (one.hourly[hour] ?? 0) + count
      one.count += count
      one.max = Math.max(one.max, numberOf(row, 'max'))
      if (textOf(row, 'first') < one.first) one.first = textOf(row, 'first')
      if (textOf(row, 'latest') > one.latest) one.latest = textOf(row, 'latest')
    }
    return [...species.values()]
      .sort((a, b) => b.count - a.count || compare(b.latest, a.latest) || compare(a.scientificName, b.scientificName))
      .slice(0, options.limit ?? species.size)
      .map(({ max, first, latest, ...row }) => ({
        ...row,
        highConfidence: max >= HIGH_PERCENT,
        maxConfidence: max / 100,
        first: first as ClockTime, // reason: written by us
        latest: latest as ClockTime, // reason: written by us
        ...(standings.of(row.scientificName, date) ?? standings.unknown(date as CalendarDate)), // reason: it has rows, so it is a day
      }))
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
