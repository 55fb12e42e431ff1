import { ONE_HOUR_MS } from '../garden/dates.ts'

/** Rules of live listening, both dialects (station-api 9.1 to 9.5). Times in milliseconds. */

/** Segments a playlist names. */
export const LIST_SIZE = { classic: 3, current: 6 } as const
/** Segments kept beyond those, for players that were slow to ask. */
export const KEPT_BEHIND = 4
/** A stream is ready when it has so many segments. */
export const READY_SEGMENTS = 2
/** How long `start` waits for that. */
export const START_WAIT_MS = 20_000
/** classic: a disconnect so soon after a heartbeat is ignored. */
export const DISCONNECT_GRACE_MS = 10_000
/** Listeners that were silent so long are removed… */
export const LISTENER_LIFE_MS = 300_000
/** …looked at so often. */
export const SWEEP_MS = 5_000
/** A stream that nobody listens to ends after this. */
export const EMPTY_LIFE_MS = 30_000
/** No stream lives longer. */
export const HLS_STREAM_LIFE_MS = 6 * ONE_HOUR_MS

/** How often sound is handed to the encoder. */
export const PUMP_MS = 200
/** A stream begins with so much of what was heard just before: it is ready about a second and a half after the click. */
export const PREROLL_MS = 2_600
/** An encoder that falls back farther loses what it missed. */
export const MOST_LAG_MS = 8_000
