import type { Capability } from '../../src/domain/capabilities.ts'
import type { Dialect } from '../../src/domain/station-config.ts'
import type { StationPlace } from './place.ts'
import type { ListCache } from './routes/api/v2/detections/list-cache.ts'
import type { ServedSources } from './served-sources.ts'
import type { Store } from './store/store.ts'
import type { StationClock } from './time/clock.ts'
import type { Sun } from './time/sun.ts'

/** Access to a station: for everybody, to look for everybody, or only with a password. */
export type AccessMode = 'open' | 'password' | 'private'

/** Context of the routes that every station has, wherever it runs. */
export interface CoreContext {
  readonly dialect: Dialect
  /** Access as the settings have it now. */
  readonly access: AccessMode
  readonly store: Store
  /** What it can; undefined: everything that a station of its dialect can. */
  readonly can: readonly Capability[] | undefined
  /** What it calls itself. */
  readonly version: string
  /** Wishes of its owner. */
  readonly wishes: OwnersWishes
  readonly clock: StationClock
  /** The five-minute memory of the detections list, a trap of both dialects. */
  readonly listCache: ListCache
  readonly sun: Sun
  readonly place: StationPlace
  /** Audio sources under the names and ids this dialect gives them. */
  readonly sources: ServedSources
}

/** Wishes of a station's owner that answers follow, as the settings have them now. */
export interface OwnersWishes {
  /** Number of species that the daily summary shows unless asked otherwise. */
  summaryLimit(): number
  /** Units of the weather of a detection. */
  units(): 'metric' | 'imperial'
}
