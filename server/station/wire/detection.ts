import type { CalendarDate } from '../../../src/domain/calendar.ts'
import type { CoreContext } from '../context.ts'
import type { StoredDetection, StoredWeather } from '../store/store.ts'
import { newnessOn } from './standing.ts'
import { detectionWeather, weatherOf } from './weather.ts'

/** What a caller gets to see of detections. */
export interface RestDetection {
  readonly withWeather: boolean
  /** Guests of the current dialect are not told the source. */
  readonly withSource: boolean
}

type Teller = Pick<CoreContext, 'dialect' | 'store' | 'sources' | 'clock' | 'wishes'>

/** Detections as REST sends them (station-api 3.1), in the station's dialect. */
export function restDetections(
  station: Teller,
  rows: readonly StoredDetection[],
  view: RestDetection,
): Record<string, unknown>[] {
  const days = new Map<CalendarDate, StoredWeather[]>() // one look per day, not per row
  const standings = new Map<string, Record<string, unknown>>()
  const standing = (row: StoredDetection): Record<string, unknown> => {
    const key = station.dialect === 'classic' ? row.scientificName : `${row.scientificName} ${row.date}`
    const known = standings.get(key) ?? standingFields(station, row)
    standings.set(key, known)
    return known
  }
  return rows.map((row) => (station.dialect === 'classic' ? classic(row) : current(row)))

  function classic(row: StoredDetection): Record<string, unknown> {
    return {
      id: row.id,
      date: row.date,
      time: row.time,
      source: '', // the column does not exist at classic
      beginTime: row.begin || '0001-01-01T00:00:00Z',
      endTime: row.end || '0001-01-01T00:00:00Z',
      ...species(row),
      verified: row.verified || 'unverified',
      locked: row.locked,
      ...(row.comments.length > 0 ? { comments: row.comments.map((comment) => comment.entry) } : {}),
      ...circumstances(row),
      ...standing(row),
    }
  }

  function current(row: StoredDetection): Record<string, unknown> {
    const source = view.withSource ? station.sources.of(row.sourceId) : undefined
    return {
      id: row.id,
      date: row.date,
      time: row.time,
      timestamp: station.clock.wall(row.at).text,
      ...(source ? { source: { id: source.restId, type: 'unknown', displayName: source.name } } : {}),
      beginTime: row.begin || '0001-01-01T00:00:00Z',
      endTime: row.end || '0001-01-01T00:00:00Z',
      ...species(row),
      ...(row.clipName ? { clipName: row.clipName } : {}),
      modelType: 'bird',
      verified: row.verified || 'unverified',
      locked: row.locked,
      ...(row.isClockUncertain ? { clockUncertain: true } : {}),
      ...(row.comments.length > 0 ? { comments: row.comments } : {}),
      ...circumstances(row),
      ...standing(row),
    }
  }

  function circumstances(row: StoredDetection): Record<string, unknown> {
    if (!view.withWeather) return {}
    const weather = weatherOf(station.dialect, station.store, row, days)
    return {
      ...(weather ? { weather: detectionWeather(station.dialect, weather, station.wishes.units()) } : {}),
      timeOfDay: station.dialect === 'classic' ? capitalised(row.timeOfDay) : row.timeOfDay,
    }
  }
}

const species = (row: StoredDetection): Record<string, unknown> => ({
  speciesCode: row.speciesCode,
  scientificName: row.scientificName,
  commonName: row.commonName,
  confidence: row.confidence,
})

/** `Day` from `day`. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** classic: how new the species is **now**; current: the flags only on the first-seen date (station-api 13, 25). */
function standingFields(station: Teller, row: StoredDetection): Record<string, unknown> {
  const today = station.clock.today()
  const standing = station.store.standing(row.scientificName, today < row.date ? row.date : today)
  if (!standing) return {}
  const newness = newnessOn(standing, today < row.date ? row.date : today)
  const flagged = station.dialect === 'classic' || standing.firstSeen === row.date
  return {
    ...(flagged && newness.isNew ? { isNewSpecies: true } : {}),
    ...(newness.daysSinceFirstSeen > 0 ? { daysSinceFirstSeen: newness.daysSinceFirstSeen } : {}),
    ...(flagged && newness.isNewThisYear ? { isNewThisYear: true } : {}),
    ...(flagged && newness.isNewThisSeason ? { isNewThisSeason: true } : {}),
    ...(newness.daysThisYear > 0 ? { daysThisYear: newness.daysThisYear } : {}),
    ...(newness.daysThisSeason > 0 ? { daysThisSeason: newness.daysThisSeason } : {}),
    currentSeason: newness.season,
  }
}
