import { Hono } from 'hono'
import { sendJson } from '../answers/json.ts'
import { notFound } from '../answers/problems.ts'
import type { CoreContext } from '../context.ts'
import type { StationEnv, StationRoutes } from '../request.ts'
import { coreRoutes } from '../routes/routes.ts'

/** Settings of which the dashboard asks on every screen; in a tab nothing is set. */
const SETTINGS = ['dashboard', 'notification']

/**
 * Application of a station in a tab, whose only visitor may do everything: its configuration, its own routes, then those of the
 * core.
 */
export function tabApplication(station: CoreContext, own: readonly StationRoutes[]): StationRoutes {
  const app: StationRoutes = new Hono<StationEnv>()
  app.use((request, next) => {
    request.set('mayAct', true)
    return next()
  })
  app.get('/api/v2/app/config', (request) =>
    sendJson(request, {
      security: { enabled: false, accessAllowed: true },
      version: station.version,
      capabilities: station.can,
    }),
  )
  for (const section of SETTINGS) app.get(`/api/v2/settings/${section}`, (request) => sendJson(request, {}))
  for (const routes of [...own, ...coreRoutes(station)]) app.route('/', routes)
  app.notFound((request) => notFound(request, station))
  return app
}
