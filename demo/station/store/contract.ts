import type { Garden } from '../garden/garden.ts'
import type { StoreAnalytics } from './analytics/contract.ts'
import type { HearingRules } from './hearing.ts'
import type {
  AudioSource,
  DailyOptions,
  DailyRow,
  NewDetection,
  NewNotification,
  NotificationSelection,
  Page,
  PageQuery,
  SpeciesSeen,
  SpeciesStanding,
  StoredComment,
  StoredDetection,
  StoredNotification,
  StoredVerdict,
  StoredWeather,
} from './records.ts'

/** The notices, newest first. Unknown ids answer false. */
export interface NotificationStore {
  list(query?: NotificationSelection): StoredNotification[]
  byId(id: string): StoredNotification | undefined
  add(notification: NewNotification): StoredNotification
  markRead(id: string): boolean
  acknowledge(id: string): boolean
  remove(id: string): boolean
  /** Deletes them all; returns their number. */
  clear(): number
  /** Number of unread notices, of one type when asked (guests of the current dialect only count `detection`). */
  unreadCount(type?: string): number
  /** Marks all as read; returns the number changed. */
  markAllRead(): number
}

/** Addition by an `advance`. */
export interface Advance {
  /** In the order of hearing. */
  readonly detections: readonly StoredDetection[]
  /** New-species notices that belong to them, and notices about the station itself. */
  readonly notifications: readonly StoredNotification[]
}

/**
 * Store of the station: one SQLite file that survives restarts. Everything is synchronous and quick (a day's summary a
 * few milliseconds); every change is on disk when the call returns.
 */
export interface Store {
  /** Path of the database file. */
  readonly file: string
  readonly timeZone: string
  /** The garden behind it: wall clock (`zone`), `place`, `sun`, `weather`, `species`. */
  readonly garden: Garden
  /** Time at which the history was made: milliseconds since 1970. */
  readonly createdAt: number
  /** Newest first by id. */
  recent(limit: number): StoredDetection[]
  byId(id: number): StoredDetection | undefined
  page(query: PageQuery): Page
  /**
   * Stores a detection. A species the garden does not know is remembered under the names given (untrusted text is
   * welcome).
   */
  insert(detection: NewDetection): StoredDetection
  /** False when there is none. Locks are the caller's business. */
  delete(id: number): boolean
  /** Sets or (with `''`) takes back the verdict; false when there is no such detection. */
  review(id: number, verdict: StoredVerdict): boolean
  /** Undefined when there is no such detection. */
  comment(id: number, text: string): StoredComment | undefined
  setLocked(id: number, locked: boolean): boolean
  /** Count descending, then latest descending, then scientific name. */
  daily(date: string, options?: DailyOptions): DailyRow[]
  /** Undefined when the species was not heard on or before that day. */
  standing(scientificName: string, date: string): SpeciesStanding | undefined
  /**
   * Hours of that day from midnight to the last one begun (23 or 25 where the clock changes); `[]` outside the history.
   */
  weatherHourly(date: string): StoredWeather[]
  /** The hour that contains an instant (milliseconds since 1970). */
  weatherAt(at: number): StoredWeather
  sources(): AudioSource[]
  /** Common names, alphabetical. Ignored species are no longer heard by `advance`. */
  ignoredSpecies(): string[]
  setIgnored(commonName: string, on: boolean): void
  readonly notifications: NotificationStore
  /** The JSON value stored under a key, undefined when none. */
  readSetting(key: string): unknown
  writeSetting(key: string, value: unknown): void
  /** Sets which singing birds are heard from now on, and after every start. */
  setHearing(rules: HearingRules): void
  /**
   * Species of all time, or of some days, both ends included; with those marked as false positives unless `isCredible`.
   * Alphabetical by scientific name.
   */
  speciesSeen(days?: {
    readonly from?: string | undefined
    readonly to?: string | undefined
    readonly isCredible?: boolean
  }): SpeciesSeen[]
  countAll(): number
  /** Analytics: everything that is counted over days. */
  readonly analytics: StoreAnalytics
  /** Time up to which the garden has been heard: milliseconds since 1970. */
  heardUntil(): number
  /**
   * Lets the garden go on to an instant: what birds did since `heardUntil()` is stored and returned. Call it with the
   * garden clock's time every half second or so and send out what comes back. An instant at or before `heardUntil()`
   * adds nothing. The result does not depend on how often it is called.
   */
  advance(to: Date): Advance
  close(): void
}

export interface StationStoreOptions {
  /** Made when missing. Holds one file per seed, number of species, time zone and length. */
  readonly directory: string
  readonly seed: number
  /** Default: all species of the garden. */
  readonly speciesCount?: number
  /** IANA name; throws `RangeError` when there is no such zone. */
  readonly timeZone: string
  /** End of the history, and the instant to catch up to when the file is already there. */
  readonly now: Date
  /** Days of history before today. */
  readonly days: number
  /** `fraction` 0 to 1. */
  readonly onProgress?: (fraction: number, text: string) => void
}
