import { type Result, success } from '../../domain/result.ts'
import { SIGN_IN_USERNAME } from '../../domain/sign-in.ts'
import type { StationClient } from '../client.ts'
import { decodeSignIn, decodeSignOut, type SessionAnswer } from '../wire/sign-in.ts'
import { type AskOptions, act, ask } from './ask.ts'

/** Password, and where to return to: both paths on the station (Spec §7). */
export interface SignIn {
  readonly password: string
  readonly redirectUrl: string
  readonly basePath: string
}

/**
 * Signs in with a password. With `redirectUrl` in the answer the browser has to go there to finish (it comes with the
 * station's prefix); without it, no login was needed (station-api 2.1).
 */
export const signIn = (
  client: StationClient,
  credentials: SignIn,
  { signal }: AskOptions = {},
): Promise<Result<SessionAnswer>> => {
  const body = { username: SIGN_IN_USERNAME, ...credentials }
  return ask(client, { method: 'POST', path: '/api/v2/auth/login', body, signal }, decodeSignIn)
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

/**
 * Finishes a sign-in without leaving the page, in place of the browser's way to `redirectUrl` (station-api 2.2).
 *
 * @param path inside the station
 */
export const finishSignIn = (client: StationClient, path: string): Promise<Result<void>> =>
  act(client, { method: 'GET', path, headers: { Accept: '*/*' }, as: 'none' })

/** Whether a station that needs a login knows the visitor (station-api 2.5); undefined: it did not say. */
export async function isVisitorKnown(client: StationClient): Promise<boolean | undefined> {
  const answer = await client.request({ method: 'GET', path: '/api/v2/auth/status' })
  if (!answer.ok) return answer.failure.kind === 'unauthenticated' ? false : undefined
  const { authenticated } = (answer.value ?? {}) as { authenticated?: unknown } // reason: compared next
  return authenticated === true
}
