import type { CalendarDate, Hour } from '../calendar.ts'
import type { Percent } from '../detection.ts'

/** The filters of the search language, in the order in which badges and forms name them (Spec §3). */
export const FILTER_TYPES = [
  'confidence',
  'time',
  'date',
  'hour',
  'daterange',
  'verified',
  'species',
  'location',
  'locked',
] as const
export type FilterType = (typeof FILTER_TYPES)[number]

/** Comparisons of a confidence. `:` and no operator mean `=` (Spec §5). */
export const CONFIDENCE_OPERATORS = ['>', '<', '>=', '<=', '='] as const
export type ConfidenceOperator = (typeof CONFIDENCE_OPERATORS)[number]

/**
 * Parts of the day by the clock, both ends included: dawn 5–6 h, day 7–17 h, dusk 18–19 h, night 20–4 h (station-api
 * 3.2).
 */
export const DAY_PERIODS = ['dawn', 'day', 'dusk', 'night'] as const
export type DayPeriod = (typeof DAY_PERIODS)[number]

/** `week` is the last seven days, `month` the last thirty, today included, by the station's calendar. */
export const DATE_SHORTCUTS = ['today', 'yesterday', 'week', 'month'] as const
export type DateShortcut = (typeof DATE_SHORTCUTS)[number]

/**
 * Filter of a search, already checked (Spec §5). Hours and days are those of the station's wall clock; `from` and `to`
 * are included, and hours with `from > to` go over midnight.
 */
export type SearchFilter =
  /** Comparison with the exact confidence; `=` with the shown whole percent, since few are exactly that. */
  | { readonly type: 'confidence'; readonly operator: ConfidenceOperator; readonly percent: Percent }
  | { readonly type: 'time'; readonly period: DayPeriod }
  | { readonly type: 'date'; readonly day: CalendarDate | DateShortcut }
  | { readonly type: 'hour'; readonly from: Hour; readonly to: Hour }
  | { readonly type: 'daterange'; readonly from: CalendarDate; readonly to: CalendarDate }
  /** Whether a person has judged it; `human` is the same as true (station-api 3.2). */
  | { readonly type: 'verified'; readonly verified: boolean | 'human' }
  /** Common or scientific name or species code, whole, in any case. */
  | { readonly type: 'species'; readonly species: string }
  /** Name of the audio source, whole, in any case. */
  | { readonly type: 'location'; readonly location: string }
  | { readonly type: 'locked'; readonly locked: boolean }

/**
 * Search: the detections that match every filter and whose common or scientific name contains the text, in any case.
 */
export interface SearchQuery {
  /** Words that belong to no filter; empty when there are none. */
  readonly text: string
  /** Filters, all of which must match; each type may stand several times. */
  readonly filters: readonly SearchFilter[]
}

/** Search with the name of a species as free words, which match anywhere in a name. */
export const anywhereInName = (
  { text, filters }: SearchQuery,
  species: Extract<SearchFilter, { type: 'species' }>,
): SearchQuery => ({ text: `${text} ${species.species}`.trim(), filters: filters.filter((one) => one !== species) })

/** Search for all detections. */
export const EVERYTHING: SearchQuery = { text: '', filters: [] }

/** Orders of the found detections (Spec §4, station-api 3.2 `sortBy`). */
export const RESULT_SORTS = [
  'date_desc',
  'date_asc',
  'species_asc',
  'species_desc',
  'confidence_asc',
  'confidence_desc',
] as const
export type ResultsSort = (typeof RESULT_SORTS)[number]

/** Search that words mean, and the order that they ask for: "best robin this week". */
export interface MeantSearch extends SearchQuery {
  readonly sort?: ResultsSort
}

/** Order of a list until another one is chosen: hours of one day from their beginning, anything else newest first. */
export function initialSortOf({ filters }: SearchQuery): ResultsSort {
  const hasHours = filters.some((one) => one.type === 'hour' && !(one.from === 0 && one.to === 23))
  const isOneDay = filters.some((one) => one.type === 'date' && one.day !== 'week' && one.day !== 'month')
  return hasHours && isOneDay ? 'date_asc' : 'date_desc'
}
