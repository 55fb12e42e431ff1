import type { CalendarDate } from '../calendar.ts'
import type { ChartSpecies } from './chart.ts'

/** Something that is not as it usually is, with what says so. */
export type Surprise = { readonly species: ChartSpecies } & (
  | { readonly kind: 'newEver'; readonly date: CalendarDate; readonly count: number }
  /** `earliest` and `latest`: first days of so many earlier years, moved into this one; `date` itself where none is known. */
  | {
      readonly kind: 'newThisYear'
      readonly date: CalendarDate
      readonly count: number
      readonly years: number
      readonly earliest: CalendarDate
      readonly latest: CalendarDate
    }
  /** Heard about this day in each of so many earlier years; `lastYear`: its first day then. */
  | { readonly kind: 'missing'; readonly years: number; readonly lastYear: CalendarDate }
  | { readonly kind: 'goneQuiet'; readonly days: number; readonly heardOn: number; readonly longest: number }
  | { readonly kind: 'backAgain'; readonly date: CalendarDate; readonly days: number; readonly count: number }
  /** Much of this week's calls at hours in which it was hardly ever heard (`share` of the earlier ones); hours both included. */
  | {
      readonly kind: 'oddHours'
      readonly count: number
      readonly from: number
      readonly to: number
      readonly share: number
    }
  /** Never heard within three weeks of this day in so many earlier years. */
  | { readonly kind: 'oddSeason'; readonly count: number; readonly years: number }
  /** Rare here, and none surer than this, percent. */
  | { readonly kind: 'unsure'; readonly count: number; readonly days: number; readonly surest: number }
)
