import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { needsAccess } from '../../../../../../server/station/access.ts'
import { setSessionCookie } from '../../../../access/session-cookie.ts'
import { SESSION_COOKIE } from '../../../../access/sessions.ts'
import { sendJson } from '../../../../../../server/station/answers/json.ts'
import type { StationContext } from '../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../../server/station/request.ts'
import { fineStamp } from '../../../../../../server/station/time/clock.ts'

/** Signing out (station-api 2.3), and at classic by navigation too (2.4). */
export function logoutRoutes(station: StationContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  routes.post('/api/v2/auth/logout', needsAccess(station), (request) => {
    endSession(station, request)
    return sendJson(request, {
      success: true,
      message: 'Logged out successfully',
      timestamp: fineStamp(station.clock),
    })
  })
  if (station.dialect === 'classic') {
    routes.get('/logout', (request) => {
      endSession(station, request)
      return request.redirect('/', 302)
    })
  }
  return routes
}

function endSession(station: StationContext, request: StationRequest): void {
  station.sessions.end(getCookie(request, SESSION_COOKIE))
  setSessionCookie(request, undefined)
}
