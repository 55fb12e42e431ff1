import { type Result, success } from '../../domain/result.ts'
import { SIGN_IN_USERNAME } from '../../domain/sign-in.ts'
import type { StationClient } from '../client.ts'
import { decodeSignIn, decodeSignOut, type SessionAnswer } from '../wire/sign-in.ts'
import { act, ask } from './ask.ts'

/** A password, and where to come back to: both paths on the station (Spec §7). */
export interface SignIn {
  readonly password: string
  readonly redirectUrl: string
  readonly basePath: string
}

/**
 * Signs in with a password. With `redirectUrl` in the answer the browser has to go there to finish (it comes with the
 * station's prefix); without it, no login was needed (station-api 2.1).
 */
export const signIn = (client: StationClient, credentials: SignIn): Promise<Result<SessionAnswer>> => {
  const body = { username: SIGN_IN_USERNAME, ...credentials }
  return ask(client, { method: 'POST', path: '/api/v2/auth/login', body }, decodeSignIn)
}

/** Signs out. A session that had already ended counts as signed out; `redirectUrl` ends a provider's session too. */
export async function signOut(client: StationClient): Promise<Result<SessionAnswer>> {
  const answer =
    client.config?.dialect === 'classic'
      ? await act(client, { method: 'GET', path: '/logout', headers: { Accept: '*/*' }, as: 'none' })
      : await ask(client, { method: 'POST', path: '/api/v2/auth/logout' }, decodeSignOut)
  if (answer.ok) return success(answer.value ?? {})
  return answer.failure.status === 401 ? success({}) : answer
}

/** Whether the station says that it knows the visitor no longer (station-api 2.5); one that does not answer says nothing. */
export async function isSignedOut(client: StationClient): Promise<boolean> {
  const answer = await client.request({ method: 'GET', path: '/api/v2/auth/status' })
  return !answer.ok && answer.failure.kind === 'unauthenticated'
}
