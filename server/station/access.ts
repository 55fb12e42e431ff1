import type { MiddlewareHandler } from 'hono'
import { brief } from './answers/problems.ts'
import type { CoreContext } from './context.ts'
import type { StationEnv, StationRequest } from './request.ts'

/** Whether sign-in exists at all. */
export const isSecured = (station: Pick<CoreContext, 'access'>): boolean => station.access !== 'open'

/** Guard of a single route or group that needs access in both dialects. */
export function needsAccess(station: Pick<CoreContext, 'dialect'>): MiddlewareHandler<StationEnv> {
  return async (request, next) => (request.get('mayAct') ? next() : refuse(request, station))
}

/** The refusal of a route: 401 `{error}`; at current a redirect to the sign-in page for browsers that ask for HTML. */
export function refuse(request: StationRequest, station: Pick<CoreContext, 'dialect'>): Response {
  if (station.dialect === 'classic') {
    request.header('www-authenticate', 'Bearer realm="api"')
  } else if (request.req.header('accept')?.includes('text/html')) {
    return request.redirect(`/login?redirect=${encodeURIComponent(request.req.path)}`, 302)
  }
  return brief(request, 401, 'Authentication required')
}
