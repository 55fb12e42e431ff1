import { ONE_HOUR_MS } from '../../../server/station/time/dates.ts'

/** Rules of live listening, both dialects (station-api 9.1 to 9.5). Times in milliseconds. */

/** Segments a playlist names. */
export const LIST_SIZE = { classic: 3, current: 6 } as const
/** Segments kept beyond those, for players that were slow to ask. */
export const KEPT_BEHIND = 4
/** Segments with which a stream is ready. */
export const READY_SEGMENTS = 2
/** Wait of `start` for that. */
export const START_WAIT_MS = 20_000
/** Time after a heartbeat in which a disconnect is ignored (classic). */
export const DISCONNECT_GRACE_MS = 10_000
/** Time after which a silent listener is removed. */
export const LISTENER_LIFE_MS = 300_000
/** Interval of looking for such listeners. */
export const SWEEP_MS = 5_000
/** Time after which a stream without listeners ends. */
export const EMPTY_LIFE_MS = 30_000
/** Life of a stream at most. */
export const HLS_STREAM_LIFE_MS = 6 * ONE_HOUR_MS

/** Interval of handing sound to the encoder. */
export const PUMP_MS = 200
/** Length of past sound at the beginning of a stream, so that it is ready about a second and a half after the click. */
export const PREROLL_MS = 2_600
/** Lag of an encoder at most: beyond it sound is lost. */
export const MOST_LAG_MS = 8_000
