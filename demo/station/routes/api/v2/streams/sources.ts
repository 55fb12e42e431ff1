import { Hono } from 'hono'
import { sendJson } from '../../../../../../server/station/answers/json.ts'
import type { LiveContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../../server/station/request.ts'

/** Network audio sources and quiet hours, current dialect only (station-api 11.3, 11.4). */
export function streamSourceRoutes(station: LiveContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  if (station.dialect === 'classic') return routes
  routes.get('/api/v2/streams/sources', (request) => {
    const named = request.get('mayAct')
    const heard = station.liveAudio ? station.sources.all() : [] // what cannot be listened to is not offered
    const network = heard.filter((source) => source.stored.type === 'rtsp')
    const sources = network.map((source) => ({
      id: source.liveId,
      name: named ? source.name : source.guestListName,
      type: source.stored.type,
      state: 'inactive', // said of every stream all the time, running or not: a real trap
    }))
    return sendJson(request, { sources })
  })
  return routes.get('/api/v2/streams/quiet-hours/status', (request) => {
    const quiet = station.quiet()
    const named = request.get('mayAct')
    const streams = quiet.filter(({ source }) => source.stored.type === 'rtsp')
    return sendJson(request, {
      anyActive: quiet.some(({ isQuiet }) => isQuiet),
      soundCardSuppressed: quiet.some(({ source, isQuiet }) => isQuiet && source.stored.type === 'soundcard'),
      suppressedStreams: Object.fromEntries(
        streams.map(({ source, isQuiet }, index) => [named ? source.stored.address : `stream-${index + 1}`, isQuiet]),
      ),
    })
  })
}
