import { Hono } from 'hono'
import { sendJson } from '../../../../answers/json.ts'
import type { CoreContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../request.ts'
import { restDetections } from '../../../../wire/detection.ts'

const DEFAULT_ROWS = 10

/** The newest detections, always fresh (station-api 3.4). There is no upper limit, as on real stations. */
export function recentRoutes(station: CoreContext): StationRoutes {
  return new Hono<StationEnv>().get('/api/v2/detections/recent', (request) => {
    const limit = Number(request.req.query('limit'))
    const rows = station.store.recent(Number.isInteger(limit) && limit > 0 ? limit : DEFAULT_ROWS)
    const withWeather = request.req.query('includeWeather') === 'true'
    return sendJson(request, restDetections(station, rows, { withWeather, withSource: request.get('mayAct') }))
  })
}
