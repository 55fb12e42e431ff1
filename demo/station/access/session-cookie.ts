import type { StationRequest } from '../context.ts'
import { COOKIE_LIFE_SECONDS, SESSION_COOKIE } from './sessions.ts'

/** Puts the session cookie on an answer; undefined clears it. */
export function setSessionCookie(request: StationRequest, session: string | undefined): void {
  const cookie =
    session === undefined
      ? `${SESSION_COOKIE}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0; HttpOnly; SameSite=Lax`
      : `${SESSION_COOKIE}=${session}; Path=/; Expires=${new Date(Date.now() + COOKIE_LIFE_SECONDS * 1000).toUTCString()}; ` +
        `Max-Age=${COOKIE_LIFE_SECONDS}; HttpOnly; SameSite=Lax`
  request.header('set-cookie', cookie, { append: true })
}
