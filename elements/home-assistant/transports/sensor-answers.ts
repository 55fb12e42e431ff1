import { MINUTE_MS } from '../../../src/domain/calendar.ts'
import { requestAddress } from '../../../src/platform/address.ts'
import type { StationFetch } from '../../../src/state/station-probe.ts'
import { createLifetime } from '../../../src/platform/lifetime.ts'
import type { SensedBird } from './ear.ts'

/** Interval of a stream's heartbeats, milliseconds. */
const HEARTBEAT_MS = 30_000

/** Bird that a source heard, with a number of its own. */
export interface NumberedBird extends SensedBird {
  readonly id: number
  readonly sourceId: string
  readonly sourceName: string
}

/** Memory of the sensors, oldest bird first, with a way to follow it. */
export interface SensorMemory {
  /** Promise that resolves with the recorder's history in the memory. */
  readonly ready: Promise<unknown>
  readonly birds: readonly NumberedBird[]
  /** Calls for each bird from now on. Returns the way to stop. */
  follow(onBird: (bird: NumberedBird) => void): () => void
}

/**
 * Answers of a station of the current dialect that has only a list of birds (station-api 1.2, 3.2, 5.1, 8.1): no sound,
 * no weather, no sign-in. Everything else is not found (404).
 *
 * @param timeZone IANA name, Home Assistant's own
 */
export function answerFromSensors(memory: SensorMemory, timeZone: string | undefined): StationFetch {
  const clock = wallClock(timeZone)
  const wire = (bird: NumberedBird) => detectionOf(bird, clock)
  return async (url, init) => {
    const { pathname, searchParams: query } = new URL(requestAddress(url))
    if (init?.method !== undefined && init.method !== 'GET') return refuse(405)
    if (pathname === '/api/v2/app/config') return Response.json(CONFIG)
    if (pathname === '/api/v2/health') return Response.json({ status: 'healthy', system: { memory: { total_mb: 1 } } })
    if (pathname === '/api/v2/detections/stream') return streamOf(memory, wire, init?.signal)
    await memory.ready
    const rows = memory.birds.map(wire).toReversed()
    const number = (name: string, otherwise: number): number => Number(query.get(name) ?? otherwise) || otherwise
    switch (pathname) {
      case '/api/v2/detections/recent':
        return Response.json(rows.slice(0, number('limit', 10)))
      case '/api/v2/detections': {
        const found = filtered(rows, query)
        if (!found) return refuse(404)
        const [offset, limit] = [number('offset', 0), number('numResults', 100)]
        return Response.json({ data: found.slice(offset, offset + limit), total: found.length, limit, offset })
      }
      case '/api/v2/analytics/species/daily':
        return Response.json(dayOf(rows, query.get('date') ?? ''))
      case '/api/v2/analytics/species/daily/batch': {
        const dates = (query.get('dates') ?? '').split(',')
        return Response.json(Object.fromEntries(dates.map((date) => [date, dayOf(rows, date)])))
      }
      case '/api/v2/analytics/species/summary':
        return Response.json(speciesOf(rows))
    }
    const id = /^\/api\/v2\/detections\/(\d+)$/.exec(pathname)?.[1]
    const one = rows.find((row) => String(row.id) === id)
    return one ? Response.json(one) : refuse(404)
  }
}

const CONFIG = {
  csrfToken: '',
  version: '',
  basePath: '',
  security: { enabled: true, accessAllowed: false, privateMode: false, publicAccess: { liveAudio: false } },
}

const refuse = (status: number): Response =>
  Response.json({ error: 'Home Assistant’s sensors do not say that' }, { status })

/** Wall-clock date, time and offset of an instant. */
type WallClock = (atMs: number) => { readonly date: string; readonly time: string; readonly offset: string }

function wallClock(timeZone: string | undefined): WallClock {
  const written = new Intl.DateTimeFormat('sv-SE', {
    ...(timeZone && { timeZone }),
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (atMs) => {
    const [date = '', time = ''] = written.format(atMs).split(' ')
    const minutes = Math.round((Date.parse(`${date}T${time}Z`) - atMs) / MINUTE_MS)
    const part = (number: number): string => String(Math.floor(number)).padStart(2, '0')
    const distance = Math.abs(minutes)
    return { date, time, offset: `${minutes < 0 ? '-' : '+'}${part(distance / 60)}:${part(distance % 60)}` }
  }
}

function detectionOf(
  { id, atMs, commonName, scientificName, confidence, sourceId, sourceName }: NumberedBird,
  clock: WallClock,
) {
  const { date, time, offset } = clock(atMs)
  const instant = `${date}T${time}${offset}`
  return {
    ...{ id, date, time, timestamp: instant, beginTime: instant, endTime: instant },
    ...{ commonName, scientificName, speciesCode: '', confidence, verified: 'unverified', locked: false },
    source: { id: sourceId, displayName: sourceName },
    modelType: '', // empty as in current stations: without a clip there is no model
  }
}

type Row = ReturnType<typeof detectionOf>

/** Parameters of a list that are understood; with any other one the answer would be wrong. */
const FILTERS = ['queryType', 'species', 'search', 'date', 'start_date', 'end_date', 'hour', 'duration', 'confidence']
const NO_FILTERS = ['numResults', 'offset', 'includeWeather']

/** Rows of a query (station-api 3.2); undefined for one that is not understood. */
function filtered(rows: readonly Row[], query: URLSearchParams): readonly Row[] | undefined {
  for (const name of query.keys()) if (![...FILTERS, ...NO_FILTERS].includes(name)) return undefined
  if ((query.get('confidence') ?? '>=0') !== '>=0') return undefined
  const species = query.get('species')?.toLowerCase()
  const search = query.get('search')?.toLowerCase() ?? ''
  const day = query.get('date')
  const [first, last] = [day ?? query.get('start_date') ?? '', day ?? query.get('end_date') ?? '9999']
  const hour = query.get('hour')
  const begin = Number(hour ?? 0)
  const end = hour === null ? 24 : begin + Number(query.get('duration') ?? 1)
  return rows.filter(({ commonName, scientificName, date, time }) => {
    const names = [commonName.toLowerCase(), scientificName.toLowerCase()]
    const at = Number(time.slice(0, 2))
    return (
      (species === undefined || names.includes(species)) &&
      names.some((name) => name.includes(search)) &&
      date >= first &&
      date <= last &&
      at >= begin &&
      at < end
    )
  })
}

/** Rows of each species, the most heard first. */
const bySpecies = (rows: readonly Row[]): (readonly [Row, ...Row[]])[] =>
  [...Map.groupBy(rows, (row) => row.scientificName).values()]
    .map((group) => group as [Row, ...Row[]]) // reason: a group has at least one
    .toSorted((a, b) => b.length - a.length)

function dayOf(rows: readonly Row[], wanted: string) {
  return bySpecies(rows.filter(({ date }) => date === wanted)).map((group) => {
    const hourly = Array.from({ length: 24 }, () => 0)
    for (const { time } of group) hourly[Number(time.slice(0, 2))] = (hourly[Number(time.slice(0, 2))] ?? 0) + 1
    return {
      common_name: group[0].commonName,
      scientific_name: group[0].scientificName,
      species_code: '',
      count: group.length,
      hourly_counts: hourly,
      first_heard: group.at(-1)?.time,
      latest_heard: group[0].time,
    }
  })
}

function speciesOf(rows: readonly Row[]) {
  return bySpecies(rows).map((group) => {
    const confidences = group.map(({ confidence }) => confidence)
    return {
      common_name: group[0].commonName,
      scientific_name: group[0].scientificName,
      species_code: '',
      count: group.length,
      first_heard: group.at(-1)?.beginTime,
      last_heard: group[0].beginTime,
      avg_confidence: confidences.reduce((sum, one) => sum + one, 0) / group.length,
      max_confidence: Math.max(...confidences),
    }
  })
}

/** Event stream of birds, as a station sends it (station-api 8.1), until it is cancelled. */
function streamOf(
  memory: SensorMemory,
  wire: (bird: NumberedBird) => Row,
  signal: AbortSignal | null | undefined,
): Response {
  const lifetime = createLifetime()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      const say = (event: string, data: object): void =>
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      lifetime.add(memory.follow((bird) => say('detection', wire(bird))))
      lifetime.every(HEARTBEAT_MS, () => say('heartbeat', {}))
      if (signal)
        lifetime.listen(signal, 'abort', () => {
          lifetime.end()
          controller.close()
        })
      say('connected', { clientId: 'sensors' })
    },
    cancel: () => lifetime.end(),
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
