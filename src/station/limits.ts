/** Longest wait for an answer, milliseconds (Spec §9, "API helper"). */
export const REQUEST_TIMEOUT_MS = 30_000
/** Wait for any answer when the cause of a silence is looked for, milliseconds. */
export const PROBE_TIMEOUT_MS = 8000
/** Largest body that is sent, bytes (Spec §5); the limit of our own server: `server/requests/request-filter`. */
export const REQUEST_BODY_BYTES = 10 * 1024 * 1024
/** Factor by which form data is assumed to be larger than its parts (Spec §5). */
export const FORM_DATA_FACTOR = 1.25
/** Largest answer that is read, bytes (Spec §5). */
export const RESPONSE_BODY_BYTES = 10 * 1024 * 1024
/** Largest error answer that is read, bytes (Spec §5). */
export const ERROR_BODY_BYTES = 1024 * 1024

/** Largest offset into a list of a station (station-api 3.2). */
export const FARTHEST_OFFSET = 1_000_000
/** Rows of a page of a station's search, which is fixed (station-api 4). */
export const FOUND_ROWS = 20
/** Most days that one batch request may name (station-api 5.2). */
export const BATCH_DAYS = 7

/** Random delay of a stream's first reconnection at most, milliseconds (Spec §4). */
export const QUICK_RETRY_MS = 3000
/** Least wait after a stream was refused, milliseconds (Spec §9, "level stream retry", "notification retry"). */
export const REFUSED_RETRY_MS = 5000
/** Longest wait between attempts of the notification and level streams, milliseconds (Spec §9). */
export const MAX_RETRY_MS = 30_000
/** Wait before a silent foreign station is looked for, milliseconds; doubled each time. */
export const SILENCE_LOOK_MS = 10_000
/** Age up to which the result of such a look counts, milliseconds. */
export const SILENCE_FRESH_MS = 2000
/** The longest wait between two such looks, milliseconds. */
export const SILENCE_MAX_LOOK_MS = 40_000
/** Silence after which a stream with heartbeats (every 15 or 30 s) is dead, milliseconds. */
export const STREAM_SILENCE_MS = 75_000
/**
 * Silence after which a stream that was never heard is dead, milliseconds: something in between holds it back. Longer
 * than the longest time between two heartbeats.
 */
export const STREAM_BEGIN_MS = 40_000
/** Interval of looking at a stream, milliseconds: a page that was stopped closes its streams without an event. */
export const STREAM_WATCH_MS = 5000
/**
 * Time for which the shared worker keeps a stream without listeners, milliseconds: bridges a move from page to page.
 */
export const WORKER_LINGER_MS = 1000
/** Time for which a page keeps a stream without listeners, milliseconds: bridges an element that is moved. */
export const PAGE_LINGER_MS = 100
/** Interval at which the shared worker asks its pages whether they are still there, milliseconds. */
export const WORKER_PING_MS = 20_000
/** Unanswered pings after which a page counts as gone. */
export const WORKER_MISSED_PINGS = 3
/** Wait of a page for the shared worker before it opens its own connection, milliseconds. */
export const WORKER_READY_MS = 4000
/** Interval at which newer files of a snapshot are looked for, milliseconds. */
export const SNAPSHOT_LOOK_MS = 300_000
/** Interval of the heartbeats of a stream that only this page makes, milliseconds. */
export const QUIET_HEARTBEAT_MS = 30_000
/** Interval at which a station is looked for while a snapshot stands in for it, milliseconds. */
export const STATION_LOOK_MS = 20_000
