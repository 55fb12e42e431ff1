import { Hono } from 'hono'
import { needsAccess } from '../../../../../../server/station/access.ts'
import { sendJson } from '../../../../../../server/station/answers/json.ts'
import { isSecured } from '../../../../../../server/station/access.ts'
import type { StationContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../../server/station/request.ts'

/** Routes of the caller's status (station-api 2.5). */
export function authStatusRoutes(station: StationContext): StationRoutes {
  return new Hono<StationEnv>().get('/api/v2/auth/status', needsAccess(station), (request) => {
    if (isSecured(station)) return sendJson(request, { authenticated: true, auth_method: 'BrowserSession' })
    const classic = station.dialect === 'classic'
    return sendJson(request, { authenticated: !classic, auth_method: classic ? 'Unknown' : 'None' })
  })
}
