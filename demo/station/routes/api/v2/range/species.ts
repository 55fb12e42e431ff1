import { Hono } from 'hono'
import { readObject, sendJson } from '../../../../../../server/station/answers/json.ts'
import { problem } from '../../../../../../server/station/answers/problems.ts'
import type { GardenContext } from '../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../../server/station/request.ts'
import { findSpecies } from '../../../../garden/find-species.ts'
import { namesIn } from '../../../../garden/names.ts'
import { GARDEN, type GardenSpecies } from '../../../../garden/species.ts'
import { taxonomyOf } from '../../../../garden/taxonomy.ts'
import { fineStamp } from '../../../../../../server/station/time/clock.ts'
import { type Expected, type RangeAsked, rangeThreshold } from '../../../../range/range-filter.ts'
import { dayOfWeek, modelWeek } from '../../../../range/week.ts'
import { at, flagAt, numberAt, treeAt } from '../../../../settings/tree.ts'

/**
 * Routes of the range filter: the species a station expects, now or under other circumstances (station-api rest.md
 * 8.4).
 */
export function rangeRoutes(station: GardenContext): StationRoutes {
  const isCurrent = station.dialect === 'current'
  const routes = new Hono<StationEnv>()

  routes.get('/api/v2/range/species/count', (request) =>
    sendJson(request, { count: expected(station).length, ...circumstances(station) }),
  )
  routes.get('/api/v2/range/species/list', (request) => {
    const birds = expected(station)
    const configured = new Set(
      Object.keys(treeAt(station.settings.tree(), 'realtime.species.config')).map((name) => findSpecies(name)),
    )
    const species = birds.map(({ bird, isIncluded }) => ({
      ...named(station, bird),
      ...(isCurrent && configured.has(bird) ? { hasCustomConfig: true } : {}),
      ...(isCurrent && isIncluded ? { isManuallyIncluded: true } : {}),
    }))
    const more = isCurrent ? ranks(birds.map(({ bird }) => bird)) : {}
    return sendJson(request, { species, count: species.length, ...circumstances(station), ...more })
  })
  routes.post('/api/v2/range/species/test', async (request) => test(request, station))
  routes.get('/api/v2/range/species/csv', (request) => csv(request, station))
  routes.post('/api/v2/range/rebuild', (request) => {
    const settings = station.settings.tree()
    station.range.rebuild(settings)
    const count = station.range.expected(settings).length
    const message = 'Range filter rebuilt successfully'
    const lastUpdated = fineStamp(station.clock, station.range.builtAt())
    return sendJson(request, { success: true, message, count, lastUpdated })
  })
  if (!isCurrent) return routes
  routes.get('/api/v2/range/status', (request) => sendJson(request, status(station)))
  return routes.get('/api/v2/range/species/scores', (request) => scores(request, station))
}

const expected = (station: GardenContext): readonly Expected[] => station.range.expected(station.settings.tree())

const named = (station: GardenContext, { scientificName, names }: GardenSpecies) => {
  const commonName = namesIn(station.locale).bird(names.en)
  return { label: `${scientificName}_${commonName}`, scientificName, commonName }
}

function circumstances(station: GardenContext): Record<string, unknown> {
  const settings = station.settings.tree()
  return {
    lastUpdated: fineStamp(station.clock, station.range.builtAt()),
    threshold: rangeThreshold(settings),
    location: { latitude: numberAt(settings, 'birdnet.latitude'), longitude: numberAt(settings, 'birdnet.longitude') },
  }
}

/** Error of the asked place or threshold. */
function questionFault({ latitude, longitude, threshold }: Omit<RangeAsked, 'date'>): string | undefined {
  if (!(Math.abs(latitude) <= 90)) return 'Latitude must be between -90 and 90'
  if (!(Math.abs(longitude) <= 180)) return 'Longitude must be between -180 and 180'
  return threshold >= 0 && threshold <= 1 ? undefined : 'Threshold must be between 0 and 1'
}

async function test(request: StationRequest, station: GardenContext): Promise<Response> {
  const body = await readObject(request)
  const numbers = ['latitude', 'longitude', 'threshold', 'week'].map((name) => at(body, name))
  const given = at(body, 'date')
  const isReadable = body && numbers.every((one) => one === undefined || typeof one === 'number')
  if (!isReadable || !(given === undefined || typeof given === 'string'))
    return problem(request, station, 400, { message: 'Invalid request format' })
  const [latitude, longitude, threshold] = ['latitude', 'longitude', 'threshold'].map((name) => numberAt(body, name))
  const where = { latitude: latitude ?? 0, longitude: longitude ?? 0, threshold: threshold ?? 0 }
  const fault = questionFault(where)
  const current = station.dialect === 'current'
  if (fault) return problem(request, station, 400, { message: current ? 'Invalid range filter parameters' : fault })
  if (given !== undefined && given !== '' && !/^\d{4}-\d\d-\d\d$/.test(given)) {
    const detail = `parsing time ${JSON.stringify(given)} as "2006-01-02": cannot parse ${JSON.stringify(given)} as "2006"`
    return problem(request, station, 400, { message: 'Date must be in YYYY-MM-DD format', detail })
  }
  const today = station.clock.today()
  const inputWeek = numberAt(body, 'week')
  if (current && (inputWeek < 0 || inputWeek > 48))
    return problem(request, station, 400, { message: 'Invalid range filter parameters' })
  const date = inputWeek > 0 ? dayOfWeek(today.slice(0, 4), inputWeek) : given || today
  const species = station.range
    .ask({ ...where, threshold: Math.fround(where.threshold), date })
    .map(({ bird, score }) => ({ ...named(station, bird), score }))
  return sendJson(request, {
    species,
    count: species.length,
    threshold: where.threshold,
    location: { latitude: where.latitude, longitude: where.longitude },
    testDate: given ? `${given}T00:00:00Z` : station.clock.wall().text,
    week: inputWeek > 0 ? inputWeek : modelWeek(date),
    parameters: {
      inputLatitude: where.latitude,
      inputLongitude: where.longitude,
      inputThreshold: where.threshold,
      ...(given ? { inputDate: given } : {}),
      ...(inputWeek > 0 ? { inputWeek } : {}),
    },
  })
}

/** Number in the query, or that of the settings. */
function asked(request: StationRequest, name: string, otherwise: number): number {
  const value = request.req.query(name)
  return value === undefined || value === '' ? otherwise : Number(value)
}

function csv(request: StationRequest, station: GardenContext): Response {
  const settings = station.settings.tree()
  const latitude = asked(request, 'latitude', numberAt(settings, 'birdnet.latitude'))
  const longitude = asked(request, 'longitude', numberAt(settings, 'birdnet.longitude'))
  const threshold = asked(request, 'threshold', numberAt(settings, 'birdnet.rangeFilter.threshold'))
  const fault = questionFault({ latitude, longitude, threshold })
  if (fault) return problem(request, station, 400, { message: fault })
  const { text, date, time } = station.clock.wall()
  const birds = station.range.ask({ latitude, longitude, threshold: Math.fround(threshold), date })
  const rows = birds.map(({ bird, score }) => {
    const { scientificName, commonName } = named(station, bird)
    return [scientificName, commonName, score.toFixed(4)].map(csvField).join(',')
  })
  const lines = [
    '# BirdNET-Go Range Filter Species Export',
    `# Generated: ${text}`,
    `# Location: ${latitude.toFixed(6)}, ${longitude.toFixed(6)}`,
    `# Threshold: ${threshold.toFixed(2)}`,
    `# Total Species: ${rows.length}`,
    '#',
    'Scientific Name,Common Name,Probability Score',
    ...rows,
  ]
  const file = `birdnet_range_filter_species_${date.replaceAll('-', '')}_${time.replaceAll(':', '')}.csv`
  return request.body(`\uFEFF${lines.join('\n')}\n`, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${file}"; filename*=UTF-8''${file}`,
    'cache-control': 'no-cache, no-store, must-revalidate',
    pragma: 'no-cache',
    expires: '0',
  })
}

const csvField = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function status(station: GardenContext): Record<string, unknown> {
  const settings = station.settings.tree()
  return {
    geomodel: null,
    classifiers: [
      {
        id: 'BirdNET_V2.4',
        name: 'BirdNET v2.4',
        totalSpecies: GARDEN.length,
        withRangeData: GARDEN.length,
        withoutRangeData: 0,
      },
    ],
    passUnmappedSpecies: flagAt(settings, 'birdnet.rangeFilter.passUnmappedSpecies'),
    threshold: numberAt(settings, 'birdnet.rangeFilter.threshold'),
    locationConfigured: flagAt(settings, 'birdnet.locationConfigured'),
    lastUpdated: fineStamp(station.clock, station.range.builtAt()),
    active: true,
    fellBack: false,
    mappedSpecies: GARDEN.length,
  }
}

function scores(request: StationRequest, station: GardenContext): Response {
  const [latitude, longitude, week] = [
    asked(request, 'lat', NaN),
    asked(request, 'lon', NaN),
    asked(request, 'week', NaN),
  ]
  const fault =
    questionFault({ latitude, longitude, threshold: 0 }) ??
    (week >= 1 && week <= 48 ? undefined : 'Week must be between 1 and 48')
  if (fault) return problem(request, station, 400, { message: fault })
  const hasNames = request.req.query('names') !== 'false'
  const date = dayOfWeek(station.clock.today().slice(0, 4), week)
  const species = station.range.ask({ latitude, longitude, threshold: 0, date }).map(({ bird, score }) => {
    const one = named(station, bird)
    return { ...one, commonName: hasNames ? one.commonName : '', score }
  })
  return sendJson(request, { species, count: species.length, location: { latitude, longitude }, week, threshold: 0 })
}

/** Genera, families and orders of the expected birds, which the current dialect adds. */
function ranks(birds: readonly GardenSpecies[]): Record<string, unknown> {
  const known = birds.flatMap(({ scientificName }) => taxonomyOf(scientificName) ?? [])
  const names = (of: (one: (typeof known)[number]) => string): string[] => [...new Set(known.map(of))].toSorted()
  const commonNames = new Map(known.map(({ family, familyCommon }) => [family, familyCommon]))
  return {
    genera: names(({ genus }) => genus),
    families: names(({ family }) => family).map((name) => ({ name, commonName: commonNames.get(name) ?? '' })),
    orders: names(({ order }) => order),
  }
}
