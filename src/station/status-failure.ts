import type { Failure, FailureKind } from '../domain/failure.ts'
import { UNEXPECTED } from './failures.ts'
import { withoutUndefined } from './wire/without-undefined.ts'

const SERVER_ERROR = 'A server error occurred. Please try again later.'

const BY_STATUS: Readonly<Record<number, readonly [FailureKind, string]>> = {
  0: ['redirected', UNEXPECTED], // what a browser makes of a redirect that may not be followed
  400: ['bad-request', 'Invalid request. Please check your input and try again.'],
  401: ['unauthenticated', 'Authentication required. Please log in and try again.'],
  403: ['forbidden', 'You do not have permission to perform this action.'],
  404: ['not-found', 'The requested resource was not found.'],
  409: ['conflict', 'This action conflicts with the current state. Please refresh and try again.'],
  422: ['invalid-input', 'Invalid input provided. Please check your data and try again.'],
  429: ['rate-limited', 'Too many requests. Please wait before trying again.'],
  500: ['server', SERVER_ERROR],
  502: ['server', SERVER_ERROR],
  503: ['server', SERVER_ERROR],
  504: ['server', SERVER_ERROR],
}

function mapped(status: number): readonly [FailureKind, string] {
  const known = BY_STATUS[status]
  if (known) return known
  if (status >= 400 && status < 500) {
    return ['client-other', 'Client error occurred. Please check your request and try again.']
  }
  if (status >= 500 && status < 600) return ['server-other', 'Server error occurred. Please try again later.']
  return ['unexpected', UNEXPECTED]
}

/**
 * The failure of an answered request (Spec §8, status mapping).
 *
 * @param body decoded JSON of the answer, when there was any: `message` and `error` become `detail`
 * @param retryAfter the Retry-After header; only its form in seconds is understood
 */
export function statusFailure(status: number, body?: unknown, retryAfter?: string | null): Failure {
  const [kind, message] = mapped(status)
  const seconds = retryAfter ? Number(retryAfter) : Number.NaN
  return withoutUndefined({
    kind,
    status,
    message,
    isNetworkError: false,
    detail: detailOf(body),
    body,
    retryAfterSeconds: seconds >= 0 && Number.isFinite(seconds) ? seconds : undefined,
  })
}

/** What a framework calls a status by itself: no reason that a station gives. */
const NAME_OF_STATUS =
  /^(bad request|unauthorized|forbidden|not found|conflict|too many requests|internal server error|bad gateway|service unavailable|gateway timeout)$/i

/** What the station said: the first text of `message` and `error` that says more than the status does (station-api 0.6). */
function detailOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { message, error } = body as { message?: unknown; error?: unknown } // reason: both are checked below
  return [message, error].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '' && !NAME_OF_STATUS.test(text.trim()),
  )
}
