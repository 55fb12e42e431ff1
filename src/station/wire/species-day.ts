import { DAY_HOURS } from '../../domain/calendar.ts'
import { type Result, success } from '../../domain/result.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { isStillNew } from './detection.ts'
import { type DecodedList, decodeList, type Fields, numberIn } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

/**
 * Rows of one day, each species once, most heard first (station-api 5.1). A station that changes the language of its
 * names within a day has two rows of one species: they are added up.
 */
export function decodeSpeciesDays(value: unknown, path = ''): Result<DecodedList<SpeciesDay>> {
  const list = decodeList(value, readRow, path)
  return list.ok ? success({ ...list.value, items: toldApart(onceEach(list.value.items)) }) : list
}

/** Rows with species marked that share a common name: only the scientific one tells them apart. */
function toldApart(rows: readonly SpeciesDay[]): readonly SpeciesDay[] {
  const names = Map.groupBy(rows, ({ commonName }) => commonName)
  if (names.size === rows.length) return rows
  return rows.map((row) => (names.get(row.commonName)?.[1] ? { ...row, isNamesake: true } : row))
}

function onceEach(rows: readonly SpeciesDay[]): readonly SpeciesDay[] {
  const species = Map.groupBy(rows, ({ scientificName }) => scientificName)
  if (species.size === rows.length) return rows
  return [...species.values()].map((same) => same.reduce(added)).toSorted((a, b) => b.count - a.count)
}

/** Row of two, by the name that was in use last. */
function added(a: SpeciesDay, b: SpeciesDay): SpeciesDay {
  const [earlier, later] = (a.latestHeard ?? '') > (b.latestHeard ?? '') ? [b, a] : [a, b]
  return {
    ...earlier,
    ...later,
    count: a.count + b.count,
    hourly: a.hourly.map((count, hour) => count + (b.hourly[hour] ?? 0)),
    ...(earlier.firstHeard && { firstHeard: earlier.firstHeard }),
  }
}

function readRow(fields: Fields): SpeciesDay {
  const [daysSinceFirstSeen, daysThisYear, daysThisSeason] = [
    fields.maybeCount('days_since_first_seen'),
    fields.maybeCount('days_this_year'),
    fields.maybeCount('days_this_season'),
  ]
  return withoutUndefined({
    ...fields.birdNames(['scientific_name'], ['common_name']),
    speciesCode: fields.text('species_code'),
    count: fields.count('count'),
    hourly: readHourly(fields),
    firstHeard: fields.maybeTime('first_heard'),
    latestHeard: fields.maybeTime('latest_heard'),
    thumbnailUrl: fields.maybePicture('thumbnail_url'),
    isNewSpecies: isStillNew(fields.flag('is_new_species'), daysSinceFirstSeen),
    isNewThisYear: isStillNew(fields.flag('is_new_this_year'), daysThisYear),
    isNewThisSeason: isStillNew(fields.flag('is_new_this_season'), daysThisSeason),
    daysSinceFirstSeen,
    daysThisYear,
    daysThisSeason,
    season: fields.maybeText('current_season'),
  })
}

function readHourly(fields: Fields): readonly number[] {
  const hours = fields.list('hourly_counts')
  if (hours.length !== DAY_HOURS) fields.bad('hourly_counts')
  return hours.map((sent, hour) => {
    const count = numberIn(sent)
    if (count !== undefined && count >= 0 && Number.isInteger(count)) return count
    fields.bad(`hourly_counts[${hour}]`)
    return 0
  })
}
