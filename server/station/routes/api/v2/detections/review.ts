import { Hono } from 'hono'
import { needsAccess } from '../../../../access.ts'
import { readObject, sendJson } from '../../../../answers/json.ts'
import { brief, problem } from '../../../../answers/problems.ts'
import type { CoreContext } from '../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../request.ts'
import { findById } from './by-id.ts'

const LOCKED = { message: 'Detection is locked and status cannot be changed', detail: 'detection is locked' }
const SYNTAX = 'code=400, message=Syntax error: invalid character looking for beginning of object key string'

/** Review, comment and lock (station-api 3.8, 3.9). At classic nothing that is locked can be changed, or unlocked. */
export function reviewRoutes(station: CoreContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const classic = station.dialect === 'classic'

  routes.post('/api/v2/detections/:id/review', needsAccess(station), async (request) => {
    const row = findById(station, request)
    if (!row) return problem(request, station, 404, { message: 'Detection not found', detail: 'note not found' })
    const body = await readObject(request)
    if (!body) return problem(request, station, 400, { message: 'Invalid request format', detail: SYNTAX })
    const unlocks = !classic && body['lock_detection'] === false
    if (row.locked && !unlocks) return problem(request, station, 409, LOCKED)
    const verdict = body['verified'] ?? ''
    if (verdict !== '' && verdict !== 'correct' && verdict !== 'false_positive') {
      const message = 'Invalid verification status'
      return problem(request, station, 400, { message, detail: message.toLowerCase() })
    }
    if (unlocks) station.store.setLocked(row.id, false)
    if (verdict !== '') station.store.review(row.id, verdict)
    if (typeof body['comment'] === 'string' && body['comment'] !== '') station.store.comment(row.id, body['comment'])
    const ignored = body[classic ? 'ignoreSpecies' : 'ignore_species']
    if (verdict !== '' && typeof ignored === 'string' && ignored !== '') station.store.setIgnored(ignored, true)
    if (body['lock_detection'] === true || body['lock_detection'] === 'true') station.store.setLocked(row.id, true)
    station.listCache.clear()
    return sendJson(request, { status: 'success' })
  })

  routes.post('/api/v2/detections/:id/lock', needsAccess(station), async (request) => {
    const row = findById(station, request)
    const body = await readObject(request)
    if (classic) return lockAtClassic(request, row, body)
    if (!row) return problem(request, station, 404, { message: 'Detection not found' })
    if (!body) return problem(request, station, 400, { message: 'Invalid request format' })
    if (row.locked && body['locked'] === true) return problem(request, station, 409, LOCKED)
    return changeLock(request, row.id, body['locked'] === true)
  })
  return routes

  function lockAtClassic(
    request: StationRequest,
    row: ReturnType<typeof findById>,
    body: Record<string, unknown> | undefined,
  ): Response {
    if (!body) return brief(request, 400, 'Invalid request format')
    if (!row) return brief(request, 409, 'detection not found: note not found')
    if (row.locked) return brief(request, 409, 'detection is locked') // even to unlock: a real trap
    return changeLock(request, row.id, body['locked'] === true)
  }
  function changeLock(request: StationRequest, id: number, locked: boolean): Response {
    station.store.setLocked(id, locked)
    station.listCache.clear()
    return request.body(null, 204)
  }
}
