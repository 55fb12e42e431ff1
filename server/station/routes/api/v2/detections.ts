import { Hono } from 'hono'
import { sendJson } from '../../../answers/json.ts'
import { badQuery, brief, problem } from '../../../answers/problems.ts'
import type { CoreContext } from '../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../request.ts'
import { restDetections } from '../../../wire/detection.ts'
import { readClassicList } from './detections/list-classic.ts'
import { readCurrentList } from './detections/list-current.ts'

/** List and search (station-api 3.2). */
export function detectionListRoutes(station: CoreContext): StationRoutes {
  return new Hono<StationEnv>().get('/api/v2/detections', (request) => {
    const parameters = new URL(request.req.url).searchParams
    const today = station.clock.today()
    const utcOffset = station.clock.zone.offsetMinutes(station.clock.now())
    const read =
      station.dialect === 'classic' ? readClassicList(parameters, today) : readCurrentList(parameters, utcOffset)
    if (read.kind === 'bad') return badQuery(request, station, read)
    if (read.kind === 'failed')
      return station.dialect === 'classic'
        ? brief(request, 500, read.error)
        : problem(request, station, 500, { message: read.error })
    if (read.kind === 'empty') return sendJson(request, envelope([], 0, read.limit, read.offset))
    const readPage = (): ReturnType<typeof station.store.page> => station.store.page(read.query)
    const page = read.cached ? station.listCache.read(JSON.stringify(read.query), readPage) : readPage()
    const rows = restDetections(station, page.rows, {
      withWeather: parameters.get('includeWeather') === 'true',
      withSource: request.get('mayAct'),
    })
    const { limit, offset } = read.query
    // the estimate grows while pages are full and shrinks to the rows of the last one: a real trap
    const total = read.estimated ? (rows.length === limit ? offset + limit + 1 : rows.length) : page.total
    return sendJson(request, envelope(rows, total, limit, offset))
  })
}

const envelope = (data: readonly unknown[], total: number, limit: number, offset: number): Record<string, unknown> => ({
  data,
  total,
  limit,
  offset,
  current_page: Math.floor(offset / limit) + 1,
  total_pages: Math.ceil(total / limit),
})
