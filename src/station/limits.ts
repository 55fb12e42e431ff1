/** Longest wait for an answer, milliseconds (Spec §9, "API helper"). */
export const REQUEST_TIMEOUT_MS = 30_000
/** How long to wait for a sign of life when the cause of a silence is looked for, milliseconds. */
export const PROBE_TIMEOUT_MS = 8000
/** Largest body that is sent, bytes (Spec §5); what our own server lets through: `server/requests/request-filter`. */
export const REQUEST_BODY_BYTES = 10 * 1024 * 1024
/** How much larger form data is taken to be than its parts (Spec §5). */
export const FORM_DATA_FACTOR = 1.25
/** Largest answer that is read, bytes (Spec §5). */
export const RESPONSE_BODY_BYTES = 10 * 1024 * 1024
/** Error answers above this many bytes are not read (Spec §5). */
export const ERROR_BODY_BYTES = 1024 * 1024

/** How far into a list a station lets one ask (station-api 3.2). */
export const FARTHEST_OFFSET = 1_000_000
/** Rows of a page of a station's search: nobody can ask for more (station-api 4). */
export const FOUND_ROWS = 20
/** Most days that one batch request may name (station-api 5.2). */
export const BATCH_DAYS = 7

/** The first reconnection of a stream comes after a random delay up to this, milliseconds (Spec §4). */
export const QUICK_RETRY_MS = 3000
/** Least wait after a stream was refused, milliseconds (Spec §9, "level stream retry", "notification retry"). */
export const REFUSED_RETRY_MS = 5000
/** Longest wait between attempts of the notification and level streams, milliseconds (Spec §9). */
export const MAX_RETRY_MS = 30_000
/** A station elsewhere that did not answer is looked for after this, then after twice as long, and so on, milliseconds. */
export const SILENCE_LOOK_MS = 10_000
/** What such a look found counts for so long, milliseconds. */
export const SILENCE_FRESH_MS = 2000
/** The longest wait between two such looks, milliseconds. */
export const SILENCE_MAX_LOOK_MS = 40_000
/** A stream that sends heartbeats (every 15 or 30 s) and is silent for this long is dead, milliseconds. */
export const STREAM_SILENCE_MS = 75_000
/**
 * … and one that was never heard at all, nor answered: somebody between holds it back. Longer than the longest time between two
 * heartbeats.
 */
export const STREAM_BEGIN_MS = 40_000
/** How often a stream is looked at: a page that was stopped closes its streams without an event. */
export const STREAM_WATCH_MS = 5000
/** How long the shared worker keeps a stream that nobody listens to: bridges a move from page to page. */
export const WORKER_LINGER_MS = 1000
/** The same inside one page: bridges an element that is moved. */
export const PAGE_LINGER_MS = 100
/** How often the shared worker asks its pages whether they are still there. */
export const WORKER_PING_MS = 20_000
/** So many unanswered questions, and the page is taken for gone. */
export const WORKER_MISSED_PINGS = 3
/** How long a page waits for the shared worker before it opens its own connection. */
export const WORKER_READY_MS = 4000
