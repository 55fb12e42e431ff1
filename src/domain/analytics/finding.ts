import type { CalendarDate, Hour } from '../calendar.ts'
import type { ChartSpecies } from './chart.ts'

/** Basis of a finding: what it was computed from. */
export interface FindingBasis {
  /** Number of whole days in the sample (mornings, for first songs), never today. */
  readonly days: number
  /** Whether something of today is known, and is left out of the sample: the day is not over. */
  readonly isTodayOut?: true
  /** Days of the period that are not known. */
  readonly missing: number
  /** Number of cut days in the sample: the station named only their most heard species. */
  readonly cut: number
  /** Detections of the days in the sample. */
  readonly detections: number
  /** Number of earlier years that say what is usual, where years are the sample. */
  readonly years?: number
}

/**
 * Finding: a true statement about a period, as data; `i18n/finding-text` words it. The condition of each stands where
 * it is made.
 */
export type Finding = { readonly basis: FindingBasis } & FindingSaid

/** Month, as its first day. */
export type MonthStart = CalendarDate

/** The kinds of findings and what each says. Shares are 0 to 1. */
export type FindingSaid =
  /** Most heard species. */
  | { readonly kind: 'fewMakeMost'; readonly species: number; readonly of: number }
  | { readonly kind: 'commonest'; readonly species: ChartSpecies; readonly share: number }
  /** Hours of an average day. */
  | { readonly kind: 'twoChoirs'; readonly great: Hour; readonly small: Hour; readonly smallIs: 'earlier' | 'later' }
  | { readonly kind: 'oneChoir'; readonly hour: Hour; readonly perHour: number }
  /** Trend: detections of a usual day of the first and the last third. */
  | { readonly kind: 'rising' | 'falling'; readonly first: number; readonly last: number }
  | { readonly kind: 'even'; readonly usual: number }
  | { readonly kind: 'loudestDay'; readonly date: CalendarDate; readonly count: number; readonly usual: number }
  /** Date × hour. */
  | { readonly kind: 'nearSunrise' | 'nearSunset' | 'atNight'; readonly share: number; readonly isOfOne?: true }
  | { readonly kind: 'quietMonth'; readonly month: MonthStart }
  /** New species. */
  | {
      readonly kind: 'newSpecies'
      readonly count: number
      readonly last: ChartSpecies
      readonly date: CalendarDate
      /** Whether detections of the station's first four weeks were left out. */
      readonly isSettling?: true
    }
  | { readonly kind: 'nothingNew' }
  /** The list grows. */
  | { readonly kind: 'halfAfter'; readonly days: number; readonly species: number }
  /** List of species by yesterday, where the period has today: unfinished days are not compared. */
  | {
      readonly kind: 'againstYearBefore'
      readonly species: number
      readonly before: number
      readonly by: 'end' | 'yesterday'
    }
  /** Diversity. */
  | { readonly kind: 'richestDay'; readonly date: CalendarDate; readonly species: number; readonly usual: number }
  | { readonly kind: 'voices'; readonly species: number }
  /** Change against the year before, −1 to ∞, over days known in both; the month with most of the difference. */
  | { readonly kind: 'yearOverYear'; readonly change: number; readonly month?: MonthStart }
  | { readonly kind: 'asYearBefore' }
  /** First songs: minutes from sunrise (negative: before), and how many come before the last. */
  | {
      readonly kind: 'opens'
      readonly species: ChartSpecies
      readonly together?: ChartSpecies
      readonly minutes: number
      readonly between: number
      readonly last: ChartSpecies
    }
  /** Arrivals and departures: `early` days by the median, negative: late, 0: as usual or too few to say. */
  | { readonly kind: 'summerBack'; readonly back: number; readonly of: number; readonly early: number }
  | { readonly kind: 'summerLeft'; readonly left: number; readonly of: number }
  | { readonly kind: 'overdue'; readonly species: ChartSpecies; readonly days: number; readonly others: number }
  | { readonly kind: 'lastGuest'; readonly species: ChartSpecies; readonly date: CalendarDate }
  /**
   * Species that comes and goes: days of this year; `first` is the first of this year's stay, else `last` the last of
   * the one before.
   */
  | {
      readonly kind: 'usualStay'
      readonly from: CalendarDate
      readonly to: CalendarDate
      readonly first?: CalendarDate
      readonly last?: CalendarDate
    }
  | { readonly kind: 'bestMonths'; readonly from: MonthStart; readonly to: MonthStart; readonly least: MonthStart }
  | { readonly kind: 'sunDay'; readonly fromSunrise: number; readonly fromSunset: number }
  /** Several species beside each other. */
  | { readonly kind: 'bestTogether'; readonly hour: Hour; readonly species: number }
  | { readonly kind: 'bestHours'; readonly early: SpeciesHour; readonly late: SpeciesHour }
  | { readonly kind: 'bestWeeks'; readonly early: SpeciesDate; readonly late: SpeciesDate }
  /** Ratio `times`, 1 or more; undefined where two were heard about equally often. */
  | { readonly kind: 'oftener'; readonly more: ChartSpecies; readonly less: ChartSpecies; readonly times?: number }
  | { readonly kind: 'meetsNone'; readonly species: ChartSpecies }
  | { readonly kind: 'duskAsDawn'; readonly species: ChartSpecies }

/** The hour of a species. */
interface SpeciesHour {
  readonly species: ChartSpecies
  readonly hour: Hour
}

/** The day of a species. */
interface SpeciesDate {
  readonly species: ChartSpecies
  readonly date: CalendarDate
}
