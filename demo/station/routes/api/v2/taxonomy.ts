import { Hono } from 'hono'
import { sendJson } from '../../../../../server/station/answers/json.ts'
import { problem } from '../../../../../server/station/answers/problems.ts'
import type { LiveContext } from '../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../server/station/request.ts'
import { speciesIn, taxonomyOf } from '../../../garden/taxonomy.ts'
import { fineStamp } from '../../../../../server/station/time/clock.ts'
import { taxonomyRanks } from '../../../wire/taxonomy.ts'

/** Answers of the books of birds may be kept for a day. */
const A_DAY = 'public, max-age=86400'

/** The books of birds by genus, family and species (station-api rest.md 8.3). */
export function taxonomyRoutes(station: LiveContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const missing = (request: StationRequest, what: string, name: string): Response =>
    problem(request, station, 404, {
      message: `${what} not found`,
      detail: `${what.toLowerCase()} '${name}' not found in taxonomy database`,
    })
  const kept = (request: StationRequest, body: unknown): Response => {
    request.header('cache-control', A_DAY)
    return sendJson(request, body)
  }

  routes.get('/api/v2/taxonomy/genus/:genus', (request) => {
    const name = request.req.param('genus')
    const species = speciesIn('genus', name)
    const taxonomy = taxonomyOf(species[0] ?? '')
    if (!taxonomy) return missing(request, 'Genus', name)
    const { genus, family, familyCommon: family_common, order } = taxonomy
    return kept(request, { genus, family, family_common, order, species, total_count: species.length })
  })
  routes.get('/api/v2/taxonomy/family/:family', (request) => {
    const name = request.req.param('family')
    const species = speciesIn('family', name)
    const taxonomy = taxonomyOf(species[0] ?? '')
    if (!taxonomy) return missing(request, 'Family', name)
    const { family, familyCommon: family_common, order } = taxonomy
    const genera = [...new Set(species.map((one) => (one.split(' ')[0] ?? '').toLowerCase()))] // lower case: a real quirk
    return kept(request, { family, family_common, order, genera, species, total_count: species.length })
  })
  routes.get('/api/v2/taxonomy/tree/:name', (request) => {
    const name = request.req.param('name')
    const taxonomy = taxonomyOf(name)
    if (!taxonomy) return missing(request, 'Species', name)
    const related = speciesIn('genus', taxonomy.genus)
    return kept(request, {
      taxonomy_tree: {
        ...taxonomyRanks(taxonomy),
        species_common: '',
        updated_at: fineStamp(station.clock, station.startedAt),
      },
      related_in_genus: related,
      total_in_genus: related.length,
      total_in_family: speciesIn('family', taxonomy.family).length,
    })
  })
  return routes
}
