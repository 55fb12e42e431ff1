import { Hono, type MiddlewareHandler } from 'hono'
import { ASSET_PATHS, assetRoutes } from '../../server/pages/assets.ts'
import { demoRoutes } from '../../server/pages/demo-pages.ts'
import { toNotifications } from '../../server/pages/notifications.ts'
import { pageAnswer, type PageFacts } from '../../server/pages/page-html.ts'
import { prefixOf } from '../../server/pages/prefix.ts'
import { withoutBodyAtHead } from '../../server/requests/head-body.ts'
import { readBody } from '../../server/station/answers/body.ts'
import { csrfGuard } from './access/csrf.ts'
import { frontGate, identify } from './access/guards.ts'
import { compressedJson } from './answers/compressed-json.ts'
import { currentPreflight, dialectHeaders } from './answers/dialect-headers.ts'
import { sendJson } from '../../server/station/answers/json.ts'
import { frameworkProblem, notFound } from '../../server/station/answers/problems.ts'
import { isSecured, refuse } from '../../server/station/access.ts'
import type { StationContext } from './context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../server/station/request.ts'
import { WorkerPoolClosed } from '../../server/station/media/worker-pool.ts'
import { stationRoutes } from './routes/routes.ts'
import { START_LOCALE } from './settings/common-fields.ts'

/** Screens of the page (Spec §2). At classic other paths below `/ui` are 404, at current they are the page too. */
const SCREENS =
  /^\/ui(\/|\/dashboard|\/notifications|\/analytics(\/species|\/advanced)?|\/search|\/detections(\/\d+)?|\/about|\/system|\/settings(\/[a-z]+)?)?$/

/** Whether each visitor reads names in a language of their own: none was set for all. */
const namesFollow = ({ onlyLanguage, settings }: StationContext): boolean =>
  onlyLanguage === undefined && settings.speciesLocale() === START_LOCALE

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

/** Answer of a station to an asset that it does not have. */
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

/** The dashboard page of the embedded station, and the way to it. */
function pageRoutes(station: StationContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const classic = station.dialect === 'classic'
  const page = (request: StationRequest, status = 200): Promise<Response> => {
    const wish = {
      acceptEncoding: request.req.header('accept-encoding'),
      prefix: prefixOf(request),
      framedBy: station.framedBy,
    }
    return pageAnswer(station.distribution, facts(station, request), wish, status)
  }
  const start = (request: StationRequest): string => (classic ? '/ui/' : `${prefixOf(request)}/ui/dashboard`) // classic knows no prefix

  routes.get('/', (request) => request.redirect(start(request), classic ? 307 : 302))
  routes.get('/login', (request) => page(request))
  routes.get('/notifications', toNotifications)
  for (const path of ['/ui', '/ui/*'])
    routes.get(path, (request) => page(request, classic && !SCREENS.test(request.req.path) ? 404 : 200))
  return routes
}

function facts(station: StationContext, request: StationRequest): PageFacts {
  const common = { clock: station.clock.wall().text, namesFollow: namesFollow(station) }
  if (station.dialect === 'current') return common
  const security = { enabled: isSecured(station), accessAllowed: request.get('signedIn') }
  const { google, github } = station.providers
  // our page names the sign-in methods; the station's own assumes a password (station-api 1.1)
  const authConfig = {
    basicEnabled: true,
    googleEnabled: google !== undefined,
    githubEnabled: github !== undefined,
    endpoints: {},
  }
  return {
    ...common,
    config: { authConfig, csrfToken: request.get('csrfToken'), security, version: station.version },
  }
}
