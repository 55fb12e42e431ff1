import type { Failure, FailureKind } from '../domain/failure.ts'
import { withoutUndefined } from './wire/without-undefined.ts'

const BY_STATUS: Readonly<Record<number, FailureKind>> = {
  0: 'redirected', // status that a browser gives to a redirect that may not be followed
  400: 'bad-request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  422: 'invalid-input',
  429: 'rate-limited',
  500: 'server',
  502: 'server',
  503: 'server',
  504: 'server',
}

function kindOf(status: number): FailureKind {
  const known = BY_STATUS[status]
  if (known) return known
  if (status >= 400 && status < 500) return 'client-other'
  return status >= 500 && status < 600 ? 'server-other' : 'unexpected'
}

/**
 * Failure of an answered request (Spec §8, status mapping).
 *
 * @param body decoded JSON of the answer, when there was any: `message` and `error` become `detail`
 * @param retryAfter the Retry-After header; only its form in seconds is understood
 */
export function statusFailure(status: number, body?: unknown, retryAfter?: string | null): Failure {
  const seconds = retryAfter ? Number(retryAfter) : Number.NaN
  return withoutUndefined({
    kind: kindOf(status),
    status,
    isNetworkError: false,
    detail: detailOf(body),
    body,
    retryAfterSeconds: seconds >= 0 && Number.isFinite(seconds) ? seconds : undefined,
  })
}

/** Texts that a framework gives to a status by itself: they are no reason from the station. */
const NAME_OF_STATUS =
  /^(bad request|unauthorized|forbidden|not found|conflict|too many requests|internal server error|bad gateway|service unavailable|gateway timeout)$/i

/**
 * Message of the station: the first text of `message` and `error` that says more than the status does (station-api
 * 0.6).
 */
function detailOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { message, error } = body as { message?: unknown; error?: unknown } // reason: both are checked below
  return [message, error].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '' && !NAME_OF_STATUS.test(text.trim()),
  )
}
