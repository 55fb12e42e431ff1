import { parseCalendarDate, parseClockTime } from '../../domain/calendar.ts'
import type { Result } from '../../domain/result.ts'
import type { SpeciesSummary } from '../../domain/species-list.ts'
import type { WallClock } from '../../domain/station-clock.ts'
import { percent } from './detection.ts'
import { type DecodedList, decodeList, type Fields } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

/** The species of a station with their counts (station-api rest.md 1.3). */
export const decodeSpeciesSummaries = (value: unknown): Result<DecodedList<SpeciesSummary>> =>
  decodeList(value, (fields) => {
    const scientificName = fields.name('scientific_name')
    return withoutUndefined({
      scientificName,
      commonName: fields.text('common_name').trim() || scientificName,
      speciesCode: fields.text('species_code'),
      count: fields.count('count'),
      first: moment(fields, 'first_heard'),
      last: moment(fields, 'last_heard'),
      averageConfidence: confidence(fields, 'avg_confidence'),
      maxConfidence: confidence(fields, 'max_confidence'),
      thumbnailUrl: fields.maybePicture('thumbnail_url'),
    })
  })

function confidence(fields: Fields, name: string): number | undefined {
  const value = fields.maybeNumber(name)
  return value === undefined ? undefined : percent(value)
}

/** `2025-01-04 08:12:50` at classic, RFC 3339 with the station's offset at current: the wall clock stands at the same places. */
function moment(fields: Fields, name: string): WallClock | undefined {
  const text = fields.text(name)
  const [date, time] = [parseCalendarDate(text.slice(0, 10)), parseClockTime(text.slice(11, 19))]
  return date && time && { date, time }
}
