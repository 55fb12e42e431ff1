import type { CalendarDate } from '../calendar.ts'
import type { ChartSpecies } from './chart.ts'

/** Surprise: a species that is not as usual, with the evidence. */
export type Surprise = { readonly species: ChartSpecies } & (
  | { readonly kind: 'newEver'; readonly date: CalendarDate; readonly count: number }
  /** First days of earlier years, `earliest` and `latest`, moved into this year; `date` itself where none is known. */
  | {
      readonly kind: 'newThisYear'
      readonly date: CalendarDate
      readonly count: number
      readonly years: number
      readonly earliest: CalendarDate
      readonly latest: CalendarDate
    }
  /** Number of earlier years in which it was heard about this day; `lastYear` is its first day a year ago. */
  | { readonly kind: 'missing'; readonly years: number; readonly lastYear: CalendarDate }
  | { readonly kind: 'goneQuiet'; readonly days: number; readonly heardOn: number; readonly longest: number }
  | { readonly kind: 'backAgain'; readonly date: CalendarDate; readonly days: number; readonly count: number }
  /**
   * Unusual hours: much of this week's detections at hours with hardly any before (`share` of the earlier ones, 0 to
   * 1); hours both included.
   */
  | {
      readonly kind: 'oddHours'
      readonly count: number
      readonly from: number
      readonly to: number
      readonly share: number
    }
  /** Unusual season: no detection within three weeks of this day in `years` earlier years. */
  | { readonly kind: 'oddSeason'; readonly count: number; readonly years: number }
  /** Rare species without a sure detection; confidences in percent. */
  | { readonly kind: 'unsure'; readonly count: number; readonly days: number; readonly surest: number }
)
