import type { Store, StoredDetection, StoredNotification } from '../../../server/station/store/store.ts'
import type { Garden } from '../garden/garden.ts'
import type { HearingRules } from './hearing.ts'

/** Addition by an `advance`. */
export interface Advance {
  /** In the order of hearing. */
  readonly detections: readonly StoredDetection[]
  /** New-species notices that belong to them, and notices about the station itself. */
  readonly notifications: readonly StoredNotification[]
}

/** Store of a station in whose garden birds sing by the clock. */
export interface GardenStore extends Store {
  /** The garden behind it: its birds and its weather, too. */
  readonly garden: Garden
  /** Sets which singing birds are heard from now on, and after every start. */
  setHearing(rules: HearingRules): void
  /** Time up to which the garden has been heard: milliseconds since 1970. */
  heardUntil(): number
  /**
   * Lets the garden go on to an instant: what birds did since `heardUntil()` is stored and returned. Call it with the
   * garden clock's time every half second or so and send out what comes back. An instant at or before `heardUntil()`
   * adds nothing. The result does not depend on how often it is called. Ignored species are no longer heard.
   */
  advance(to: Date): Advance
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
