/** What a visitor of `--public` may have, and for how long. What it waits for its station: `server/public/station-session`. */

/** Requests of an address at once. A page with 300 species asks for as many pictures… */
export const BURST_OF_REQUESTS = 600
/** …and per second after that. */
export const REQUESTS_PER_SECOND = 20
/** Characters of what an address asks for after its `?`. */
export const LONGEST_QUERY = 2000
/** Rows of a list that one question brings. */
export const MOST_ROWS = 250
/** Questions to the station at once and behind them, of all and of one visitor. */
export const QUESTIONS = { atOnce: 8, atOnceOfOne: 4, mostWaiting: 3000, mostWaitingOfOne: 300 }
/** Event streams of an address: a browser opens three… */
export const STREAMS_PER_ADDRESS = 24
/** …of all addresses that one customer of an IPv6 provider may have… */
export const STREAMS_PER_CUSTOMER = 240
/** …and of all. */
export const MOST_STREAMS = 2000
/** Frames that a slow visitor may fall behind in an event stream. */
export const BUFFER_FRAMES = 100
/** Who got a playlist and asked for none for so long has left, milliseconds: players ask every two seconds. */
export const LEASE_MS = 15_000
