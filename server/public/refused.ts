/** Refusal of a visitor's request; its message is for the visitor and says nothing of the station's inside. */
export class Refused extends Error {
  readonly status: 400 | 403 | 404 | 405 | 429 | 500 | 502 | 503
  /** Reason for programs: `station-away`. */
  readonly reason: string
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined
  /** End of quiet hours for programs: an instant with its offset. */
  readonly quietUntil: string | undefined

  constructor(status: Refused['status'], reason: string, message: string, retryAfter?: number, quietUntil?: string) {
    super(message)
    this.status = status
    this.reason = reason
    this.retryAfter = retryAfter
    this.quietUntil = quietUntil
  }
}

/** Failure of the station to answer, or to answer well. `why` is for the owner's log. */
export class StationAway extends Refused {
  readonly why: string

  constructor(why: string) {
    super(503, 'station-away', 'The station does not answer right now. Please try again later.', 5)
    this.why = why
  }
}

/** Refusal for an address that does not exist, or is not public. */
export const notPublic = (message = 'There is nothing public at this address.'): Refused =>
  new Refused(404, 'not-public', message)
