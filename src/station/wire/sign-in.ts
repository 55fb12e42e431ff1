import { failed, type Result } from '../../domain/result.ts'
import { statusFailure } from '../status-failure.ts'
import { decode } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

/** Address at which the browser finishes signing in or out; absent when nothing is left to do. */
export interface SessionAnswer {
  readonly redirectUrl?: string
}

/** Answer to a sign-in (station-api 2.1). Only a path on the station is accepted as the next address. */
export function decodeSignIn(value: unknown): Result<SessionAnswer> {
  const answer = decode(value ?? {}, (fields) => {
    const url = fields.maybeText('redirectUrl')
    return { refused: fields.raw('success') === false, url: url && /^\/(?![/\\])/.test(url) ? url : undefined }
  })
  if (!answer.ok) return answer
  if (answer.value.refused) return failed(statusFailure(401, value))
  return { ok: true, value: withoutUndefined({ redirectUrl: answer.value.url }) }
}

/** Answer to a sign-out (station-api 2.3): a provider may want to end its session too. */
export const decodeSignOut = (value: unknown): Result<SessionAnswer> =>
  decode(value ?? {}, (fields) => {
    const url = fields.maybeText('providerLogoutUrl')
    return withoutUndefined({ redirectUrl: url && /^https?:\/\//i.test(url) ? url : undefined })
  })
