import { Hono } from 'hono'
import { sendJson } from '../../../../../../server/station/answers/json.ts'
import { needsAccess } from '../../../../../../server/station/access.ts'
import { isSecured } from '../../../../../../server/station/access.ts'
import type { StationContext } from '../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../../server/station/request.ts'
import { prefixOf } from '../../../../../../server/pages/prefix.ts'
import { namesIn } from '../../../../garden/names.ts'
import { at } from '../../../../settings/tree.ts'

const PROJECT = 'https://github.com/tphakala/birdnet-go'

/** Page config of the current dialect (station-api 1.2); at classic these paths do not exist. */
export function appConfigRoutes(station: StationContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  if (station.dialect === 'classic') return routes
  routes.get('/api/v2/app/config', (request) => {
    request.header('cache-control', 'no-store, no-cache, must-revalidate, private')
    request.header('pragma', 'no-cache')
    request.header('expires', '0')
    return sendJson(request, appConfig(station, request))
  })
  routes.post('/api/v2/app/wizard/dismiss', needsAccess(station), (request) => request.body(null, 204))
  return routes
}

function appConfig(station: StationContext, request: StationRequest): Record<string, unknown> {
  return {
    csrfToken: request.get('csrfToken'),
    security: {
      enabled: isSecured(station),
      accessAllowed: request.get('mayAct'),
      authConfig: { basicEnabled: isSecured(station), enabledProviders: Object.keys(station.providers) },
      publicAccess: { liveAudio: station.liveAudio?.controls.isPublic ?? false },
      privateMode: station.access === 'private',
    },
    version: station.version,
    ...(station.can ? { capabilities: station.can } : {}),
    speciesDictVersion: '5465293c72e0',
    basePath: prefixOf(request),
    liveSpectrogram: false,
    audioExportEnabled: true,
    layout: at(station.settings.section('dashboard', namesIn(station.locale))?.value, 'layout'),
    freshInstall: false,
    newVersion: false,
    previousVersion: station.version,
    projectLinks: {
      name: 'BirdNET-Go',
      repoUrl: PROJECT,
      issuesUrl: `${PROJECT}/issues`,
      newIssueUrl: `${PROJECT}/issues/new`,
      supportUrl: PROJECT,
      discussionsUrl: `${PROJECT}/discussions`,
      releasesUrl: `${PROJECT}/releases`,
      communityUrl: PROJECT,
    },
  }
}
