/**
 * Waits of the gateway for its station; those of `--public`: `server/public/limits`, `station-session`. Milliseconds.
 */

/** Wait for a connection, milliseconds. */
export const CONNECT_MS = 10_000
/** Wait for the beginning of an answer, milliseconds: a spectrogram may be drawn for 30 s. */
export const FIRST_BYTE_MS = 120_000
/** Time that an answer may stand still, milliseconds; an event stream may for ever. */
export const STILL_MS = 60_000
/** Interval of testing a silent connection, milliseconds: a station without power says no goodbye. */
export const KEEP_ALIVE_MS = 30_000

/** Wait for the station's facts before a page is answered, milliseconds. */
export const LOOK_MS = 8000
/** Wait for its clock, milliseconds. */
export const CLOCK_MS = 1500
/** Time for which its clock is kept, milliseconds. */
export const CLOCK_KEPT_MS = 600_000

/** Length of an answer that is read as a whole at most, bytes. */
export const LARGEST_READ_BYTES = 10 * 1024 * 1024

/** Interval at which the page that stands in for a station tries by itself, seconds. */
export const RETRY_SECONDS = 10
