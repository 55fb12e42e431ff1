import { Hono } from 'hono'
import { needsAccess } from '../../../../../../server/station/access.ts'
import { readObject, sendJson } from '../../../../../../server/station/answers/json.ts'
import { problem } from '../../../../../../server/station/answers/problems.ts'
import type { GardenContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../../server/station/request.ts'
import { flagAt, numberAt, textAt, treeAt } from '../../../../settings/tree.ts'
import { lineStream, type TestStage, stageResults, untilFault } from './stages.ts'

const MINUTE_S = 60
const STAGES = ['Starting Test', 'API Connectivity', 'Authentication', 'Soundscape Upload', 'Detection Post']

/**
 * Routes of BirdWeather (station-api rest.md 6.9). The garden sends nothing: an id of 24 letters and digits is
 * accepted, others are refused where they would be.
 */
export function birdweatherRoutes(station: GardenContext): StationRoutes {
  const guarded = needsAccess(station)
  let lastTest = -Infinity
  return new Hono<StationEnv>()
    .get('/api/v2/integrations/birdweather/status', guarded, (request) => {
      const settings = treeAt(station.settings.tree(), 'realtime.birdweather')
      return sendJson(request, {
        enabled: flagAt(settings, 'enabled'),
        station_id: textAt(settings, 'id'),
        threshold: numberAt(settings, 'threshold'),
        location_accuracy: numberAt(settings, 'locationAccuracy'),
      })
    })
    .post('/api/v2/integrations/birdweather/test', guarded, async (request) => {
      const body = await readObject(request)
      if (!body) return problem(request, station, 400, { message: 'Invalid request body' })
      const refused = (message: string) => ({ message, state: 'failed', success: false })
      if (!flagAt(body, 'enabled')) return sendJson(request, refused('BirdWeather integration is not enabled'))
      const id = textAt(body, 'id')
      if (id === '') return sendJson(request, refused('BirdWeather station ID not configured'), 400)
      const now = Math.floor(Date.now() / 1000)
      const timestamp = station.clock.wall().text
      if (now - lastTest < MINUTE_S) {
        const rateLimitExpiry = lastTest + MINUTE_S
        const error = `rate limit exceeded: please wait before testing again|${rateLimitExpiry}`
        const limited = { ...refused('Rate limit exceeded'), stage: STAGES[0], error, timestamp, rateLimitExpiry }
        return lineStream(request, [limited], 0, 'application/json')
      }
      lastTest = now
      const isBelieved = /^[\da-z]{24}$/i.test(id) && new Set(id).size > 1
      const stages = STAGES.map((name): TestStage => {
        const isRefused = name === 'Authentication' && !isBelieved
        return isRefused ? { name, fault: 'invalid station token (404 Not Found)', kind: 'authentication' } : { name }
      })
      const results = untilFault(stages).flatMap((stage) => stageResults(stage, timestamp))
      return lineStream(request, results, station.stageMs, 'application/json')
    })
}
