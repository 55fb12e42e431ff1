import { Hono, type MiddlewareHandler } from 'hono'
import { readBody } from './access/body.ts'
import { csrfGuard } from './access/csrf.ts'
import { frontGate, identify, refuse } from './access/guards.ts'
import { compressedJson } from './answers/compressed-json.ts'
import { currentPreflight, dialectHeaders } from './answers/dialect-headers.ts'
import { sendJson } from './answers/json.ts'
import { frameworkProblem, notFound } from './answers/problems.ts'
import type { StationContext, StationEnv, StationRequest, StationRoutes } from './context.ts'
import { ASSET_PATHS, assetRoutes } from '../../server/pages/assets.ts'
import { demoRoutes } from '../../server/pages/demo-pages.ts'
import { withoutBodyAtHead } from '../../server/requests/head-body.ts'
import { pageRoutes } from './page.ts'
import { stationRoutes } from './routes/routes.ts'
import { WorkerPoolClosed } from './media/worker-pool.ts'

/** Groups of the current dialect in which a guest is refused before a wrong method is noticed. */
const GUARDED_GROUPS = /^\/api\/v2\/(detections|settings|notifications|system|control|integrations)(\/|$)/

/** The embedded station as a web application. `before` runs ahead of everything (lab). */
export function createStationApp(
  station: StationContext,
  before: readonly MiddlewareHandler<StationEnv>[] = [],
): StationRoutes {
  const app = new Hono<StationEnv>()
  app.use(withoutBodyAtHead)
  for (const one of before) app.use(one)
  app.use((request, next) => {
    request.set('locale', station.locale)
    return next()
  })
  app.use('/api/*', compressedJson)
  if (station.dialect === 'current') app.use(currentPreflight)
  app.use(csrfGuard(station))
  // at current refusals carry the dialect's headers, at classic they do not
  const gate = [identify(station), frontGate(station)]
  for (const one of station.dialect === 'current'
    ? [dialectHeaders(station), ...gate]
    : [...gate, dialectHeaders(station)])
    app.use(one)
  app.use('/api/v2/*', bodyLimit(station))
  for (const routes of stationRoutes(station)) app.route('/', routes)
  app.route('/', assetRoutes(station))
  for (const path of ASSET_PATHS) app.get(path, (request) => missingAsset(request, station))
  app.route('/', demoRoutes(station))
  app.route('/', pageRoutes(station))
  app.notFound((request) => {
    const guest = !request.get('mayAct')
    if (station.dialect === 'current' && guest && GUARDED_GROUPS.test(request.req.path)) return refuse(request, station)
    return notFound(request, station)
  })
  app.onError((error, request) => {
    if (!(error instanceof WorkerPoolClosed)) console.error(error)
    return frameworkProblem(request, station, 500, 'Internal Server Error')
  })
  return app
}

/** How a station answers for an asset that it does not have. */
function missingAsset(request: StationRequest, station: StationContext): Response {
  if (station.dialect === 'current') return sendJson(request, { message: 'File not found' }, 404)
  request.header('cache-control', 'public, max-age=3600, must-revalidate')
  return frameworkProblem(request, station, 404, 'Not Found')
}

const bodyLimit =
  (station: StationContext): MiddlewareHandler<StationEnv> =>
  async (request, next) => {
    const isTooLarge = (await readBody(request)) === undefined
    return isTooLarge ? frameworkProblem(request, station, 413, 'Request Entity Too Large') : next()
  }
