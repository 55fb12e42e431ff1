import type { Failure, FailureKind } from '../domain/failure.ts'
import { withoutUndefined } from './wire/without-undefined.ts'

const failure = (kind: FailureKind, status: number, isNetworkError = false): Failure => ({
  kind,
  status,
  isNetworkError,
})

/** Refused by our own checks, nothing was sent (Spec §5, "API helper"). */
export const refused = (message: string): Failure => ({ ...failure('bad-request', 400), message })

/** No answer within the time limit. */
export const timedOut = (): Failure => failure('timeout', 408, true)

/** No answer at all: station off, no network, or the browser forbade it. */
export const unreachable = (): Failure => failure('network', 0, true)

/**
 * Whoever answers is no bird station.
 *
 * @param status what it answered
 */
export const notAStation = (status = 200): Failure => ({
  ...failure('not-a-station', status),
  isExplained: true,
  isLasting: true,
})

/**
 * Something in front of the station, most often a sign-in, answers in its place.
 *
 * @param status what it answered; 0: it leads elsewhere
 */
export const signInWall = (status: number): Failure => ({
  ...failure('sign-in-wall', status),
  isLasting: true,
})

/** The answer is larger than {@link RESPONSE_BODY_BYTES}. */
export const tooLarge = (): Failure => failure('too-large', 413)

/** The caller gave up; never shown. */
export const aborted = (): Failure => failure('aborted', 0)

/** This browser has no event streams (Spec §4). */
export const noEventSource = (): Failure => ({ ...failure('unexpected', 0), message: 'Event source is unavailable.' })

/**
 * The answer is not what the endpoint sends.
 *
 * @param field path of the first bad field, such as `[3].confidence`; left out when the answer is not JSON at all
 */
export const unreadable = (field?: string): Failure => withoutUndefined({ ...failure('unreadable', 200), field })
