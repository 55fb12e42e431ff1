import { Hono } from 'hono'
import { setSessionCookie } from '../../../../access/session-cookie.ts'
import { problem } from '../../../../../../server/station/answers/problems.ts'
import type { StationContext } from '../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../../server/station/request.ts'
import { prefixOf } from '../../../../../../server/pages/prefix.ts'
import { isSafePath } from './login-redirect.ts'

const FAILED = 'Unable to complete login at this time. Please try again.'
const NO_CODE = 'Missing authorization code'

/** Second half of signing in, navigated to by the browser: `/api/v1/oauth2/callback` at classic (station-api 2.2). */
export function callbackRoutes(station: StationContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const classic = station.dialect === 'classic'
  routes.get(classic ? '/api/v1/oauth2/callback' : '/api/v2/auth/callback', (request) => {
    const code = request.req.query('code')
    if (!code) return classic ? request.text(NO_CODE, 400) : refused(request, station, 400, NO_CODE, 'missingCode')
    const session = station.sessions.redeem(code)
    if (!session) return classic ? request.text(FAILED, 500) : refused(request, station, 401, FAILED, 'exchangeFailed')
    setSessionCookie(request, undefined)
    setSessionCookie(request, session)
    const wish = (request.req.query('redirect') ?? '').split('#')[0] ?? ''
    const path = isSafePath(station.dialect, wish) ? wish : '/ui/'
    const prefix = classic ? '' : prefixOf(request)
    return request.redirect(path.startsWith(`${prefix}/`) ? path : prefix + path, 302)
  })
  return routes
}

const refused = (
  request: StationRequest,
  station: StationContext,
  status: 400 | 401,
  message: string,
  key: string,
): Response => problem(request, station, status, { message, key: `errors.auth.${key}` })
