import type { Database } from './database.ts'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import { CREDIBLE } from './analytics/questions.ts'
import type { Store } from './contract.ts'
import { numberOf, textOf } from './row.ts'

/** Before and after every day. */
const [FIRST_DAY, LAST_DAY] = ['0000-01-01', '9999-12-31']

/** Species heard in all the time of the station, and their counts. */
export function createSpeciesHeard(database: Database): Pick<Store, 'speciesSeen' | 'countAll'> {
  const count = database.prepare('SELECT COUNT(*) AS count FROM detections')
  const seen = (condition: string) => {
    const outermost = (order: string): string =>
      `(SELECT date || ' ' || time FROM detections WHERE species = s.id AND date BETWEEN :from AND :to ${condition}
        ORDER BY date ${order}, hour ${order}, time ${order} LIMIT 1)`
    // species first, then each one's rows in its own index: nothing is sorted
    return database.prepare(`
      SELECT s.scientific_name, s.common_name, s.code, g.*, ${outermost('ASC')} AS first, ${outermost('DESC')} AS last
      FROM (SELECT k.id AS species, COUNT(*) AS count, AVG(confidence) AS average, MAX(confidence) AS max
        FROM main.species k CROSS JOIN detections d ON d.species = k.id
        WHERE date BETWEEN :from AND :to ${condition} GROUP BY k.id) g
      JOIN species s ON s.id = g.species ORDER BY s.scientific_name`)
  }
  const everything = seen('')
  const credible = seen(`AND ${CREDIBLE}`)
  return {
    speciesSeen: ({ from = FIRST_DAY, to = LAST_DAY, isCredible = false } = {}) =>
      (isCredible ? credible : everything).all({ from, to }).map((row) => ({
        scientificName: textOf(row, 'scientific_name'),
        commonName: textOf(row, 'common_name'),
        speciesCode: textOf(row, 'code'),
        count: numberOf(row, 'count'),
        first: momentOf(textOf(row, 'first')),
        last: momentOf(textOf(row, 'last')),
        averageConfidence: numberOf(row, 'average') / 100,
        maxConfidence: numberOf(row, 'max') / 100,
      })),
    countAll: () => numberOf(count.get() ?? {}, 'count'),
  }
}

/** `2026-11-21 15:48:29` in its two halves. */
const momentOf = (text: string): { date: CalendarDate; time: ClockTime } => ({
  date: text.slice(0, 10) as CalendarDate, // reason: written by us
  time: text.slice(11) as ClockTime, // reason: written by us
})
