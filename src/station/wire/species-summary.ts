import { parseCalendarDate, parseClockTime } from '../../domain/calendar.ts'
import type { Result } from '../../domain/result.ts'
import type { WallClock } from '../../domain/station-clock.ts'
import { type DecodedList, decodeList, type Fields } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

/** What a station tells of one species in all its time. */
export interface SpeciesSummary {
  readonly scientificName: string
  /** What was marked false included or not, as the station has it. */
  readonly count: number
  readonly first?: WallClock
  readonly last?: WallClock
}

/** The species of a station with their counts (station-api rest.md 1.3). */
export const decodeSpeciesSummaries = (value: unknown): Result<DecodedList<SpeciesSummary>> =>
  decodeList(value, (fields) =>
    withoutUndefined({
      scientificName: fields.name('scientific_name'),
      count: fields.count('count'),
      first: moment(fields, 'first_heard'),
      last: moment(fields, 'last_heard'),
    }),
  )

/** `2025-01-04 08:12:50` at classic, RFC 3339 with the station's offset at current: the wall clock stands at the same places. */
function moment(fields: Fields, name: string): WallClock | undefined {
  const text = fields.text(name)
  const [date, time] = [parseCalendarDate(text.slice(0, 10)), parseClockTime(text.slice(11, 19))]
  return date && time && { date, time }
}
