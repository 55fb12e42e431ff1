import type { Failure, FailureKind } from '../domain/failure.ts'
import { withoutUndefined } from './wire/without-undefined.ts'

const failure = (kind: FailureKind, status: number, isNetworkError = false): Failure => ({
  kind,
  status,
  isNetworkError,
})

/** Failure of our own checks; nothing was sent (Spec §5, "API helper"). */
export const refused = (message: string): Failure => ({ ...failure('bad-request', 400), message })

/** Failure when no answer came in time, status 408. */
export const timedOut = (): Failure => failure('timeout', 408, true)

/** Failure when no answer came at all: station off, no network, or the browser forbade it. */
export const unreachable = (): Failure => failure('network', 0, true)

/**
 * Failure of an address that is no bird station's.
 *
 * @param status what it answered
 */
export const notAStation = (status = 200): Failure => ({
  ...failure('not-a-station', status),
  isExplained: true,
  isLasting: true,
})

/**
 * Failure by something in front of the station, most often a sign-in, that answers in its place.
 *
 * @param status what it answered; 0: it leads elsewhere
 */
export const signInWall = (status: number): Failure => ({
  ...failure('sign-in-wall', status),
  isLasting: true,
})

/** Failure of a question to several stations that only one could answer. */
export const onlyOfOne = (): Failure => ({ ...failure('several-stations', 404), isExplained: true })

/** Failure of an answer larger than {@link RESPONSE_BODY_BYTES}. */
export const tooLarge = (): Failure => failure('too-large', 413)

/** Failure by the caller's own abort; never shown. */
export const aborted = (): Failure => failure('aborted', 0)

/** Failure of a browser without event streams (Spec §4). */
export const noEventSource = (): Failure => ({ ...failure('unexpected', 0), message: 'Event source is unavailable.' })

/**
 * Failure of an answer that the endpoint does not send.
 *
 * @param field path of the first bad field, such as `[3].confidence`; left out when the answer is not JSON at all
 */
export const unreadable = (field?: string): Failure => withoutUndefined({ ...failure('unreadable', 200), field })
