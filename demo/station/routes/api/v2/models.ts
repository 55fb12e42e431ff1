import { Hono } from 'hono'
import { needsAccess } from '../../../../../server/station/access.ts'
import { sendJson } from '../../../../../server/station/answers/json.ts'
import { problem } from '../../../../../server/station/answers/problems.ts'
import type { StationContext } from '../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../server/station/request.ts'
import { fineStamp } from '../../../../../server/station/time/clock.ts'
import { flagAt, textAt } from '../../../settings/tree.ts'

/** Models that could be installed: the garden's computer has none, since it has no runtime for them. */
const CATALOG = [
  {
    id: 'birdnet-geomodel-v3',
    name: 'BirdNET Geomodel v3.0',
    description:
      'Spatiotemporal species occurrence prediction for post-filtering acoustic detections. Predicts which species are likely at a given location and week of the year.',
    author: 'Stefan Kahl, Cornell Lab of Ornithology',
    license: 'CC BY-SA 4.0',
    commercialUse: true,
    category: 'geomodel',
    region: '',
    speciesCount: 12_012,
    version: '3.0.2',
    channel: 'stable',
    upstreamUrl: 'https://github.com/birdnet-team/geomodel',
    installed: false,
    compatible: false,
    incompatibleReason: 'backend.onnx_unavailable',
    totalSizeBytes: 7_962_823,
    hasGeomodel: true,
  },
  {
    id: 'battybirdnet-bavaria',
    name: 'BattyBirdNET Bavaria',
    description: 'Bat species detection for Bavaria using BirdNET v2.4 embeddings',
    author: 'R.D. Zinck',
    license: 'CC-BY-NC-SA-4.0',
    commercialUse: false,
    category: 'bat',
    region: 'Bavaria',
    speciesCount: 32,
    version: '1.0',
    channel: 'stable',
    upstreamUrl: 'https://github.com/rdz-oss/BattyBirdNET-Analyzer',
    installed: false,
    compatible: false,
    incompatibleReason: 'backend.onnx_unavailable',
    totalSizeBytes: 58_896_050,
    hasGeomodel: false,
  },
]

const REGIONS = [
  ['cape-verde', 'Cape Verde', 'africa', 'Africa', 'CV'],
  ['mauritius', 'Mauritius', 'africa', 'Africa', 'MU'],
] as const

/** Routes of the classifiers (station-api rest.md 12.4); current stations only. */
export function modelRoutes(station: StationContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  if (station.dialect === 'classic') return routes
  const guarded = needsAccess(station)

  routes.get('/api/v2/models', (request) =>
    sendJson(request, [{ id: 'birdnet', name: 'BirdNET v2.4 (TFLite)', category: 'bird' }]),
  )
  routes.get('/api/v2/models/catalog', (request) => sendJson(request, { catalog: CATALOG }))
  routes.get('/api/v2/models/installed', (request) =>
    sendJson(request, [
      {
        catalogId: 'birdnet-v2.4',
        variantId: 'builtin',
        modelPath: '',
        labelsPath: '',
        installedAt: fineStamp(station.clock, station.startedAt),
        version: '2.4',
      },
    ]),
  )
  routes.get('/api/v2/models/regions', guarded, (request) => {
    const settings = station.settings.tree()
    const modelRegion = textAt(settings, 'birdnet.modelRegion')
    const isAuto = modelRegion === 'auto'
    const resolved = { slug: isAuto ? 'nordic' : modelRegion, source: isAuto ? 'auto' : 'manual', ambiguous: false }
    return sendJson(request, {
      modelRegion,
      locationConfigured: flagAt(settings, 'birdnet.locationConfigured'),
      resolved,
      regions: REGIONS.map(([slug, name, group, groupDisplay, country]) => ({
        slug,
        name,
        group,
        groupDisplay,
        tier: 90,
        countries: { core: [country], partial: [] },
      })),
      families: [
        {
          catalogId: 'birdnet-v3.0',
          repo: 'tphakala/BirdNET-v3.0-Models',
          installed: false,
          installedVariantRegion: '',
          resolved,
        },
      ],
    })
  })
  for (const order of ['install', 'reinstall'])
    routes.post(`/api/v2/models/${order}/:id`, guarded, (request) => {
      const isKnown = CATALOG.some(({ id }) => id === request.req.param('id'))
      return isKnown
        ? problem(request, station, 400, { message: 'Model is not compatible with this system' })
        : problem(request, station, 404, { message: 'Model not found' })
    })
  return routes.delete('/api/v2/models/installed/:id', guarded, (request) =>
    problem(request, station, 404, { message: 'Model not found' }),
  )
}
