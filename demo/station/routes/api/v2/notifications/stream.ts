import { Hono } from 'hono'
import { clientAddressOf } from '../../../../../../server/address.ts'
import { frameworkProblem } from '../../../../../../server/station/answers/problems.ts'
import type { LiveContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../../server/station/request.ts'
import { eventFrame } from '../../../../live/hub.ts'
import { HEARTBEAT_MS, streamHeaders } from '../../../../live/stream-rules.ts'

/** Routes of live notices and toasts (station-api 8.4). Both dialects cut the stream at the end of its life. */
export function notificationStreamRoutes(station: LiveContext): StationRoutes {
  return new Hono<StationEnv>().get('/api/v2/notifications/stream', (request) => {
    if (!station.limits.notificationStreams.take(clientAddressOf(request)))
      return frameworkProblem(request, station, 429, 'rate limit exceeded')
    return station.hub.open(request, {
      kind: 'notifications',
      first: [eventFrame('connected', { clientId: crypto.randomUUID(), message: 'Connected to notification stream' })],
      heartbeatMs: HEARTBEAT_MS[station.dialect],
      heartbeat: () => eventFrame('heartbeat', { timestamp: station.clock.wall().text }),
      endOfLife: 'cut',
      headers: streamHeaders(station.dialect),
    })
  })
}
