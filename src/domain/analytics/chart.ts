import type { CalendarDate } from '../calendar.ts'
import type { StepLength } from './steps.ts'

/**
 * The charts of the product, as data: what `charts` draws, lists as a table and saves, and what builders of this folder
 * make from counted days. Nothing in it is a word of a language except names of species.
 */
export type ChartModel = RankingChart | HoursChart | LinesChart | HeatChart | RidgesChart | OnsetChart | SeasonsChart

/** A species in a chart. */
export interface ChartSpecies {
  readonly scientificName: string
  readonly commonName: string
}

/** Species by how often they were heard: bars that lie. */
export interface RankingChart {
  readonly drawing: 'ranking'
  readonly rows: readonly {
    readonly species: ChartSpecies
    readonly count: number
    /** Against the period before, −1 to ∞ (0.04: 4 % more); undefined where there is nothing to compare with. */
    readonly change?: number
  }[]
  /** Number of all species; the rows may be only the first of them. */
  readonly speciesInAll: number
}

/** Hours of an average day of the period, drawn as a clock. */
export interface HoursChart {
  readonly drawing: 'hours'
  /** 24 averages, detections in that hour on a day. */
  readonly hourly: readonly number[]
  /** Number of days averaged. */
  readonly days: number
  /** Minutes since midnight in the middle of the period. */
  readonly sun?: { readonly sunrise: number; readonly sunset: number }
}

/** Layouts of several species in one chart: one below the other, or all in one field. */
export type SpeciesLayout = 'rows' | 'overlay'

/** One line over days. */
export interface ChartLine {
  /** Unique in its chart: `now`, `before`, or a scientific name. */
  readonly id: string
  /** Undefined where the chart's own words say what the line is (`now`, `before`). */
  readonly species?: ChartSpecies
  /** One for each date of the chart; null where nothing is known. */
  readonly values: readonly (number | null)[]
  /** Date in the middle of the best week, as the finding says it; undefined where no week stands out. */
  readonly best?: CalendarDate
}

/**
 * Numbers over days, weeks or months: a trend, this year against the one before, a list that grows, several species.
 */
export interface LinesChart {
  readonly drawing: 'lines'
  /** First day of each step, ascending. */
  readonly dates: readonly CalendarDate[]
  /** Length of a step. */
  readonly step: StepLength
  /** Lines, the main one first; `before` is drawn thin. */
  readonly lines: readonly ChartLine[]
  /** Unit of the values, for axis, table and speech. */
  readonly unit: 'detections' | 'species'
  /** Layout of lines of species; all in one field by default. */
  readonly layout?: SpeciesLayout
  /** Whether each line of species is scaled to its own highest value; table and tip keep the true values. */
  readonly isOwnScale?: boolean
  /** Marks of days: a species that joined the list. */
  readonly marks?: readonly { readonly date: CalendarDate; readonly value: number; readonly species: ChartSpecies }[]
  /** Whether the area under the first line, or between the first two, is filled. */
  readonly fill?: 'area' | 'difference'
  /** Whether the last step is not over: it has what was heard so far, except in the line `before`. */
  readonly isUnfinished?: true
  /** Whether a line goes from point to point, or stands until the next (a list that grows). */
  readonly shape: 'straight' | 'steps'
}

/** Date × hour: detections of each hour of each day, with the sun over it. */
export interface HeatChart {
  readonly drawing: 'heat'
  /** Each day from first to last. */
  readonly dates: readonly CalendarDate[]
  /** Cells of one day: 24. */
  readonly slots: number
  /** `dates.length × slots` counts, day by day; −1: nothing is known; −2: still to come. */
  readonly counts: readonly number[]
  /** For each date, minutes since midnight of the wall clock; null where unknown. */
  readonly sun: readonly ({ readonly sunrise: number; readonly sunset: number } | null)[]
}

/** Species, each over the hours of the day: an average day of the period. */
export interface RidgesChart {
  readonly drawing: 'ridges'
  readonly rows: readonly {
    readonly species: ChartSpecies
    /** 24 averages a day. */
    readonly hourly: readonly number[]
  }[]
  readonly days: number
  readonly sun?: { readonly sunrise: number; readonly sunset: number }
  /** Layout of the hills; one below the other by default. */
  readonly layout?: SpeciesLayout
  /** Whether all hills have one scale, instead of one for each. */
  readonly isOneScale?: boolean
}

/** First song: minutes from sunrise to the first detection of each species on a morning. */
export interface OnsetChart {
  readonly drawing: 'onset'
  readonly rows: readonly {
    readonly species: ChartSpecies
    /** Quartiles of the minutes after sunrise (negative: before) of the first detection of a morning. */
    readonly early: number
    readonly median: number
    readonly late: number
    readonly mornings: number
    /**
     * Detections in each quarter of an hour, from two hours before sunrise on (`morning-calls`); undefined where
     * unknown.
     */
    readonly calls?: readonly number[]
  }[]
  /** Number of mornings in the sample. */
  readonly mornings: number
}

/** Arrivals and departures: the weeks of this year in which each species was heard, and its usual stay. */
export interface SeasonsChart {
  readonly drawing: 'seasons'
  readonly year: number
  readonly rows: readonly {
    readonly species: ChartSpecies
    /** 52 counts of this year; those of weeks to come are 0. */
    readonly weekly: readonly number[]
    /**
     * Usual stay in days of the year, 1 to 366: medians of earlier years; undefined with less than two earlier years.
     */
    readonly usual?: { readonly from: number; readonly to: number; readonly years: number }
    readonly first?: CalendarDate
    readonly last?: CalendarDate
  }[]
  readonly today: CalendarDate
}

/** Names of the charts, as addresses, attributes (`kind`) and `data-chart` say them. */
export const CHART_KINDS = [
  'day-hour',
  'first-singers',
  'seasons',
  'accumulation',
  'hours',
  'top-species',
  'trend',
  'year-over-year',
  'new-species',
  'diversity',
  'species-hours',
  'species-days',
] as const

/** One of {@link CHART_KINDS}. */
export type ChartKind = (typeof CHART_KINDS)[number]
