import type { Failure } from '../domain/failure.ts'
import type { Call } from './http.ts'

/** The name of the cookie that holds the token (station-api 0.3). */
export const CSRF_COOKIE = 'csrf'
/** The name of the meta tag that holds the token at page load. */
export const CSRF_META = 'csrf-token'

/** Whether a call changes something and has to carry the token. */
export const needsToken = (call: Call): boolean => call.method !== 'GET'

/**
 * Whether a refusal is about the token: a 403 that is not the station's own error envelope, which carries `code`
 * (station-api 14.2). "Detection is locked" is a 403 too, and final.
 */
export function isTokenRefusal(failure: Failure): boolean {
  if (failure.status !== 403) return false
  const { body } = failure
  return !(typeof body === 'object' && body !== null && 'code' in body)
}
