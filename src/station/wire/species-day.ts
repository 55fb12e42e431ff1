import type { Result } from '../../domain/result.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { type DecodedList, decodeList, type Fields } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

const HOURS = 24

/** The rows of one day, most heard first (station-api 5.1). */
export const decodeSpeciesDays = (value: unknown, path = ''): Result<DecodedList<SpeciesDay>> =>
  decodeList(value, readRow, path)

function readRow(fields: Fields): SpeciesDay {
  const scientificName = fields.name('scientific_name')
  return withoutUndefined({
    commonName: fields.text('common_name').trim() || scientificName,
    scientificName,
    speciesCode: fields.text('species_code'),
    count: fields.count('count'),
    hourly: readHourly(fields),
    highConfidence: fields.flag('high_confidence'),
    firstHeard: fields.maybeTime('first_heard'),
    latestHeard: fields.maybeTime('latest_heard'),
    thumbnailUrl: fields.maybePicture('thumbnail_url'),
    isNewSpecies: fields.flag('is_new_species'),
    isNewThisYear: fields.flag('is_new_this_year'),
    isNewThisSeason: fields.flag('is_new_this_season'),
    daysSinceFirstSeen: fields.maybeCount('days_since_first_seen'),
    daysThisYear: fields.maybeCount('days_this_year'),
    daysThisSeason: fields.maybeCount('days_this_season'),
    season: fields.maybeText('current_season'),
  })
}

function readHourly(fields: Fields): readonly number[] {
  const hours = fields.list('hourly_counts')
  if (hours.length !== HOURS) fields.bad('hourly_counts')
  return hours.map((count, hour) => {
    if (typeof count === 'number' && count >= 0 && Number.isSafeInteger(count)) return count
    fields.bad(`hourly_counts[${hour}]`)
    return 0
  })
}
