import type { CalendarDate } from '../../../src/domain/calendar.ts'
import type { Dialect } from '../../../src/domain/station-config.ts'
import type { DailyRow } from '../store/store.ts'
import { newnessOn } from './standing.ts'

/** A row of the daily summary (station-api 5.1). First and last time are the same on the wire, in both dialects. */
export function dailyRow(dialect: Dialect, row: DailyRow, date: CalendarDate): Record<string, unknown> {
  const newness = newnessOn(row, date)
  return {
    scientific_name: row.scientificName,
    common_name: row.commonName,
    ...(row.speciesCode ? { species_code: row.speciesCode } : {}),
    count: row.count,
    hourly_counts: row.hourly,
    high_confidence: row.highConfidence,
    ...(dialect === 'current' ? { max_confidence: row.maxConfidence } : {}),
    first_heard: row.latest,
    latest_heard: row.latest,
    thumbnail_url: thumbnailUrl(dialect, row.scientificName),
    ...(newness.isNew ? { is_new_species: true } : {}),
    ...(newness.daysSinceFirstSeen > 0 ? { days_since_first_seen: newness.daysSinceFirstSeen } : {}),
    ...(newness.isNewThisYear ? { is_new_this_year: true } : {}),
    ...(newness.isNewThisSeason ? { is_new_this_season: true } : {}),
    ...(newness.daysThisYear > 0 ? { days_this_year: newness.daysThisYear } : {}),
    ...(newness.daysThisSeason > 0 ? { days_this_season: newness.daysThisSeason } : {}),
    current_season: newness.season,
  }
}

/** Where the picture of a species is. Always a path of our own: an embedded station has no picture provider. */
export const thumbnailUrl = (dialect: Dialect, scientificName: string): string =>
  dialect === 'classic'
    ? `/api/v2/media/species-image?name=${encodeURIComponent(scientificName)}`
    : `/api/v2/media/image/${encodeURIComponent(scientificName)}`
