import type { Database } from './database.ts'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import type { SpeciesStanding } from './records.ts'
import { textOf } from './row.ts'

const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const
const STARTS = ['03-20', '06-21', '09-22', '12-21'] as const

/** The season of a day and its first day. In the south the names are half a year on. */
export function seasonOf(date: string, southern: boolean): { season: SpeciesStanding['season']; start: CalendarDate } {
  const [year, day] = [Number(date.slice(0, 4)), date.slice(5)]
  const index = STARTS.findLastIndex((start) => start <= day)
  const current = index < 0 ? 3 : index
  const season = SEASONS[(current + (southern ? 2 : 0)) % 4] ?? 'spring'
  const startYear = String(index < 0 ? year - 1 : year).padStart(4, '0')
  return { season, start: `${startYear}-${STARTS[current] ?? ''}` as CalendarDate } // reason: built in its form
}

/** Since when species are known, asked of the index by species and day. */
export interface Standings {
  of(scientificName: string, date: string): SpeciesStanding | undefined
  /** For a species that has no row: everything is that day. */
  unknown(date: CalendarDate): SpeciesStanding
}

export function createStandings(database: Database, southern: boolean): Standings {
  const firstFrom = database.prepare(`
    SELECT MIN(first) AS first FROM (
      SELECT (SELECT d.date FROM detections d WHERE d.species = s.id AND d.date >= ? ORDER BY d.date LIMIT 1) AS first
      FROM species s WHERE s.scientific_name = ?)`)
  const first = (scientificName: string, from: string): CalendarDate | undefined => {
    const date = textOf(firstFrom.get(from, scientificName) ?? {}, 'first')
    return date === '' ? undefined : (date as CalendarDate) // reason: written by us
  }
  const unknown = (date: CalendarDate): SpeciesStanding => ({
    firstSeen: date,
    firstSeenThisYear: date,
    firstSeenThisSeason: date,
    season: seasonOf(date, southern).season,
  })
  return {
    unknown,
    of: (scientificName, date) => {
      const firstSeen = first(scientificName, '')
      if (firstSeen === undefined || firstSeen > date) return undefined
      const { season, start } = seasonOf(date, southern)
      const year = `${date.slice(0, 4)}-01-01`
      const upTo = (from: string): CalendarDate => {
        const found = firstSeen >= from ? firstSeen : first(scientificName, from)
        return found !== undefined && found <= date ? found : (date as CalendarDate) // reason: compares as one
      }
      return { firstSeen, firstSeenThisYear: upTo(year), firstSeenThisSeason: upTo(start), season }
    },
  }
}
