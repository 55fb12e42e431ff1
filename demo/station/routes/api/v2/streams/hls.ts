import { Hono, type MiddlewareHandler } from 'hono'
import { clientAddressOf } from '../../../../../../server/address.ts'
import { needsAccess, refuse } from '../../../../../../server/station/access.ts'
import { readObject, sendJson } from '../../../../../../server/station/answers/json.ts'
import { problem } from '../../../../../../server/station/answers/problems.ts'
import type { GardenContext } from '../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../../server/station/request.ts'
import { offerPlaylist, offerStreamFile } from '../../../../hls/files.ts'
import { LIST_SIZE } from '../../../../hls/limits.ts'
import type { AiredStream } from '../../../../hls/streams.ts'
import { gardenInstant } from '../../../../soundscape/plan.ts'

const BASE = '/api/v2/streams/hls'
const NO_SOURCE =
  'Audio source not available for live streaming. If you recently changed audio settings, the stream may need a moment or a restart to become available.'

/** Live listening at current (station-api 9.5). The token in a playlist's address is all that a player needs. */
export function currentHlsRoutes(station: GardenContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  if (station.dialect !== 'current') return routes
  const { sources, liveAudio, clock } = station
  const { streams, controls } = liveAudio
  const listening: MiddlewareHandler<StationEnv> = async (request, next) =>
    request.get('mayAct') || controls.isPublic ? next() : refuse(request, station)
  const gardenAt = (real: number): number => gardenInstant({ clock, now: Date.now }, real)

  routes.post(`${BASE}/heartbeat`, listening, async (request) => {
    const body = await readObject(request)
    if (!body) return problem(request, station, 400, { message: 'Invalid heartbeat format' })
    const aired = streams.ofToken(String(body['stream_token']))
    const listener = listenerIn(request, body)
    if (request.req.query('disconnect') === 'true') aired?.leave(listener)
    else aired?.beat(listener)
    return sendJson(request, { status: 'ok' })
  })

  routes.post(`${BASE}/:source/start`, listening, async (request) => {
    const ear = sources.earOf(request.req.param('source'))
    if (ear < 0) return problem(request, station, 404, { message: NO_SOURCE })
    const forced = request.get('mayAct') && request.req.query('force') === 'true'
    const aired = (forced ? undefined : streams.ofEar(ear)) ?? streams.start(ear)
    aired.hear(listenerIn(request, (await readObject(request)) ?? {}))
    const ready = await aired.stream.whenReady(controls.startWaitMs)
    if (aired.stream.ended) return problem(request, station, 500, { message: 'Failed to start streaming' })
    return sendJson(request, {
      ...stateOf(station, aired, ready ? 'ready' : 'starting'),
      stream_token: aired.stream.token,
      stream_epoch: new Date(gardenAt(aired.stream.epoch)).toISOString(),
    })
  })

  routes.post(`${BASE}/:source/stop`, needsAccess(station), async (request) => {
    const aired = streams.ofEar(sources.earOf(request.req.param('source')))
    aired?.leave(listenerIn(request, (await readObject(request)) ?? {}))
    if (aired?.listeners() === 0) streams.end(aired)
    return sendJson(request, { status: 'stopped' })
  })

  routes.get(`${BASE}/status`, listening, (request) => {
    const running = streams.all().map((aired) => stateOf(station, aired, 'active'))
    return sendJson(request, { streams: running, count: running.length })
  })

  return routes.get(`${BASE}/t/:token/:file`, (request) => {
    const aired = streams.ofToken(request.req.param('token'))
    if (!aired) return problem(request, station, 404, { message: 'Stream not found' })
    const file = request.req.param('file')
    if (file === 'playlist.m3u8') {
      aired.asked()
      const dateOf = ({ heardAt }: { readonly heardAt: number }): string => programDate(station, gardenAt(heardAt))
      return offerPlaylist(request, aired.stream, { last: LIST_SIZE.current, dateOf })
    }
    const answer = offerStreamFile(request, aired.stream, file, { tagged: true })
    return answer ?? problem(request, station, 404, { message: 'Segment file not found' })
  })
}

/** State of a stream in the station's answer. */
const stateOf = ({ sources }: GardenContext, { stream, listeners }: AiredStream, status: string) => ({
  status,
  source: encodeURIComponent(sources.all().find(({ ear }) => ear === stream.ear)?.liveId ?? ''),
  playlist_url: `${BASE}/t/${stream.token}/playlist.m3u8`,
  active_clients: listeners(),
  playlist_ready: stream.isReady(),
})

/** Listener by the client's own word or by its address. */
const listenerIn = (request: StationRequest, body: Readonly<Record<string, unknown>>): string =>
  typeof body['session_id'] === 'string' && body['session_id'] !== '' ? body['session_id'] : clientAddressOf(request)

/** `2026-11-21T15:45:32.657+0200`: the offset without its colon, which some readers of dates refuse. */
function programDate({ clock }: Pick<GardenContext, 'clock'>, instant: number): string {
  const { text, offset } = clock.wall(instant)
  const millis = String(Math.floor(((instant % 1000) + 1000) % 1000)).padStart(3, '0')
  return `${text.slice(0, -offset.length)}.${millis}${offset.replace(':', '')}`
}
