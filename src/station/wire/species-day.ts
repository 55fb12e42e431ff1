import { type CalendarDate, parseCalendarDate } from '../../domain/calendar.ts'
import { failed, type Result, success } from '../../domain/result.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { unreadable } from '../failures.ts'
import { type DecodedList, decodeList, type Fields } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

const HOURS = 24

/** The rows of one day, most heard first (station-api 5.1). */
export const decodeSpeciesDays = (value: unknown, path = ''): Result<DecodedList<SpeciesDay>> =>
  decodeList(value, readRow, path)

/** Several days: a day that is missing or unreadable is left out, to be asked for on its own (station-api 5.2). */
export function decodeSpeciesDayBatch(value: unknown): Result<ReadonlyMap<CalendarDate, readonly SpeciesDay[]>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return failed(unreadable('.'))
  const days = new Map<CalendarDate, readonly SpeciesDay[]>()
  for (const [key, rows] of Object.entries(value)) {
    const date = parseCalendarDate(key)
    const decoded = decodeSpeciesDays(rows, `.${key}`)
    if (date && decoded.ok) days.set(date, decoded.value.items)
  }
  return success(days)
}

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
