import { Hono } from 'hono'
import { sendJson } from '../../../../../server/station/answers/json.ts'
import { problem } from '../../../../../server/station/answers/problems.ts'
import type { LiveContext } from '../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../server/station/request.ts'
import { namesIn } from '../../../garden/names.ts'
import { GARDEN, speciesOf } from '../../../garden/species.ts'
import { taxonomyOf } from '../../../garden/taxonomy.ts'
import { fineStamp } from '../../../../../server/station/time/clock.ts'
import { type RangeFilter, rangeThreshold } from '../../../range/range-filter.ts'
import { numberAt } from '../../../settings/tree.ts'
import { taxonomyRanks } from '../../../wire/taxonomy.ts'

/** Least score of each word, from the most common on (station-api rest.md 8.1). */
const RARITIES = [
  [0.8, 'very_common'],
  [0.5, 'common'],
  [0.2, 'uncommon'],
  [0.05, 'rare'],
] as const

/** Routes of a species' facts and its place among the birds (station-api rest.md 8.1, 8.2). */
export function speciesRoutes(station: LiveContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const refused = (request: StationRequest): Response | undefined => {
    const name = request.req.query('scientific_name') ?? ''
    const bad = (message: string, detail: string): Response => problem(request, station, 400, { message, detail })
    if (name === '') return bad('Missing required parameter', 'scientific_name parameter is required')
    if (name.length < 3 || !name.includes(' '))
      return bad('Invalid scientific name format', 'scientific name must contain at least genus and species')
    return undefined
  }

  routes.get('/api/v2/species', (request) => {
    const refusal = refused(request)
    if (refusal) return refusal
    const name = request.req.query('scientific_name') ?? ''
    const bird = speciesOf(name)
    // a recorder hears more birds than there are in our book
    const [heard] = bird ? [] : station.store.page({ scientific: [name], limit: 1 }).rows
    if (heard)
      return sendJson(request, {
        ...{ scientific_name: name, common_name: namesIn(station.locale).bird(heard.commonName) },
        metadata: { source: 'local' },
      })
    if (!bird) {
      const detail = `species '${name}' not found in BirdNET labels`
      return problem(request, station, 404, { message: 'Species not found', detail })
    }
    const taxonomy = taxonomyOf(name)
    const updated_at = fineStamp(station.clock, station.startedAt)
    return sendJson(request, {
      scientific_name: bird.scientificName,
      common_name: namesIn(station.locale).bird(bird.names.en),
      ...(station.range ? { rarity: rarityOf(station, station.range, name) } : {}),
      ...(taxonomy ? { taxonomy: { ...taxonomyRanks(taxonomy), species_common: '', updated_at } } : {}),
      metadata: { source: 'local' },
    })
  })

  routes.get('/api/v2/species/taxonomy', (request) => {
    const refusal = refused(request)
    if (refusal) return refusal
    const name = request.req.query('scientific_name') ?? ''
    const taxonomy = taxonomyOf(name)
    if (!taxonomy) {
      if (station.dialect === 'current')
        return problem(request, station, 500, { message: 'Failed to get taxonomy information' })
      const detail = `species '${name}' not found in taxonomy`
      return problem(request, station, 404, { message: 'Species not found', detail })
    }
    const hasHierarchy = request.req.query('include_hierarchy') !== 'false'
    return sendJson(request, {
      scientific_name: name,
      ...(hasHierarchy ? { taxonomy: taxonomyRanks(taxonomy) } : {}),
      metadata: { source: 'local', updated_at: '2026-05-20T17:57:27Z' },
    })
  })
  if (station.dialect === 'current')
    routes.get('/api/v2/species/dictionary/:locale', (request) => {
      const words = dictionaryIn(request.req.param('locale'))
      if (words) return sendJson(request, words)
      return problem(request, station, 404, { message: 'Species dictionary not found for locale' })
    })
  return routes
}

/** The names of all birds in a language, English where it has none; undefined where it has no name at all. */
function dictionaryIn(locale: string): Record<string, string> | undefined {
  const words = GARDEN.map(({ scientificName, names }) => {
    const word = Object.entries(names).find(([one]) => one === locale)?.[1]
    return { scientificName, word, kept: names.en }
  })
  if (words.every(({ word }) => word === undefined)) return undefined
  return Object.fromEntries(words.map(({ scientificName, word, kept }) => [scientificName, word ?? kept]))
}

function rarityOf(
  { settings: { tree }, clock }: LiveContext,
  range: RangeFilter,
  name: string,
): Record<string, unknown> {
  const settings = tree()
  const score = range.score(settings, name)
  return {
    status: RARITIES.find(([least]) => score > least)?.[1] ?? 'very_rare',
    score,
    location_based: true,
    latitude: numberAt(settings, 'birdnet.latitude'),
    longitude: numberAt(settings, 'birdnet.longitude'),
    date: clock.today(),
    threshold_applied: rangeThreshold(settings),
  }
}
