import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import type { TimeOfDay } from '../../../src/domain/detection.ts'
import type { NotificationPriority, NotificationStatus, NotificationType } from '../../../src/domain/notification.ts'

/** Where a station listens. `id` is stable over restarts and is what `StoredDetection.sourceId` holds. */
export interface AudioSource {
  readonly id: string
  /** Display name, plain text. */
  readonly name: string
  readonly type: 'soundcard' | 'rtsp'
  /** Device name, or the stream address without credentials. */
  readonly address: string
}

/** One hour of weather, the hour that contains `at`. Metric: °C, m/s, hPa, %, m, mm. */
export interface StoredWeather {
  /** Milliseconds since 1970 of the start of the hour. */
  readonly at: number
  readonly date: CalendarDate
  /** Station wall clock, always a whole hour (or a half one in zones with half offsets). */
  readonly time: ClockTime
  readonly temperature: number
  readonly feelsLike: number
  readonly temperatureMin: number
  readonly temperatureMax: number
  readonly pressure: number
  readonly humidity: number
  readonly visibility: number
  readonly windSpeed: number
  readonly windDirection: number
  readonly windGust: number
  /** Cloud cover in percent. */
  readonly clouds: number
  /** Millimetres in this hour; 0 when dry. */
  readonly precipitation: number
  readonly precipitationType: '' | 'rain' | 'snow'
  /** OpenWeather group: Clear, Clouds, Rain, Drizzle, Thunderstorm, Snow, Mist. */
  readonly main: string
  /** Lower-case English words such as `scattered clouds`. */
  readonly description: string
  /** 01 02 03 04 09 10 11 13 50, without day or night letter. */
  readonly icon: string
}

/** A remark of a person. Comments can be added, never changed. */
export interface StoredComment {
  readonly id: number
  readonly entry: string
  /** RFC 3339 with the station's offset. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** Verdict of a person; empty without one. */
export type StoredVerdict = '' | 'correct' | 'false_positive'

/** A row of the detections table, joined with everything that belongs to it. */
export interface StoredDetection {
  /** From 1 upwards in the order of hearing. */
  readonly id: number
  /** Milliseconds since 1970 of `date` and `time`. */
  readonly at: number
  readonly date: CalendarDate
  readonly time: ClockTime
  readonly scientificName: string
  /** In the station's label language, English. */
  readonly commonName: string
  /** eBird style; may be empty. */
  readonly speciesCode: string
  /** 0 to 1, two decimals. */
  readonly confidence: number
  readonly sourceId: string
  /** RFC 3339 with the station's offset, whole seconds; empty when unknown. The clip is 15 s long. */
  readonly begin: string
  readonly end: string
  /** Basename such as `parus_major_97p_20261121T154831Z.wav` (station wall clock); empty when there is no clip. */
  readonly clipName: string
  readonly verified: StoredVerdict
  readonly locked: boolean
  /** Newest first. */
  readonly comments: readonly StoredComment[]
  readonly timeOfDay: TimeOfDay
  /** Present where the recorder's clock was wrong then: the day may be another. */
  readonly isClockUncertain?: true
  /** The hour of the detection; absent for times before the station's first day. */
  readonly weather?: StoredWeather
}

/** What `Store.insert` needs; the rest has defaults (unreviewed, unlocked, no comments, time of day from the sun). */
export type NewDetection = Pick<
  StoredDetection,
  'date' | 'time' | 'scientificName' | 'commonName' | 'speciesCode' | 'confidence' | 'sourceId'
> &
  Partial<Pick<StoredDetection, 'id' | 'at' | 'begin' | 'end' | 'clipName' | 'verified' | 'locked' | 'timeOfDay'>>

/**
 * Standing of a species as of a day: first detections on or before it. Days between are for the caller:
 * `days_since_first_seen = date − firstSeen`; new species, new this year, new this season = first within the last days
 * (real stations: 14, 30 and 21 days unless configured).
 */
export interface SpeciesStanding {
  readonly firstSeen: CalendarDate
  /** First day in the calendar year of the asked day. */
  readonly firstSeenThisYear: CalendarDate
  /** First day in the season of the asked day. */
  readonly firstSeenThisSeason: CalendarDate
  /** spring (from 20 March), summer (21 June), fall (22 September), winter (21 December); turned round in the south. */
  readonly season: 'spring' | 'summer' | 'fall' | 'winter'
}

/** One species on one day. */
export interface DailyRow extends SpeciesStanding {
  readonly scientificName: string
  readonly commonName: string
  readonly speciesCode: string
  readonly count: number
  /** 24 counts, index = hour on the station's wall clock. */
  readonly hourly: readonly number[]
  /** Any detection at 0.80 or more. */
  readonly highConfidence: boolean
  /** 0 to 1. */
  readonly maxConfidence: number
  readonly first: ClockTime
  readonly latest: ClockTime
}

export interface DailyOptions {
  /** 0 to 1; default 0. */
  readonly minConfidence?: number
  /** Default false: those marked false positive do not count (current dialect). The classic dialect counts them. */
  readonly includeFalsePositives?: boolean
  /** How many species at most, after ordering; default all. */
  readonly limit?: number
}

/**
 * Orders of `Store.page`. `id_desc` is the newest-first of the classic dialect, `common_asc` goes by the common name
 * where the others go by the scientific one.
 */
export const PAGE_SORTS = [
  'id_desc',
  'common_asc',
  'date_desc',
  'date_asc',
  'species_asc',
  'species_desc',
  'confidence_asc',
  'confidence_desc',
  'status',
] as const
export type PageSort = (typeof PAGE_SORTS)[number]

/** A light by the sun: on which days, and between which times of the wall clock. */
export interface LightWindow {
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
  readonly times: readonly (readonly [ClockTime, ClockTime])[]
}

/** The names a species can be asked for by, exactly. */
export const SPECIES_NAMES = ['common', 'scientific', 'code'] as const

/**
 * What to find. Every field given takes part (joined by and); which of them counts for which dialect and `queryType` is
 * for the route to decide: leave out what should not count.
 */
export interface PageQuery {
  readonly date?: string
  /** Both ends included. */
  readonly startDate?: string
  readonly endDate?: string
  /** One of the names of {@link speciesBy}, exactly. */
  readonly species?: string
  /** Which names count; default all. */
  readonly speciesBy?: readonly (typeof SPECIES_NAMES)[number][]
  /** Scientific names, exactly; none finds nothing. */
  readonly scientific?: readonly string[]
  /** Part of the common or scientific name, any case; `%` and `_` are plain characters. */
  readonly search?: string
  /** 0 to 23. */
  readonly hour?: number
  /** Hours from `hour`, at least 1, clipped at midnight. */
  readonly duration?: number
  /** Whole hours, both included; `from > to` goes over midnight. Wins over `hour`. */
  readonly hourRange?: { readonly from: number; readonly to: number }
  /**
   * Minutes from UTC by which all hours are told, whatever the clock showed then; without it hours are those of the
   * wall clock.
   */
  readonly hoursByOffset?: number
  /** 0 to 1, compared as written. */
  readonly confidence?: { readonly operator: '>=' | '<=' | '>' | '<' | '='; readonly value: number }
  /** 0 to 1, both ends included (advanced search). */
  readonly confidenceRange?: { readonly min: number; readonly max: number }
  /** Fixed clock windows 05-07, 07-18, 18-20, 20-05: not the sun. */
  readonly timeOfDay?: 'dawn' | 'day' | 'dusk' | 'night'
  /** By the sun; none finds nothing. */
  readonly light?: readonly LightWindow[]
  /** true: has any review; false: none; a verdict: exactly that. */
  readonly verified?: boolean | 'correct' | 'false_positive'
  readonly locked?: boolean
  /** Source id or display name, exactly. */
  readonly source?: string
  /** Only what has a source. */
  readonly isOfSource?: boolean
  /** Default 100. */
  readonly limit?: number
  readonly offset?: number
  /** Default `id_desc`. */
  readonly sort?: PageSort
}

export interface Page {
  readonly rows: readonly StoredDetection[]
  /** Exact number of matches, whatever the page. */
  readonly total: number
}

/** First, last and how often within what was asked for. */
export interface SpeciesSeen {
  readonly scientificName: string
  readonly commonName: string
  readonly speciesCode: string
  readonly count: number
  readonly first: { readonly date: CalendarDate; readonly time: ClockTime }
  readonly last: { readonly date: CalendarDate; readonly time: ClockTime }
  /** 0 to 1. */
  readonly averageConfidence: number
  readonly maxConfidence: number
}

/** A notice. Texts in English; the `…Key` and `…Params` are what the current dialect sends for translation. */
export interface StoredNotification {
  /** A UUID. */
  readonly id: string
  readonly type: NotificationType
  readonly priority: NotificationPriority
  readonly status: NotificationStatus
  readonly title: string
  readonly message: string
  /** Empty when none. */
  readonly component: string
  /** RFC 3339 with the station's offset. */
  readonly timestamp: string
  /** As on the wire (`note_id`, `scientific_name`, `is_new_species` …). */
  readonly metadata: Readonly<Record<string, unknown>>
  /** RFC 3339, or empty. Expired ones are not listed. */
  readonly expiresAt: string
  readonly titleKey?: string
  readonly titleParams?: Readonly<Record<string, string>>
  readonly messageKey?: string
  readonly messageParams?: Readonly<Record<string, string>>
}

/**
 * What `notifications.add` needs: type, priority, title and message; the rest has defaults (a new UUID, unread, now).
 */
export type NewNotification = Pick<StoredNotification, 'type' | 'priority' | 'title' | 'message'> &
  Partial<StoredNotification>

export interface NotificationSelection {
  readonly status?: string
  readonly type?: string
  readonly priority?: string
  /** Default 50; 0 means all. */
  readonly limit?: number
  readonly offset?: number
}
