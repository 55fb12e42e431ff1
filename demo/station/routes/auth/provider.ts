import { Hono } from 'hono'
import type { StationContext, StationEnv, StationRoutes } from '../../context.ts'

/** Sign-in by Google or GitHub: never configured on the embedded station, which says so as stations do (station-api 2.6). */
export function providerRoutes(station: StationContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const paths = station.dialect === 'classic' ? ['/auth/:provider', '/api/v1/auth/:provider'] : ['/auth/:provider']
  for (const path of paths) {
    routes.get(path, (request) => {
      const provider = (request.req.param('provider') ?? '').replace(/[^\w-]/g, '')
      return request.text(`no provider for ${provider} exists`, 400)
    })
  }
  return routes
}
