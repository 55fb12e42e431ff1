import { Hono } from 'hono'
import { needsAccess } from '../../../../../../server/station/access.ts'
import { readObject, sendJson } from '../../../../../../server/station/answers/json.ts'
import { brief, problem } from '../../../../../../server/station/answers/problems.ts'
import type { LiveContext } from '../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../../server/station/request.ts'

/** Routes of ignored species (station-api 3.10): only added at classic, **toggled** at current. */
export function ignoreRoutes(station: LiveContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const classic = station.dialect === 'classic'
  const bad = (request: StationRequest, message: string): Response =>
    classic ? brief(request, 400, message) : problem(request, station, 400, { message })

  routes.post('/api/v2/detections/ignore', needsAccess(station), async (request) => {
    const body = await readObject(request)
    if (!body) return bad(request, 'Invalid request format')
    const name = body['common_name']
    if (typeof name !== 'string' || name === '') return bad(request, 'Missing species name')
    const adding = classic || !station.store.ignoredSpecies().includes(name)
    station.store.setIgnored(name, adding)
    if (classic) return request.body(null, 204)
    return sendJson(request, { common_name: name, action: adding ? 'added' : 'removed', is_excluded: adding })
  })
  if (classic) return routes // `ignored` is then an id nobody has: 404
  return routes.get('/api/v2/detections/ignored', needsAccess(station), (request) => {
    const species = station.store.ignoredSpecies()
    return sendJson(request, { species, count: species.length })
  })
}
