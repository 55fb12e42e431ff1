import { Hono } from 'hono'
import { needsAccess } from '../../../../access.ts'
import { sendJson } from '../../../../answers/json.ts'
import { brief, problem } from '../../../../answers/problems.ts'
import type { CoreContext } from '../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../request.ts'
import type { StoredDetection } from '../../../../store/store.ts'
import { capitalised, restDetections } from '../../../../wire/detection.ts'

/** One detection: look at it, its time of day, delete it (station-api 3.5 to 3.7). */
export function detectionRoutes(station: CoreContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const classic = station.dialect === 'classic'
  const missing = (request: StationRequest): Response =>
    problem(request, station, 404, { message: 'Detection not found', detail: 'note not found' })

  routes.get('/api/v2/detections/:id', (request) => {
    const row = findById(station, request)
    if (!row) return classic ? brief(request, 404, 'Detection not found') : missing(request)
    const [detection] = restDetections(station, [row], { withWeather: true, withSource: request.get('mayAct') })
    return sendJson(request, detection)
  })
  routes.get('/api/v2/detections/:id/time-of-day', (request) => {
    const row = findById(station, request)
    if (!row) return missing(request)
    return sendJson(request, { timeOfDay: classic ? capitalised(row.timeOfDay) : row.timeOfDay })
  })
  routes.delete('/api/v2/detections/:id', needsAccess(station), (request) => {
    const row = findById(station, request)
    if (!row) return missing(request)
    if (row.locked)
      return problem(request, station, 403, { message: 'Detection is locked', detail: 'detection is locked' })
    station.store.delete(row.id)
    station.listCache.clear()
    return request.body(null, 204)
  })
  return routes
}

/** Detection that a path names by `:id`; undefined when there is none or the id is no number. */
export function findById(station: Pick<CoreContext, 'store'>, request: StationRequest): StoredDetection | undefined {
  const id = request.req.param('id') ?? ''
  return /^\d{1,15}$/.test(id) ? station.store.byId(Number(id)) : undefined
}
