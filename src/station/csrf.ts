import type { Failure } from '../domain/failure.ts'

/**
 * Whether a refusal is about the token: a 403 that is not the station's own error envelope, which carries `code`
 * (station-api 14.2). "Detection is locked" is a 403 too, and final.
 */
export function isTokenRefusal(failure: Failure): boolean {
  if (failure.status !== 403) return false
  const { body } = failure
  return !(typeof body === 'object' && body !== null && 'code' in body)
}
