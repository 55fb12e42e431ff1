import { parseCalendarDate, parseClockTime } from '../../domain/calendar.ts'
import { type Result, success } from '../../domain/result.ts'
import type { SpeciesSummary } from '../../domain/species-list.ts'
import type { WallClock } from '../../domain/station-clock.ts'
import { percent } from './detection.ts'
import { type DecodedList, decodeList, type Fields } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

/** Species of a station with their counts, each once (station-api rest.md 1.3); rows of one species are added up. */
export function decodeSpeciesSummaries(value: unknown): Result<DecodedList<SpeciesSummary>> {
  const list = decodeList(value, readSummary)
  if (!list.ok) return list
  const species = Map.groupBy(list.value.items, ({ scientificName }) => scientificName)
  if (species.size === list.value.items.length) return list
  const items = [...species.values()].map((same) => same.reduce(added)).toSorted((a, b) => b.count - a.count)
  return success({ ...list.value, items })
}

function readSummary(fields: Fields): SpeciesSummary {
  return withoutUndefined({
    ...fields.birdNames(['scientific_name'], ['common_name']),
    speciesCode: fields.text('species_code'),
    count: fields.count('count'),
    first: moment(fields, 'first_heard'),
    last: moment(fields, 'last_heard'),
    averageConfidence: confidence(fields, 'avg_confidence'),
    maxConfidence: confidence(fields, 'max_confidence'),
    thumbnailUrl: fields.maybePicture('thumbnail_url'),
  })
}

/** Summary of two of one species, by the name that was in use last. */
function added(a: SpeciesSummary, b: SpeciesSummary): SpeciesSummary {
  const [earlier, later] = isBefore(a.last, b.last) ? [a, b] : [b, a]
  const [first] = [a.first, b.first].flatMap((one) => one ?? []).toSorted((x, y) => (isBefore(x, y) ? -1 : 1))
  const [averageOfA, averageOfB] = [
    a.averageConfidence ?? b.averageConfidence,
    b.averageConfidence ?? a.averageConfidence,
  ]
  const count = a.count + b.count
  const isKnown = averageOfA !== undefined && averageOfB !== undefined && count > 0
  return withoutUndefined({
    ...earlier,
    ...later,
    count,
    first,
    averageConfidence: isKnown ? (averageOfA * a.count + averageOfB * b.count) / count : undefined,
    maxConfidence: (a.maxConfidence ?? 0) > (b.maxConfidence ?? 0) ? a.maxConfidence : b.maxConfidence,
  })
}

const isBefore = (a: WallClock | undefined, b: WallClock | undefined): boolean =>
  !!b && (!a || `${a.date} ${a.time}` < `${b.date} ${b.time}`)

function confidence(fields: Fields, name: string): number | undefined {
  const value = fields.maybeNumber(name)
  return value === undefined ? undefined : percent(value)
}

/**
 * Moment, `2025-01-04 08:12:50` at classic, RFC 3339 with the station's offset at current: the wall clock stands at the
 * same places.
 */
function moment(fields: Fields, name: string): WallClock | undefined {
  const text = fields.text(name)
  const [date, time] = [parseCalendarDate(text.slice(0, 10)), parseClockTime(text.slice(11, 19))]
  return date && time && { date, time }
}
