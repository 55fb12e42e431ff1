import type { Recording } from './recording.ts'
import type { Dialect } from '../../../src/domain/station-config.ts'
import type { StoredDetection, Store } from '../store/store.ts'

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
  /** Mode, read for every request, so that a change of settings counts at once. */
  readonly spectrogramMode: () => 'auto' | 'prerender' | 'user-requested'
  /** Faults to show on purpose. `not-yet` is the current dialect's clip that is still to be written. */
  readonly faults?: (detection: StoredDetection) => ClipFault | undefined
  /** Default: the system's. */
  readonly clock?: MediaClock
}

/** Clips of a station, when somebody listens. */
export interface Clips {
  /** File of a recording: always the same bytes for the same recording. */
  bytes(recording: Recording): Promise<Uint8Array>
  /** Noise without a header, as a broken disk would leave it. */
  corrupted(recording: Recording): Uint8Array
}

/** The system's clock. */
export const SYSTEM_CLOCK: MediaClock = {
  now: () => Date.now(),
  wait: (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds).unref()
    }),
}
