import type { CalendarDate } from '../../../src/domain/calendar.ts'
import type { CoreContext } from '../context.ts'
import { ONE_DAY_MS, utcNoonOf } from '../time/dates.ts'
import { NODE } from '../routes/api/v2/search/search-body.ts'
import type { StoredDetection } from '../store/store.ts'

/** A detection as POST search tells it: ids are text, and what is false, zero or empty is left out (station-api 4). */
export function searchRecord(
  { dialect, clock, place, sources }: Pick<CoreContext, 'dialect' | 'clock' | 'place' | 'sources'>,
  row: StoredDetection,
  mayKnowSource: boolean,
): Record<string, unknown> {
  const isClassic = dialect === 'classic'
  const source = sources.of(row.sourceId)
  const said = {
    scientificName: row.scientificName,
    commonName: row.commonName,
    confidence: row.confidence,
    latitude: place.latitude,
    longitude: place.longitude,
    week: isoWeekOf(row.date),
    audioFilePath: row.clipName && `${row.date.slice(0, 4)}/${row.date.slice(5, 7)}/${row.clipName}`,
    verified: row.verified || 'unverified',
    locked: row.locked,
    hasAudio: row.clipName !== '',
    device: isClassic || source ? NODE : '',
    source: !isClassic && mayKnowSource ? source?.name : '',
    timeOfDay: isClassic ? row.timeOfDay : 'any', // the new engine never looks
    modelType: isClassic ? '' : 'bird',
  }
  return {
    id: String(row.id),
    timestamp: clock.wall(row.at).text,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => Boolean(value))),
  }
}

/** The ISO week of a day: that of its Thursday. */
function isoWeekOf(date: CalendarDate): number {
  const noon = utcNoonOf(date)
  const thursday = noon + (3 - ((new Date(noon).getUTCDay() + 6) % 7)) * ONE_DAY_MS
  const newYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1, 12)
  return 1 + Math.floor((thursday - newYear) / (7 * ONE_DAY_MS))
}
