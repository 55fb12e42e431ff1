import type { AudioSource } from './store/store.ts'

/** An audio source under every name a dialect has for it (station-api 8.5, 11.3). */
export interface ServedSource {
  /** Id on live streams. classic: random, new after every start; current: from the address, stable. */
  readonly liveId: string
  /** Id in REST detections of the current dialect: the address. */
  readonly restId: string
  /** Name for people with access; at classic the address, since there are no friendly names. */
  readonly name: string
  /** Name for guests on the level stream. */
  readonly guestName: string
  /** Name for guests in `streams/sources`. */
  readonly guestListName: string
  readonly stored: AudioSource
}

/** Sources of a station. */
export interface ServedSources {
  /** Sources that the settings name. */
  all(): readonly ServedSource[]
  /** Source by the id of a stored detection, also of one that is no longer listened to. */
  of(sourceId: string): ServedSource | undefined
}
