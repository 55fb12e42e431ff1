import { Hono } from 'hono'
import { needsAccess } from '../../../../access.ts'
import { readObject, sendJson } from '../../../../answers/json.ts'
import { problem } from '../../../../answers/problems.ts'
import type { CoreContext } from '../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../request.ts'
import type { StoredDetection } from '../../../../store/store.ts'
import { readCurrentList } from './list-current.ts'

const MOST_IDS = 500
const FORMAT = 'Invalid request format'

/** Many detections at once, current dialect only (station-api 3.11). Missing and locked ones are skipped. */
export function batchRoutes(station: CoreContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  if (station.dialect === 'classic') return routes
  const { store } = station
  const bad = (request: StationRequest, message: string): Response => problem(request, station, 400, { message })

  routes.use('/api/v2/detections/batch/*', needsAccess(station))
  routes.post('/api/v2/detections/batch/delete', (request) =>
    each(request, () => (row) => !row.locked && store.delete(row.id)),
  )
  routes.post('/api/v2/detections/batch/review', (request) =>
    each(request, (body) => {
      const verdict = body['verified']
      if (verdict !== 'correct' && verdict !== 'false_positive') return 'Invalid verification status'
      return (row) => !row.locked && store.review(row.id, verdict)
    }),
  )
  routes.post('/api/v2/detections/batch/lock', (request) =>
    each(request, (body) => {
      const locked = body['locked'] === true
      return (row) => !(locked && row.locked) && store.setLocked(row.id, locked)
    }),
  )
  routes.post('/api/v2/detections/batch/resolve', async (request) => {
    const body = await readObject(request)
    if (!body) return bad(request, FORMAT)
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries(body))
      if (typeof value === 'string' || typeof value === 'number') parameters.set(name, String(value))
    const read = readCurrentList(parameters)
    if (read.kind !== 'page') return bad(request, FORMAT)
    const page = store.page({ ...read.query, limit: MOST_IDS, offset: 0 })
    if (page.total > MOST_IDS) return bad(request, 'Too many matching detections, narrow your filters')
    return sendJson(request, { ids: page.rows.map((row) => String(row.id)), count: page.rows.length })
  })
  return routes

  async function each(
    request: StationRequest,
    plan: (body: Record<string, unknown>) => ((row: StoredDetection) => boolean) | string,
  ): Promise<Response> {
    const body = await readObject(request)
    const ids = body?.['ids']
    if (!body || (ids !== undefined && !isTexts(ids))) return bad(request, FORMAT)
    if (!ids || ids.length === 0) return bad(request, 'At least one ID is required')
    if (ids.length > MOST_IDS) return bad(request, 'Batch size exceeds maximum')
    const act = plan(body)
    if (typeof act === 'string') return bad(request, act)
    const unique = [...new Set(ids)]
    const rows = unique.flatMap((id) => (/^\d+$/.test(id) ? (store.byId(Number(id)) ?? []) : []))
    const processed = rows.filter(act).length
    station.listCache.clear()
    return sendJson(request, { processed, skipped: unique.length - processed })
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
