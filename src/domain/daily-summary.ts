import { type CalendarDate, hourOf } from './calendar.ts'
import type { Detection } from './detection.ts'
import { COUNT_INSIDE_FROM, COUNT_INSIDE_TO, HEAT_LEVELS, HIGH_CONFIDENCE, PROGRESS_STEP } from './limits.ts'
import type { SpeciesDay } from './species-day.ts'

/** How many columns a day is drawn in: 24 hourly, 12 two-hour or 4 six-hour groups (Spec §9). */
export const COLUMN_COUNTS = [24, 12, 4] as const
export type ColumnCount = (typeof COLUMN_COUNTS)[number]

/** Values of the `columns` attribute: a number of columns, or by the room there is. */
export const COLUMN_CHOICES = ['auto', '24', '12', '4'] as const
export type ColumnChoice = (typeof COLUMN_CHOICES)[number]

/** Orders of the rows. */
export const SORTS = ['count', 'first', 'name', 'new'] as const
export type Sort = (typeof SORTS)[number]

/** The row after one more detection of its species; a first detection makes the row. */
export function withDetection(row: SpeciesDay | undefined, detection: Detection): SpeciesDay {
  const hour = hourOf(detection.time)
  const before = row ?? emptyRow(detection)
  const latest = before.latestHeard === undefined || detection.time > before.latestHeard
  return {
    ...before,
    count: before.count + 1,
    hourly: before.hourly.with(hour, (before.hourly[hour] ?? 0) + 1),
    highConfidence: before.highConfidence || detection.confidence >= HIGH_CONFIDENCE,
    latestHeard: latest ? detection.time : (before.latestHeard ?? detection.time),
  }
}

function emptyRow(detection: Detection): SpeciesDay {
  const { commonName, scientificName, speciesCode, isNewSpecies, isNewThisYear, isNewThisSeason, imageUrl } = detection
  const { daysSinceFirstSeen } = detection
  const names = { commonName, scientificName, speciesCode, isNewSpecies, isNewThisYear, isNewThisSeason }
  const picture = imageUrl === undefined ? {} : { thumbnailUrl: imageUrl }
  const age = daysSinceFirstSeen === undefined ? {} : { daysSinceFirstSeen }
  return { ...names, ...picture, ...age, count: 0, hourly: NO_HOURS, highConfidence: false }
}

/** 24 zeros. */
export const NO_HOURS: readonly number[] = Array.from({ length: 24 }, () => 0)

/**
 * Tells which detections a summary already counts. Stations save a detection seconds before they announce it, and
 * summaries carry no ids; but ids rise, and the newest list fetched *after* a summary bounds the ids inside it.
 */
export interface Snapshot {
  readonly date: CalendarDate
  /** Latest time by scientific name, as the summary said. */
  readonly latest: ReadonlyMap<string, string>
  /** Counts by scientific name, as the summary said. */
  readonly counts: ReadonlyMap<string, number>
  /** No id above this is in the summary. −1 when not known: then nothing is taken as counted. */
  readonly highestId: number
}

/**
 * Whether a detection is already in the counts of a summary: its id is not above the bound, and the summary knows of
 * its species at that time or later. When in doubt it is counted: a count may never lose a bird.
 */
export function isCounted(snapshot: Snapshot, detection: Detection): boolean {
  const latest = snapshot.latest.get(detection.scientificName)
  return detection.id > 0 && detection.id <= snapshot.highestId && latest !== undefined && detection.time <= latest
}

/**
 * A summary and the newest list that was fetched after it. A species whose count is still the same in the next summary
 * had nothing saved in between: what the list has of it is in both.
 */
export interface Look {
  readonly snapshot: Snapshot
  readonly newest: readonly Detection[]
}

/** How far a summary reaches, worked out from the newest list that was fetched after it. */
export interface Reach {
  readonly highestId: number
  /** `gap`: the list does not reach back to the summary. `unclear`: two of a kind in one second cannot be told apart. */
  readonly doubt?: 'gap' | 'unclear'
}

/**
 * Finds the highest id a summary counts. A summary holds all ids up to some bound: one after its species' latest time is
 * not inside, and of those in that very second the lowest id is, with all before it. A detection before the latest time
 * whose id is higher was saved after the station's clock had gone back: nobody knows.
 *
 * @param newest the newest detections, in any order
 * @param before the look before this one, which settles what was saved in one second
 * @param isWhole whether the list holds all of the day; else its first second may have begun before it
 */
export function reachOf(snapshot: Snapshot, newest: readonly Detection[], before?: Look, isWhole = true): Reach {
  const inside = new Set(
    before?.newest
      .filter(({ scientificName: name }) => before.snapshot.counts.get(name) === snapshot.counts.get(name))
      .map(({ id }) => id),
  )
  const today = newest.filter(({ id, date }) => id > 0 && date === snapshot.date).sort((a, b) => a.id - b.id)
  const begin = today[0]?.time ?? ''
  const ties = new Set<string>()
  const idAtLatest = new Map<string, number>()
  for (const { id, scientificName: name, time } of today.toReversed())
    if (time === snapshot.latest.get(name)) idAtLatest.set(name, id)
  let highestId = -1
  let lowestOutside = Number.POSITIVE_INFINITY
  const unclear: number[] = []
  for (const { id, scientificName, time } of today) {
    const latest = snapshot.latest.get(scientificName)
    if (latest === undefined || time > latest) lowestOutside = Math.min(lowestOutside, id)
    else if (id < (idAtLatest.get(scientificName) ?? -1) || inside.has(id)) highestId = id
    else if (time === latest && !ties.has(scientificName) && (isWhole || begin < time)) highestId = id
    else unclear.push(id)
    if (time === latest) ties.add(scientificName)
  }
  const isGap = highestId === -1 && today.length > 0 && today.length === newest.length
  if (isGap && snapshot.latest.size > 0) return { highestId, doubt: 'gap' }
  const isUnclear = unclear.some((id) => id > highestId && id < lowestOutside)
  return isUnclear ? { highestId, doubt: 'unclear' } : { highestId }
}

/** What makes a detection that one and no other: its id, or for id 0 everything it says. */
export const identityOf = (detection: Detection): string | number =>
  detection.id > 0
    ? detection.id
    : `${detection.scientificName} ${detection.date} ${detection.time} ${detection.confidence} ${detection.source}`

/** Heat of a cell, 0 to 9, scaled to the maximum of the day (Spec §9); logarithmic, so that 1 differs from 5. */
export function heatLevel(count: number, maximum: number): number {
  if (count <= 0) return 0
  const top = HEAT_LEVELS - 1
  if (count >= maximum) return maximum <= 1 ? 1 : top
  return Math.min(top, 1 + Math.floor((Math.log(count) / Math.log(maximum)) * (top - 1)))
}

/** Whether a number is wider than its cell where the table is narrow: from three digits on, where hours are joined from four. */
export const isLong = (count: number, columns: ColumnCount): boolean => count >= (columns === 24 ? 100 : 1000)

/** Sums of equal groups of hours: 24, 12 or 4 numbers. */
export function groupHours(hourly: readonly number[], columns: ColumnCount): readonly number[] {
  if (columns === 24) return hourly
  const width = 24 / columns
  return Array.from({ length: columns }, (_, group) =>
    hourly.slice(group * width, (group + 1) * width).reduce((sum, count) => sum + count, 0),
  )
}

/** Length of a row's bar in percent of the busiest species, rounded to 5 % steps (Spec §9). */
export const progressPercent = (count: number, maximum: number): number =>
  maximum <= 0 ? 0 : Math.round((Math.min(1, count / maximum) * 100) / PROGRESS_STEP) * PROGRESS_STEP

/** The count stands inside its bar between 45 % and 59 % (Spec §9). */
export const isCountInside = (percent: number): boolean => percent >= COUNT_INSIDE_FROM && percent <= COUNT_INSIDE_TO

/**
 * Compares two rows in the chosen order; ties are settled by the scientific name, so that the order is always the same.
 * Only the order by name needs the language's collation, which costs 20 ms to wake up.
 */
export function compareRows(sort: Sort, locale: string): (a: SpeciesDay, b: SpeciesDay) => number {
  const byCount = (a: SpeciesDay, b: SpeciesDay): number =>
    b.count - a.count ||
    compareText(b.latestHeard ?? '', a.latestHeard ?? '') ||
    compareText(a.scientificName, b.scientificName)
  switch (sort) {
    case 'count':
      return byCount
    case 'name': {
      const { compare } = new Intl.Collator(locale)
      return (a, b) => compare(a.commonName, b.commonName) || compareText(a.scientificName, b.scientificName)
    }
    case 'first':
      return (a, b) => firstHour(a) - firstHour(b) || byCount(a, b)
    case 'new':
      return (a, b) => novelty(b) - novelty(a) || byCount(a, b)
  }
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The first hour with a detection, 0 to 23; 24 when there is none. */
export function firstHour(row: SpeciesDay): number {
  const hour = row.hourly.findIndex((count) => count > 0)
  return hour < 0 ? 24 : hour
}

/** What is special about a row, strongest first: ever, this year, this season, nothing. */
export const NOVELTIES = ['ever', 'year', 'season'] as const
export type Novelty = (typeof NOVELTIES)[number]

export function noveltyOf(row: SpeciesDay): Novelty | undefined {
  if (row.isNewSpecies) return 'ever'
  if (row.isNewThisYear) return 'year'
  return row.isNewThisSeason ? 'season' : undefined
}

/**
 * How many days before this one a new species was first heard, in the sense of its {@link noveltyOf}; 0 on the first day.
 * Stations call a species new for weeks, and leave zeros out (station-api 5.1).
 */
export function noveltyAge(row: SpeciesDay): number {
  const kind = noveltyOf(row)
  return (kind && { ever: row.daysSinceFirstSeen, year: row.daysThisYear, season: row.daysThisSeason }[kind]) ?? 0
}

/** What was never heard before this day stands before what is merely still new. */
const novelty = (row: SpeciesDay): number => {
  const kind = noveltyOf(row)
  const kinds = NOVELTIES.length
  return kind === undefined ? 0 : kinds - NOVELTIES.indexOf(kind) + (noveltyAge(row) === 0 ? kinds : 0)
}

const TAIL_COUNT = 2
const ROWS_ALWAYS_OPEN = 20
const WORTH_FOLDING = 4

/**
 * From which row on a list sorted by count is folded away: species heard once or twice, when the list is long. The
 * number of rows when nothing is folded. Looks at a few rows only, however long the list is.
 *
 * @param countAt the count of a row by its index; must not rise
 */
export function foldIndex(length: number, countAt: (index: number) => number): number {
  let [low, high] = [Math.min(ROWS_ALWAYS_OPEN, length), length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (countAt(middle) > TAIL_COUNT) low = middle + 1
    else high = middle
  }
  return length - low >= WORTH_FOLDING ? low : length
}

/** What a usual day brings by an hour: the median number of species over the given days. Undefined without days. */
export function usualSpeciesBy(days: readonly (readonly SpeciesDay[])[], hour: number): number | undefined {
  const heard = days
    .filter((rows) => rows.length > 0)
    .map((rows) => rows.filter((row) => firstHour(row) <= hour).length)
    .sort((a, b) => a - b)
  return heard.length < 3 ? undefined : heard[Math.floor(heard.length / 2)]
}
