/** How long the gateway waits for its station; what `--public` allows and waits for: `server/public/limits`, `station-session`. Milliseconds. */

/** How long a station may take to accept a connection. */
export const CONNECT_MS = 10_000
/** How long it may take to begin an answer: a spectrogram may be drawn for 30 s. */
export const FIRST_BYTE_MS = 120_000
/** How long an answer may stand still on its way; an event stream may for ever. */
export const STILL_MS = 60_000
/** When a silent connection is tried: a station without power says no goodbye. */
export const KEEP_ALIVE_MS = 30_000

/** How long is waited for what a station says of itself before a page is answered. */
export const LOOK_MS = 8000
/** How long is waited for its clock… */
export const CLOCK_MS = 1500
/** …and how long that is believed. */
export const CLOCK_KEPT_MS = 600_000

/** How much of an answer is kept to be read as a whole, bytes. */
export const LARGEST_READ_BYTES = 10 * 1024 * 1024

/** How often the page that stands in for a station tries by itself, in seconds. */
export const RETRY_SECONDS = 10
