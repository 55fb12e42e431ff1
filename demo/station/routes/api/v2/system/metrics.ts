import { Hono } from 'hono'
import { clientAddressOf } from '../../../../../../server/address.ts'
import { brief, problem } from '../../../../../../server/station/answers/problems.ts'
import { sendJson } from '../../../../../../server/station/answers/json.ts'
import type { GardenContext } from '../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../../server/station/request.ts'
import { eventFrame, shortId } from '../../../../live/hub.ts'
import { streamHeaders } from '../../../../live/stream-rules.ts'
import { KEPT_POINTS } from '../../../../machine/metrics.ts'

const HEARTBEAT_MS = 30_000
const TOO_MANY = 'Too many metrics SSE connection attempts, please wait before trying again'

/** Routes of the metrics of the last half hour, and of now: at current alone (station-api rest.md 7.9). */
export function metricRoutes(station: GardenContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const { metrics } = station.machine
  if (!metrics) return routes
  routes.get('/api/v2/system/metrics/history', (request) => {
    const text = request.req.query('points') ?? String(KEPT_POINTS)
    const points = /^\d+$/.test(text) ? Number(text) : 0
    if (points < 1 || points > KEPT_POINTS)
      return problem(request, station, 400, { message: "Invalid 'points' parameter" })
    const names = [...(namesIn(request) ?? metrics.names())]
    const found = names.flatMap((name) => {
      const kept = metrics.of(name, points)
      return kept ? [[name, kept] as const] : []
    })
    return sendJson(request, { metrics: Object.fromEntries(found) })
  })
  return routes.get('/api/v2/system/metrics/stream', (request) => {
    if (!station.limits.metricStreams.take(clientAddressOf(request))) return brief(request, 429, TOO_MANY)
    return station.hub.open(request, {
      kind: 'metrics',
      first: [eventFrame('connected', { clientId: shortId(), message: 'Connected to metrics stream' })],
      heartbeatMs: HEARTBEAT_MS,
      heartbeat: () => eventFrame('heartbeat', { timestamp: Math.floor(station.clock.now() / 1000) }),
      endOfLife: 'clean',
      headers: streamHeaders(station.dialect),
      wants: namesIn(request),
    })
  })
}

/** Metrics that were asked for; undefined: all. */
function namesIn(request: StationRequest): ReadonlySet<string> | undefined {
  const text = request.req.query('metrics')
  if (!text) return undefined
  return new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
}
