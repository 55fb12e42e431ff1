import { Hono } from 'hono'
import { isSecured, type StationContext, type StationEnv, type StationRequest, type StationRoutes } from './context.ts'
import { START_LOCALE } from './settings/common-fields.ts'
import { STATION_VERSION } from './version.ts'
import { pageAnswer, type PageFacts } from '../../server/pages/page-html.ts'
import { toNotifications } from '../../server/pages/notifications.ts'
import { prefixOf } from '../../server/pages/prefix.ts'

/** Screens of the page (Spec §2). At classic other paths below `/ui` are 404, at current they are the page too. */
const SCREENS =
  /^\/ui(\/|\/dashboard|\/notifications|\/analytics(\/species|\/advanced)?|\/search|\/detections(\/\d+)?|\/about|\/system|\/settings(\/[a-z]+)?)?$/

/** The dashboard page of the embedded station, and the way to it. */
export function pageRoutes(station: StationContext): StationRoutes {
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
  // a page of ours says which ways in there are; the station's own assumes a password (station-api 1.1)
  const authConfig = {
    basicEnabled: true,
    googleEnabled: google !== undefined,
    githubEnabled: github !== undefined,
    endpoints: {},
  }
  return {
    ...common,
    config: { authConfig, csrfToken: request.get('csrfToken'), security, version: STATION_VERSION.classic },
  }
}

/** Whether each visitor reads names in a language of theirs: nobody chose one for all. */
const namesFollow = ({ onlyLanguage, settings }: StationContext): boolean =>
  onlyLanguage === undefined && settings.speciesLocale() === START_LOCALE
