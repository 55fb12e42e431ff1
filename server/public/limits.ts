/** Limits for a visitor of `--public`. Waits for its station: `server/public/station-session`. */

/** Requests of an address at once. A page with 300 species asks for as many pictures. */
export const BURST_OF_REQUESTS = 600
/** Requests of an address per second after that. */
export const REQUESTS_PER_SECOND = 20
/** Characters of an address's query at most. */
export const LONGEST_QUERY = 2000
/** Rows of a list in one answer at most. */
export const MOST_ROWS = 250
/** Questions to the station under way and waiting, of all visitors and of one. */
export const QUESTIONS = { atOnce: 8, atOnceOfOne: 4, mostWaiting: 3000, mostWaitingOfOne: 300 }
/** Event streams of an address: a browser opens three. */
export const STREAMS_PER_ADDRESS = 24
/** Event streams of all addresses that one customer of an IPv6 provider may have. */
export const STREAMS_PER_CUSTOMER = 240
/** Event streams of all visitors. */
export const MOST_STREAMS = 2000
/** Frames that a slow visitor may fall behind in an event stream. */
export const BUFFER_FRAMES = 100
/** Events that wait for an engine (`--publish`) at most: a minute of sixteen a second. */
export const MOST_UNPUBLISHED = 1000
/**
 * Time without a request for a playlist after which a listener has left, milliseconds: players ask every two seconds.
 */
export const LEASE_MS = 15_000
