import { Hono } from 'hono'
import { sendJson } from '../../../../../../server/station/answers/json.ts'
import type { StationContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../../server/station/request.ts'

/** Routes of the number of open streams (station-api 8.3). */
export const streamStatusRoutes = (station: StationContext): StationRoutes =>
  new Hono<StationEnv>().get('/api/v2/sse/status', (request) =>
    sendJson(request, { connected_clients: station.hub.count('detections'), status: 'active' }),
  )
