import { Hono } from 'hono'
import { clientAddressOf } from '../../../../../server/address.ts'
import { readObject, sendJson } from '../../../../../server/station/answers/json.ts'
import { frameworkProblem, notFound } from '../../../../../server/station/answers/problems.ts'
import type { GardenContext } from '../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../server/station/request.ts'
import { offerPlaylist, offerStreamFile } from '../../../hls/files.ts'
import { LIST_SIZE } from '../../../hls/limits.ts'

const BASE = '/api/v1/audio-stream-hls'
const OPEN_TO_ALL = {
  'access-control-allow-headers': 'Origin, Content-Type, Accept',
  'access-control-allow-methods': 'GET, OPTIONS',
  'access-control-allow-origin': '*',
}

/** Live listening at classic (station-api 9.1 to 9.4). The gate asks for a login; CSRF is not checked. */
export function classicHlsRoutes(station: GardenContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  if (station.dialect !== 'classic') return routes
  const { sources, liveAudio } = station
  const { streams, controls } = liveAudio
  const broken = (request: StationRequest): Response => frameworkProblem(request, station, 500, 'Internal Server Error')

  routes.post(`${BASE}/heartbeat`, async (request) => {
    const body = await readObject(request)
    if (!body) return broken(request)
    const aired = streams.ofEar(sources.earOf(String(body['source_id'])))
    const listener = listenerOf(request)
    const leaves = request.req.query('disconnect') === 'true' || request.req.query('status') === 'disconnect'
    if (!leaves) aired?.beat(listener)
    else if (!aired?.hasJustBeaten(listener)) aired?.leave(listener)
    return sendJson(request, {})
  })

  routes.post(`${BASE}/:source/start`, async (request) => {
    const source = request.req.param('source')
    const ear = sources.earOf(source)
    if (ear < 0) return broken(request)
    const aired = streams.start(ear) // the encoder begins anew: everybody else is interrupted
    aired.hear(listenerOf(request))
    const ready = await aired.stream.whenReady(controls.startWaitMs)
    return sendJson(request, {
      status: ready ? 'ready' : 'starting',
      source,
      playlist_path: `/data/hls/stream_${aired.stream.token}/playlist.m3u8`, // of a file on the server: useless
      active_clients: aired.listeners(),
      playlist_ready: ready,
    })
  })

  routes.post(`${BASE}/:source/stop`, (request) => {
    const source = request.req.param('source')
    const aired = streams.ofEar(sources.earOf(source))
    aired?.leave(listenerOf(request))
    if (aired?.listeners() === 0) streams.end(aired)
    return sendJson(request, { status: 'stopped', source })
  })

  routes.get(`${BASE}/:source/playlist.m3u8`, (request) => {
    const ear = sources.earOf(request.req.param('source'))
    if (ear < 0) return notFound(request, station)
    const aired = streams.ofEar(ear) ?? streams.start(ear) // asking is enough to begin
    aired.hear(listenerOf(request))
    const newest = aired.stream.segments.at(-1)
    const dated = newest && { 'accept-ranges': 'bytes', 'last-modified': new Date(newest.readyAt).toUTCString() }
    return offerPlaylist(request, aired.stream, { last: LIST_SIZE.classic, headers: { ...OPEN_TO_ALL, ...dated } })
  })

  return routes.get(`${BASE}/:source/:file`, (request) => {
    const ear = sources.earOf(request.req.param('source'))
    if (ear < 0) return notFound(request, station)
    const stream = streams.ofEar(ear)?.stream
    const options = { tagged: false, headers: OPEN_TO_ALL }
    const answer = stream && offerStreamFile(request, stream, request.req.param('file'), options)
    if (answer) return answer
    for (const [name, value] of Object.entries(OPEN_TO_ALL)) request.header(name, value)
    return notFound(request, station)
  })
}

/**
 * Listener: address and kind of program, so that two tabs, or two browsers of a household behind one router, are one.
 */
const listenerOf = (request: StationRequest): string => {
  const program = request.req.header('user-agent') ?? ''
  return `${clientAddressOf(request)} ${program.split('/')[0] ?? ''}`
}
