import type { Dialect } from '../../../src/domain/station-config.ts'
import type { RecorderSource } from '../../../server/station/sources/source.ts'
import type { StoredDetection, Store } from '../../../server/station/store/store.ts'

/** Time as the media service sees it; tests bring their own. */
export interface MediaClock {
  /** Milliseconds, only compared with each other and printed as `startedAt`. */
  now(): number
  /** Resolves after so many milliseconds. */
  wait(milliseconds: number): Promise<void>
}

/** What may be wrong with a recording's file. A corrupt one is served as it is and can never be drawn. */
export type ClipFault = 'missing' | 'corrupt' | 'not-yet'

/** What the media routes need from the station. */
export interface MediaContext {
  readonly dialect: Dialect
  readonly store: Pick<Store, 'byId' | 'page'>
  /** Clips and pictures are kept in a folder of their own below it. */
  readonly dataDirectory: string
  /** Mode, read for every request, so that a change of settings counts at once. */
  readonly spectrogramMode: () => 'auto' | 'prerender' | 'user-requested'
  /** Faults to show on purpose. `not-yet` is the current dialect's clip that is still to be written. */
  readonly faults?: (detection: StoredDetection) => ClipFault | undefined
  /** Default: the system's. */
  readonly clock?: MediaClock
  /** Files of a recorder whose clips these are; absent: the station makes them itself. */
  readonly files?: Pick<RecorderSource, 'clip' | 'piece' | 'picture' | 'fetched'>
}

/** The system's clock. */
export const SYSTEM_CLOCK: MediaClock = {
  now: () => Date.now(),
  wait: (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds).unref()
    }),
}
