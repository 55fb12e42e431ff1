import type { CalendarDate } from '../../../../src/domain/calendar.ts'

/** Selection of detections that count. */
export interface CountedDetections {
  /** Days of the station's wall clock, both included. */
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** Scientific or common names, exactly; absent: everybody. A name that nobody has finds nothing. */
  readonly species?: readonly string[]
  /** Leaves out those marked as false positives. */
  readonly isCredible: boolean
  /** Least confidence in percent; default all. */
  readonly leastPercent?: number
}

/**
 * Offset by which moments become hours and days: the wall clock of each detection (undefined), or one distance from UTC
 * for all of them, in seconds, which is the lie of the current dialect (station-api rest.md 1).
 */
export type OneOffset = number | undefined

/** Count of a day. */
export interface StoredDayCount {
  readonly date: CalendarDate
  readonly count: number
}

/** Span of days on which a species was heard within a selection. */
export interface SpeciesSpan {
  readonly scientificName: string
  readonly commonName: string
  readonly first: CalendarDate
  readonly last: CalendarDate
  readonly count: number
}

/** Lifetime of a species at the station, without false positives. Moments in milliseconds since 1970. */
export interface SpeciesLifetime {
  readonly scientificName: string
  readonly commonName: string
  readonly firstAt: number
  readonly lastAt: number
  readonly count: number
}

/** Certainty of a species. Confidence 0 to 1. */
export interface SpeciesCertainty {
  readonly scientificName: string
  readonly commonName: string
  readonly count: number
  readonly average: number
  readonly max: number
}

/** First detection of a species on a day. */
export interface MorningFirst {
  readonly scientificName: string
  readonly commonName: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Years in which a species was heard on some days, and the last time. */
export interface SpeciesYears {
  readonly scientificName: string
  readonly commonName: string
  readonly years: number
  readonly last: CalendarDate
}

/**
 * Everything that is counted over days, each by one question to an index (`schema.ts`): a year of 200,000 detections
 * takes some hundred milliseconds at most. Where nothing is said of the order there is none.
 */
export interface StoreAnalytics {
  /** 24 counts, index = hour. */
  hours(selection: CountedDetections, offset?: OneOffset): number[]
  /** Days with detections, ascending. With an offset the hours beyond a clock change may belong to a day outside. */
  days(selection: CountedDetections, offset?: OneOffset): StoredDayCount[]
  /** Numbers of species on each day with any, ascending; days of the offset from `from` to `to`. */
  diversity(selection: CountedDetections, offset?: OneOffset): StoredDayCount[]
  /** Quarters of an hour with detections, by day and slot (0 to 95) ascending. */
  quarters(
    selection: CountedDetections,
  ): { readonly date: CalendarDate; readonly slot: number; readonly count: number }[]
  /** By scientific name. */
  spans(selection: CountedDetections): SpeciesSpan[]
  /** Per scientific name 24 counts. */
  hoursOfSpecies(selection: CountedDetections, offset?: OneOffset): Map<string, number[]>
  /** Counts of each whole percent of confidence, by scientific name. */
  confidences(selection: CountedDetections): Map<string, Map<number, number>>
  lifetimes(): SpeciesLifetime[]
  /** Certainty of each species since a moment (milliseconds since 1970), without false positives. */
  certainties(since: number): SpeciesCertainty[]
  /**
   * The first of each species on each day of the offset, heard in the hours from `fromHour` to before `toHour` of that
   * offset, since a moment; without false positives.
   */
  firstSongs(
    since: number,
    hours: { readonly fromHour: number; readonly toHour: number },
    offset: number,
  ): MorningFirst[]
  /** Years in which each species was heard in several ranges of days, both ends included; without false positives. */
  yearsHeard(ranges: readonly (readonly [CalendarDate, CalendarDate])[]): SpeciesYears[]
  /** Per id of a source, in the order of the sources; without false positives, sources with nothing left out. */
  sourceCounts(days: { readonly from: CalendarDate; readonly to: CalendarDate }): {
    readonly id: string
    readonly count: number
  }[]
}
