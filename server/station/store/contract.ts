import type { StationSite } from '../site.ts'
import type { StoreAnalytics } from './analytics/contract.ts'
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

/**
 * Store of the station: one SQLite file that survives restarts. Everything is synchronous and quick (a day's summary a
 * few milliseconds); every change is on disk when the call returns.
 */
export interface Store {
  /** Path of the database file. */
  readonly file: string
  readonly timeZone: string
  readonly site: StationSite
  /** Newest first by id. */
  recent(limit: number): StoredDetection[]
  byId(id: number): StoredDetection | undefined
  page(query: PageQuery): Page
  /**
   * Stores a detection. A species that is not known yet is remembered under the names given (untrusted text is
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
  /** The hour that contains an instant (milliseconds since 1970); undefined where nobody records the weather. */
  weatherAt(at: number): StoredWeather | undefined
  sources(): AudioSource[]
  /** Common names, alphabetical: species that are no longer to be heard. */
  ignoredSpecies(): string[]
  setIgnored(commonName: string, on: boolean): void
  readonly notifications: NotificationStore
  /** The JSON value stored under a key, undefined when none. */
  readSetting(key: string): unknown
  writeSetting(key: string, value: unknown): void
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
  close(): void
}
