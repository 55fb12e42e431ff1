import { Hono } from 'hono'
import { clientAddressOf } from '../../../../../../server/address.ts'
import { brief } from '../../../../../../server/station/answers/problems.ts'
import type { LiveContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../../server/station/request.ts'
import { eventFrame, shortId } from '../../../../live/hub.ts'
import { HEARTBEAT_MS, streamHeaders } from '../../../../live/stream-rules.ts'

/** Routes of the live detections (station-api 8.1). */
export function detectionStreamRoutes(station: LiveContext): StationRoutes {
  return new Hono<StationEnv>().get('/api/v2/detections/stream', (request) => {
    if (!station.limits.detectionStreams.take(clientAddressOf(request)))
      return brief(request, 429, 'Too many SSE connection attempts, please wait before trying again')
    const hello = { clientId: shortId(), message: 'Connected to detection stream', type: 'detections' }
    return station.hub.open(request, {
      kind: 'detections',
      first: [eventFrame('connected', hello)],
      heartbeatMs: HEARTBEAT_MS[station.dialect],
      heartbeat: () =>
        eventFrame('heartbeat', {
          clients: station.hub.count('detections'),
          timestamp: Math.floor(station.clock.now() / 1000),
        }),
      endOfLife: station.dialect === 'classic' ? 'cut' : 'clean',
      headers: streamHeaders(station.dialect),
    })
  })
}
