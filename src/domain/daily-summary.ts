import { addDays, type CalendarDate } from './calendar.ts'
import { COUNT_INSIDE_FROM, COUNT_INSIDE_TO, HEAT_LEVELS, type HeatLevel, PROGRESS_STEP } from './limits.ts'
import type { SpeciesDay } from './species-day.ts'

/** Column counts of a day: 24 hourly, 12 two-hour or 4 six-hour groups (Spec §9). */
export const COLUMN_COUNTS = [24, 12, 4] as const
export type ColumnCount = (typeof COLUMN_COUNTS)[number]

/** Values of the `columns` attribute: a number of columns, or `auto` by the width. */
export const COLUMN_CHOICES = ['auto', '24', '12', '4'] as const
export type ColumnChoice = (typeof COLUMN_CHOICES)[number]

/** Orders of the rows. */
export const SORTS = ['count', 'first', 'name', 'new'] as const
export type Sort = (typeof SORTS)[number]

/** 24 zeros. */
export const NO_HOURS: readonly number[] = Array.from({ length: 24 }, () => 0)

/** Least maximum of a day's heat, detections: a few in each cell do not make it hot. */
const LEAST_MAXIMUM = 10

/** Count with the highest heat: that of the fullest cell, ten at least; 0 where nothing was heard. */
export const heatMaximum = (fullest: number): number => (fullest > 0 ? Math.max(LEAST_MAXIMUM, fullest) : 0)

/** Heat of a cell, 0 to 9, scaled to the maximum of the day (Spec §9); logarithmic, so that 1 differs from 5. */
export function heatLevel(count: number, maximum: number): 0 | HeatLevel {
  if (count <= 0) return 0
  const share = maximum <= 1 ? 0 : Math.min(1, Math.log(count) / Math.log(maximum))
  return HEAT_LEVELS[Math.floor(share * (HEAT_LEVELS.length - 1))] ?? 0
}

/**
 * Digits of a number beyond those that fit its cell in a narrow table: two fit, in cells of several hours three.
 *
 * @returns 1 or more; undefined where the number fits
 */
export function digitsOver(count: number, columns: ColumnCount): number | undefined {
  const over = String(count).length - (columns === 24 ? 2 : 3)
  return over > 0 ? over : undefined
}

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

/** Least count that is drawn inside its bar: a smaller one would look like a selection. */
const WORTH_A_GROUND = 20

/** The count stands inside its bar between 45 % and 59 % (Spec §9). */
export const isCountInside = (percent: number, count: number): boolean =>
  count >= WORTH_A_GROUND && percent >= COUNT_INSIDE_FROM && percent <= COUNT_INSIDE_TO

/**
 * Comparator of two rows in the chosen order; equal rows are ordered by scientific name, so that the order never jumps.
 * Only the order by name takes the language's collation, which costs 20 ms to load.
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
      return (a, b) => noveltyRank(b) - noveltyRank(a) || byCount(a, b)
  }
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The first hour with a detection, 0 to 23; 24 when there is none. */
export function firstHour(row: SpeciesDay): number {
  const hour = row.hourly.findIndex((count) => count > 0)
  return hour < 0 ? 24 : hour
}

/** Novelty of a row, strongest first: ever, this year, this season. */
export const NOVELTIES = ['ever', 'year', 'season'] as const
export type Novelty = (typeof NOVELTIES)[number]

/** Novelty of a species on a day; undefined when it is not new. */
export function noveltyOf(row: SpeciesDay): Novelty | undefined {
  if (row.isNewSpecies) return 'ever'
  if (row.isNewThisYear) return 'year'
  return row.isNewThisSeason ? 'season' : undefined
}

/**
 * Days between a new species' first detection and this day, in the sense of its {@link noveltyOf}; 0 on the first day.
 * Stations call a species new for weeks, and leave zeros out (station-api 5.1).
 */
export function noveltyAge(row: SpeciesDay): number {
  const kind = noveltyOf(row)
  return (kind && { ever: row.daysSinceFirstSeen, year: row.daysThisYear, season: row.daysThisSeason }[kind]) ?? 0
}

const NEWS_AT_MOST = 3
const NEWS_SHARE = 0.2

/**
 * News of a day, defined once for all places: all species that the station calls new, unless they are almost all, as at
 * a new station; then none.
 *
 * @param species how many the day has
 */
export const newsOf = <Row>(novelties: readonly Row[], species: number): readonly Row[] =>
  novelties.length <= Math.max(NEWS_AT_MOST, species * NEWS_SHARE) ? novelties : []

/** Rank of a novelty, 0 (not new) to 6: first detections of this day come before species that are still new. */
export const noveltyRank = (row: SpeciesDay): number => {
  const kind = noveltyOf(row)
  const kinds = NOVELTIES.length
  return kind === undefined ? 0 : kinds - NOVELTIES.indexOf(kind) + (noveltyAge(row) === 0 ? kinds : 0)
}

/** Count up to which a species is rare on a day. */
export const TAIL_COUNT = 2
const ROWS_ALWAYS_OPEN = 20
/** Rows of a long day before it is folded, at most. */
export const ROWS_OPEN_AT_MOST = 25
const WORTH_FOLDING = 4

/** Least height of a row, CSS pixels, unless a page is compact. */
const ROW_PX = 40

/**
 * Number of rows drawn first: those that the window shows, which are never folded.
 *
 * @param height of the window, CSS pixels
 */
export const rowsInWindow = (height: number): number => Math.min(ROWS_ALWAYS_OPEN, Math.ceil(height / ROW_PX))

/**
 * Index from which a list sorted by count is folded: 25, or from 20 on the first species heard once or twice; the
 * number of rows when nothing is folded. Reads a few rows only.
 *
 * @param countAt the count of a row by its index; must not rise
 */
export function foldIndex(length: number, countAt: (index: number) => number): number {
  let [low, high] = [Math.min(ROWS_ALWAYS_OPEN, length), Math.min(ROWS_OPEN_AT_MOST, length)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (countAt(middle) > TAIL_COUNT) low = middle + 1
    else high = middle
  }
  return length - low >= WORTH_FOLDING ? low : length
}

/** Order of rows: scientific names from top to bottom, and the index from which they are folded. */
export interface RowOrder {
  readonly order: readonly string[]
  /** Index of the first folded row; the number of rows when none is. */
  readonly foldFrom: number
}

/** Order with the new species above all others, so that none of them is folded. */
export function newsFirst({ order, foldFrom }: RowOrder, news: readonly string[]): RowOrder {
  if (news.length === 0) return { order, foldFrom }
  const isOld = (name: string): boolean => !news.includes(name)
  const tail = order.slice(foldFrom).filter(isOld).length
  const next = [...news.filter((name) => order.includes(name)), ...order.filter(isOld)]
  return { order: next, foldFrom: tail >= WORTH_FOLDING ? next.length - tail : next.length }
}

/** Days before one that say what is usual: the most that a station answers at once (station-api 5.2). */
const USUAL_DAYS = 7

/** Days before one that say what is usual, newest first. */
export const daysBefore = (date: CalendarDate): readonly CalendarDate[] =>
  Array.from({ length: USUAL_DAYS }, (_, back) => addDays(date, -1 - back))

/**
 * Usual number of species by a time of day: the median over the given days; undefined with less than three. Days are
 * known by the hour: of the current hour the elapsed part counts.
 *
 * @param hours since midnight, 0 to 24, with fractions
 */
export function usualSpeciesBy(days: readonly (readonly SpeciesDay[])[], hours: number): number | undefined {
  const whole = Math.floor(hours)
  const heard = days
    .filter((rows) => rows.length > 0)
    .map((rows) => {
      const before = rows.filter((row) => firstHour(row) < whole).length
      return before + rows.filter((row) => firstHour(row) === whole).length * (hours - whole)
    })
    .sort((a, b) => a - b)
  return heard.length < 3 ? undefined : Math.round(heard[Math.floor(heard.length / 2)] ?? 0)
}
