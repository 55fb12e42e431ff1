import type { HlsConfig } from 'hls.js'

/** Fragments buffered before sound begins (Spec §4, §9 "Live listening"). */
export const FRAGMENTS_BEFORE_PLAY = 2
/** Repairs of a broken decoder before the player gives up. */
export const MENDS = 3
/** Time of good sound after which repairs are counted anew, milliseconds. */
export const MENDED_AFTER_MS = 30_000

/** The player's settings (Spec §9 "Live listening"); durations in seconds. */
export const PLAYER_SETTINGS = {
  lowLatencyMode: false,
  backBufferLength: 10,
  liveSyncDurationCount: 5,
  liveMaxLatencyDurationCount: 30,
  maxBufferLength: 30,
  maxMaxBufferLength: 600,
  maxBufferHole: 1,
  nudgeMaxRetry: 5,
  nudgeOffset: 0.2,
  enableWorker: false, // its worker would come from a blob, which strict pages refuse
  // unused, and their track would come from a data address, which strict pages refuse as well
  enableID3MetadataCues: false,
  enableEmsgMetadataCues: false,
  enableDateRangeMetadataCues: false,
} as const satisfies Partial<HlsConfig>
