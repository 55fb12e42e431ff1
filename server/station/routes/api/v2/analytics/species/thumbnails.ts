import { Hono } from 'hono'
import { sendJson } from '../../../../../answers/json.ts'
import { frameworkProblem } from '../../../../../answers/problems.ts'
import type { CoreContext } from '../../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../request.ts'
import { thumbnailUrl } from '../../../../../wire/species-day.ts'

/** Pictures of many species at once (station-api 5.3). */
export function thumbnailRoutes(station: CoreContext): StationRoutes {
  return new Hono<StationEnv>().get('/api/v2/analytics/species/thumbnails', (request) => {
    const species = request.req.queries('species')?.filter(Boolean) ?? []
    if (species.length === 0) return frameworkProblem(request, station, 400, 'No species provided')
    return sendJson(request, Object.fromEntries(species.map((name) => [name, thumbnailUrl(station.dialect, name)])))
  })
}
