import { Hono } from 'hono'
import { needsAccess } from '../../../../../../server/station/access.ts'
import { readObject } from '../../../../../../server/station/answers/json.ts'
import { problem } from '../../../../../../server/station/answers/problems.ts'
import type { GardenContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../../server/station/request.ts'
import { isTree, type Tree } from '../../../../settings/fields.ts'
import { MASK } from '../../../../settings/secrets.ts'
import { textAt } from '../../../../settings/tree.ts'
import { lineStream } from './stages.ts'

const TITLES = {
  starting: 'Starting Test',
  connectivity: 'API Connectivity',
  authentication: 'Authentication',
  fetch: 'Fetch Weather Data',
  parse: 'Parse Response',
} as const
type StageId = keyof typeof TITLES

/** Fault of the given values, and the stage that notices it. */
interface Fault {
  readonly at: StageId
  readonly error: string
}

/**
 * Routes of weather services and eBird (station-api rest.md 6.9). The garden asks nobody: keys that look like the
 * service's are accepted.
 */
export function weatherTestRoutes(station: GardenContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const guarded = needsAccess(station)
  const ndjson = 'application/x-ndjson'
  /** Secret of the form; a masked one is the stored one. */
  const secret = (body: Tree, path: string, storedAt: string): string => {
    const given = textAt(body, path)
    return given === MASK && station.dialect === 'current' ? textAt(station.settings.tree(), storedAt) : given
  }

  routes.post('/api/v2/integrations/weather/test', guarded, async (request) => {
    const body = await readObject(request)
    const refuse = (message: string, key: string): Response =>
      problem(request, station, 400, { message, key: `errors.integration.${key}` })
    if (!isTree(body)) return refuse('Invalid request body', 'invalidRequest')
    const provider = textAt(body, 'provider')
    if (provider === '' || provider === 'none') return refuse('No weather provider selected', 'noWeatherProvider')
    if (!['yrno', 'openweather', 'wunderground'].includes(provider))
      return refuse('Unsupported weather provider', 'unsupportedWeatherProvider')
    const openWeatherKey = secret(body, 'openWeather.apiKey', 'realtime.weather.openWeather.apiKey')
    if (provider === 'openweather' && openWeatherKey === '')
      return refuse('OpenWeather API key is required', 'openWeatherKeyRequired')
    const undergroundKey = secret(body, 'wunderground.apiKey', 'realtime.weather.wunderground.apiKey')
    const fault =
      provider === 'openweather'
        ? openWeatherFault(openWeatherKey, textAt(body, 'openWeather.endpoint'))
        : provider === 'wunderground'
          ? undergroundFault(undergroundKey, textAt(body, 'wunderground.stationId'))
          : undefined
    const stages: StageId[] = ['starting', 'connectivity', 'authentication', 'fetch', 'parse']
    return lineStream(request, told(stages, fault), station.stageMs, ndjson)
  })
  if (station.dialect === 'classic') return routes

  return routes.post('/api/v2/integrations/ebird/test', guarded, async (request) => {
    const body = await readObject(request)
    const apiKey = isTree(body) ? secret(body, 'apiKey', 'realtime.ebird.apiKey') : ''
    if (apiKey === '') return problem(request, station, 400, { message: 'eBird API key is required' })
    const fault: Fault | undefined = /^[\da-z]{12}$/i.test(apiKey)
      ? undefined
      : { at: 'authentication', error: 'invalid API key (403 Forbidden)' }
    return lineStream(request, told(['connectivity', 'authentication'], fault), station.stageMs, ndjson)
  })
}

function openWeatherFault(key: string, endpoint: string): Fault | undefined {
  if (endpoint !== '' && !/^https:\/\/[\w.-]*openweathermap\.org\//.test(endpoint))
    return { at: 'connectivity', error: `no weather service answers at ${endpoint}` }
  return /^[\da-f]{32}$/i.test(key) ? undefined : { at: 'authentication', error: 'invalid API key (401 Unauthorized)' }
}

function undergroundFault(key: string, stationId: string): Fault | undefined {
  if (!/^[\da-f]{32}$/i.test(key)) return { at: 'authentication', error: 'invalid API key (401 Unauthorized)' }
  return /^[A-Z][\dA-Z]{4,14}$/.test(stationId) ? undefined : { at: 'fetch', error: `no data for station ${stationId}` }
}

/** Stages twice each: at the beginning, and with the result; nothing after the first that fails. */
function told(stages: readonly StageId[], fault: Fault | undefined): readonly object[] {
  const reached = fault ? stages.slice(0, stages.indexOf(fault.at) + 1) : stages
  return reached.flatMap((id) => {
    const title = TITLES[id]
    const isFailing = fault?.at === id
    return [
      { id, title, status: 'in_progress', message: `${title}...` },
      isFailing
        ? { id, title, status: 'error', message: `${title} failed`, error: fault.error }
        : { id, title, status: 'completed', message: `${title} completed` },
    ]
  })
}
