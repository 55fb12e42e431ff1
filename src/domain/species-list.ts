import type { StationPast } from './analytics/new-species.ts'
import type { Percent } from './detection.ts'
import { addDays, type CalendarDate } from './calendar.ts'
import { foldedText } from './folded-text.ts'
import { SETTLED_DAYS } from './limits.ts'
import { type WallClock, wallMs } from './station-clock.ts'

/** Summary of one species, over all time of the station or over some days. */
export interface SpeciesSummary {
  readonly scientificName: string
  /** Common name, untrusted; the scientific one stands in where the station has none. */
  readonly commonName: string
  /** eBird-style code; may be empty. */
  readonly speciesCode: string
  /** Count, with or without detections marked false, as the station has it. */
  readonly count: number
  /** First time within the requested days. */
  readonly first?: WallClock
  readonly last?: WallClock
  readonly averageConfidence?: Percent
  readonly maxConfidence?: Percent
  /** Address of a picture, http(s) or a path; absent when the station has none. */
  readonly thumbnailUrl?: string
}

/** Orders of the list (station-api rest.md 1.12), as addresses name them. */
export const SPECIES_SORTS = [
  'count_desc',
  'count_asc',
  'name_asc',
  'name_desc',
  'first_seen_desc',
  'first_seen_asc',
  'last_seen_desc',
  'confidence_desc',
] as const

/** One of {@link SPECIES_SORTS}. */
export type SpeciesSort = (typeof SPECIES_SORTS)[number]

/**
 * Comparator of two species. Unknown values come last in either direction; equal ones are ordered by count and
 * scientific name, so that the order never jumps.
 *
 * @param locale whose collation names follow
 */
export function compareSpecies(sort: SpeciesSort, locale: string): (a: SpeciesSummary, b: SpeciesSummary) => number {
  const { compare } = new Intl.Collator(locale)
  const names = (a: SpeciesSummary, b: SpeciesSummary): number => compare(a.commonName, b.commonName)
  const first = (one: SpeciesSummary): number | undefined => one.first && wallMs(one.first)
  const last = (one: SpeciesSummary): number | undefined => one.last && wallMs(one.last)
  const by: Readonly<Record<SpeciesSort, (a: SpeciesSummary, b: SpeciesSummary) => number>> = {
    count_desc: (a, b) => b.count - a.count,
    count_asc: (a, b) => a.count - b.count,
    name_asc: names,
    name_desc: (a, b) => names(b, a),
    first_seen_desc: (a, b) => largestFirst(first(a), first(b)),
    first_seen_asc: (a, b) => smallestFirst(first(a), first(b)),
    last_seen_desc: (a, b) => largestFirst(last(a), last(b)),
    confidence_desc: (a, b) => largestFirst(a.maxConfidence, b.maxConfidence),
  }
  return (a, b) => by[sort](a, b) || b.count - a.count || (a.scientificName < b.scientificName ? -1 : 1)
}

const largestFirst = (a: number | undefined, b: number | undefined): number =>
  (b ?? Number.MIN_SAFE_INTEGER) - (a ?? Number.MIN_SAFE_INTEGER)
const smallestFirst = (a: number | undefined, b: number | undefined): number =>
  (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER)

/** Test for species with every one of these words in one of their names, in any case and with any accents. */
export function speciesNamed(words: string): (species: SpeciesSummary) => boolean {
  const wanted = foldedText(words).split(/\s+/).filter(Boolean)
  return ({ commonName, scientificName }) => {
    const names = foldedText(`${commonName}\n${scientificName}`)
    return wanted.every((word) => names.includes(word))
  }
}

/** Days for which a species is news, today included. */
const NEWS_DAYS = 14

/** News of a species: the day on which it was heard for the first time, ever or in this year. */
export interface SpeciesNews {
  readonly kind: 'ever' | 'year'
  readonly date: CalendarDate
}

/**
 * News by scientific name.
 *
 * @param all every species of the station, in all its time
 * @param thisYear those of this year, with their first time in it; undefined while unknown
 * @param today the station's day
 * @returns by scientific name
 */
export function speciesNews(
  all: readonly SpeciesSummary[],
  thisYear: readonly SpeciesSummary[] | undefined,
  today: CalendarDate,
): ReadonlyMap<string, SpeciesNews> {
  const news = new Map<string, SpeciesNews>()
  const begin = firstDay(all)
  if (begin === undefined) return news
  const from = addDays(today, 1 - NEWS_DAYS)
  const isNews = (date: CalendarDate | undefined): date is CalendarDate =>
    date !== undefined && date >= from && date >= addDays(begin, SETTLED_DAYS)
  // in the first days of January every species is the first of the year
  const newYear = `${today.slice(0, 4)}-01-${NEWS_DAYS + 1}`
  for (const { scientificName, first } of thisYear ?? [])
    if (isNews(first?.date) && first.date >= newYear) news.set(scientificName, { kind: 'year', date: first.date })
  for (const { scientificName, first } of all)
    if (isNews(first?.date)) news.set(scientificName, { kind: 'ever', date: first.date })
  return news
}

/** First day with a bird at a station. */
export const firstDay = (all: readonly SpeciesSummary[]): CalendarDate | undefined =>
  all.reduce<CalendarDate | undefined>(
    (earliest, { first }) => (first && (!earliest || first.date < earliest) ? first.date : earliest),
    undefined,
  )

/** Past of a station, by the summaries of all its species; undefined while it has heard nothing. */
export function pastOfSummaries(all: readonly SpeciesSummary[]): StationPast | undefined {
  const since = firstDay(all)
  const firstHeard = new Map(all.flatMap(({ scientificName, first }) => (first ? [[scientificName, first.date]] : [])))
  const names = new Map(all.map(({ scientificName, commonName }) => [scientificName, commonName]))
  return since && { since, firstHeard, names }
}
