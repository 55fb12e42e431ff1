import { setCookie } from 'hono/cookie'
import type { StationRequest } from '../../../server/station/request.ts'
import { COOKIE_LIFE_SECONDS, SESSION_COOKIE } from './sessions.ts'

/** Puts the session cookie on an answer; undefined clears it. */
export function setSessionCookie(request: StationRequest, session: string | undefined): void {
  const life =
    session === undefined
      ? { expires: new Date(1000), maxAge: 0 }
      : { expires: new Date(Date.now() + COOKIE_LIFE_SECONDS * 1000), maxAge: COOKIE_LIFE_SECONDS }
  setCookie(request, SESSION_COOKIE, session ?? '', { ...life, httpOnly: true, sameSite: 'Lax' })
}
