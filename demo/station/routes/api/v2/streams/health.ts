import { Hono } from 'hono'
import { clientAddressOf } from '../../../../../../server/address.ts'
import { needsAccess } from '../../../../../../server/station/access.ts'
import { readObject, sendJson } from '../../../../../../server/station/answers/json.ts'
import { brief, problem } from '../../../../../../server/station/answers/problems.ts'
import type { StationContext } from '../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../../server/station/request.ts'
import { fineStamp } from '../../../../../../server/station/time/clock.ts'
import { eventFrame, shortId } from '../../../../live/hub.ts'
import { isReachable, networkSources, healthOfStream, streamSummary } from '../../../../live/stream-health.ts'
import { HEARTBEAT_MS, streamHeaders } from '../../../../live/stream-rules.ts'
import { withoutCredentials } from '../../../../settings/configured-sources.ts'
import { textAt } from '../../../../settings/tree.ts'

/** Routes of the network streams' health, and whether one could be heard (station-api rest.md 6.5). */
export function streamHealthRoutes(station: StationContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const guarded = needsAccess(station)

  routes.get('/api/v2/streams/health', guarded, (request) =>
    sendJson(
      request,
      networkSources(station).map((source) => healthOfStream(station, source)),
    ),
  )
  routes.get('/api/v2/streams/status', guarded, (request) => {
    const streams_summary = networkSources(station).map((source) => streamSummary(station, source))
    const healthy_streams = streams_summary.filter(({ is_healthy }) => is_healthy === true).length
    return sendJson(request, {
      total_streams: streams_summary.length,
      healthy_streams,
      unhealthy_streams: streams_summary.length - healthy_streams,
      streams_summary,
      timestamp: fineStamp(station.clock),
    })
  })
  routes.get('/api/v2/streams/health/stream', guarded, (request) => stream(request, station))
  routes.get('/api/v2/streams/health/:url{.+}', guarded, (request) => {
    const address = withoutCredentials(request.req.param('url'))
    const source = networkSources(station).find(({ stored }) => stored.address === address)
    return source
      ? sendJson(request, healthOfStream(station, source))
      : problem(request, station, 404, { message: 'Stream not found' })
  })
  if (station.dialect === 'classic') return routes

  routes.get('/api/v2/health/audio', guarded, (request) => {
    const sources = station.sources.all().map(({ liveId }) => ({
      source_id: liveId,
      state: 'running',
      retries: 0,
      last_restart: null,
      state_entered: fineStamp(station.clock, station.startedAt),
      last_dispatch: fineStamp(station.clock),
    }))
    return sendJson(request, { sources })
  })
  routes.post('/api/v2/streams/test', guarded, async (request) => {
    const refused = await unreachable(request, station)
    if (refused) return refused
    return sendJson(request, { sampleRate: 48_000, channels: 1, codec: 'aac', batCompatible: false, warnings: [] })
  })
  return routes.post('/api/v2/streams/analyze-channels', guarded, async (request) => {
    const refused = await unreachable(request, station)
    if (refused) return refused
    return sendJson(request, { channels: 1, energy: [-38.5], recommended: 'downmix' })
  })
}

/** Error of the stream in the body that cannot be heard: no address, one that may not be asked, or nothing there. */
async function unreachable(request: StationRequest, station: StationContext): Promise<Response | undefined> {
  const url = textAt(await readObject(request), 'url')
  const address = URL.parse(url)
  const refuse = (status: 400 | 403 | 502, message: string, key: string): Response =>
    problem(request, station, status, { message, key: `errors.streams.test.${key}` })
  if (!address || !/^(rtsps?|https?|rtmps?|udp|rtp):$/.test(address.protocol) || address.hostname === '')
    return refuse(400, 'invalid URL format', 'invalidUrl')
  if (/^(localhost|127\.|\[?::1\]?$|169\.254\.|0\.0\.0\.0$)/.test(address.hostname))
    return refuse(403, 'address is not allowed', 'blockedAddress')
  return isReachable(withoutCredentials(url))
    ? undefined
    : refuse(502, 'failed to connect to the stream', 'connectionFailed')
}

/** Stream of health: every source once, then again whenever it has changed, at intervals of a second. */
function stream(request: StationRequest, station: StationContext): Response {
  if (!station.limits.healthStreams.take(clientAddressOf(request)))
    return brief(request, 429, 'Rate limit exceeded for stream health updates')
  const known = new Map<string, string>()
  const changes = (): string => {
    const now = networkSources(station).map((source) => healthOfStream(station, source))
    const frames = now.flatMap((one) => {
      const [url, state] = [String(one['url']), String(one['process_state'])]
      const before = known.get(url)
      known.set(url, state)
      if (before === state) return []
      return [
        eventFrame('stream_health', { ...one, event_type: before === undefined ? 'stream_added' : 'state_change' }),
      ]
    })
    const gone = [...known.keys()].filter((url) => !now.some((one) => one['url'] === url))
    for (const url of gone) known.delete(url)
    return [...frames, ...gone.map((url) => eventFrame('stream_health', { url, event_type: 'stream_removed' }))].join(
      '',
    )
  }
  return station.hub.open(request, {
    kind: 'stream-health',
    first: [
      eventFrame('connected', {
        clientId: shortId(),
        message: 'Connected to stream health updates',
        type: 'stream_health',
      }),
    ],
    everySecond: changes,
    heartbeatMs: HEARTBEAT_MS.classic,
    heartbeat: () =>
      eventFrame('heartbeat', {
        clients: station.hub.count('stream-health'),
        timestamp: Math.floor(station.clock.now() / 1000),
        type: 'heartbeat',
      }),
    endOfLife: 'cut',
    headers: streamHeaders(station.dialect),
  })
}
