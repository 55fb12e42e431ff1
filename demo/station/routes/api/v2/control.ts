import { Hono } from 'hono'
import { needsAccess } from '../../../../../server/station/access.ts'
import { sendJson } from '../../../../../server/station/answers/json.ts'
import { problem } from '../../../../../server/station/answers/problems.ts'
import type { GardenContext } from '../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../server/station/request.ts'
import { fineStamp } from '../../../../../server/station/time/clock.ts'
import { effectToast } from '../../../settings/effects.ts'

/** Signals of either dialect: path, name, description, answer. */
const SIGNALS = [
  ['restart', 'restart_analysis', 'Restart the audio analysis process', 'Analysis restart signal sent'],
  ['reload', 'reload_model', 'Reload the BirdNET model', 'Model reload signal sent'],
  [
    'rebuild-filter',
    'rebuild_filter',
    'Rebuild the species filter based on current location',
    'Filter rebuild signal sent',
  ],
] as const

const MORE_AT_CURRENT = [
  { action: 'restart_server', description: 'Restart the server binary' },
  { action: 'restart_audio_source', description: 'Restart a single audio source by ID' },
  { action: 'restart_container', description: 'Restart the container' },
]

/**
 * Orders to the station (station-api rest.md 6.8). Restarting the analysis is answered and does nothing, as at real
 * ones.
 */
export function controlRoutes(station: GardenContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const guarded = needsAccess(station)
  const isCurrent = station.dialect === 'current'
  const done = (request: StationRequest, action: string, message: string): Response =>
    sendJson(request, { success: true, message, action, timestamp: fineStamp(station.clock) })

  const actions = [
    ...SIGNALS.map(([, action, description]) => ({ action, description })),
    ...(isCurrent ? MORE_AT_CURRENT : []),
  ]
  routes.get('/api/v2/control/actions', guarded, (request) => sendJson(request, actions))
  for (const [path, action, , message] of SIGNALS)
    routes.post(`/api/v2/control/${path}`, guarded, (request) => {
      if (action === 'reload_model') station.publisher.toast(effectToast('reload-model'))
      if (action === 'rebuild_filter') {
        station.range.rebuild(station.settings.tree())
        station.publisher.toast(effectToast('rebuild-range'))
      }
      return done(request, action, message)
    })
  if (!isCurrent) return routes

  routes.post('/api/v2/control/restart-server', guarded, (request) => {
    station.settings.restarted()
    station.restart?.()
    return done(request, 'restart_server', 'Server restart initiated')
  })
  routes.post('/api/v2/control/restart-container', guarded, (request) =>
    problem(request, station, 400, { message: 'Container restart is only available when running in a container' }),
  )
  routes.post('/api/v2/control/restart-source/:id', guarded, (request) =>
    station.sources.earOf(request.req.param('id')) < 0
      ? problem(request, station, 404, { message: 'Audio source not found' })
      : done(request, 'restart_audio_source', 'Audio source restart initiated'),
  )
  return routes.get('/api/v2/system/restart-status', guarded, (request) => {
    const restart_reasons = station.settings.restartReasons()
    return sendJson(request, {
      binary_restart_available: true,
      container_restart_available: false,
      restart_required: restart_reasons.length > 0,
      restart_reasons,
    })
  })
}
