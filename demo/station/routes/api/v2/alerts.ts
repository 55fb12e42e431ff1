import { Hono } from 'hono'
import { needsAccess } from '../../../../../server/station/access.ts'
import { alertNotice } from '../../../alerts/firing.ts'
import { alertHistory, clearAlertHistory } from '../../../alerts/history.ts'
import { ALERT_SCHEMA } from '../../../alerts/schema.ts'
import { readObject, sendJson } from '../../../../../server/station/answers/json.ts'
import { problem } from '../../../../../server/station/answers/problems.ts'
import type { GardenContext } from '../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../server/station/request.ts'
import { fineStamp } from '../../../../../server/station/time/clock.ts'
import { flagAt, treesAt } from '../../../settings/tree.ts'

const [PAGE, LARGEST_PAGE] = [50, 200]

/** Routes of the alerts (station-api rest.md 12.1); current stations only. */
export function alertRoutes(station: GardenContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  if (station.dialect === 'classic') return routes
  const guarded = needsAccess(station)
  const { alertRules: rules } = station
  const ruleOf = (request: StationRequest) => rules.byId(Number(request.req.param('id')))
  const unknown = (request: StationRequest): Response =>
    problem(request, station, 404, { message: 'Alert rule not found', key: 'errors.alert.notFound' })
  const invalid = (request: StationRequest): Response =>
    problem(request, station, 400, { message: 'Invalid alert rule', key: 'errors.alert.invalid' })

  addHistory(routes, station)
  addFiles(routes, station) // before the rules: `export` is none of their numbers
  routes.get('/api/v2/alerts/schema', (request) => sendJson(request, ALERT_SCHEMA))
  routes.get('/api/v2/alerts/rules', (request) => sendJson(request, { rules: rules.all(), count: rules.all().length }))
  routes.get('/api/v2/alerts/rules/:id', (request) => {
    const rule = ruleOf(request)
    return rule ? sendJson(request, rule) : unknown(request)
  })
  routes.post('/api/v2/alerts/rules/reset-defaults', guarded, (request) => {
    rules.reset()
    return sendJson(request, { status: 'defaults reset' })
  })
  routes.post('/api/v2/alerts/rules', guarded, async (request) => {
    const given = (await readObject(request)) ?? {}
    if (rules.all().some(({ name }) => name === given['name']))
      return problem(request, station, 409, {
        message: 'A rule with this name already exists',
        key: 'errors.alert.duplicateName',
      })
    const rule = rules.add(given)
    return rule ? sendJson(request, rule, 201) : invalid(request)
  })
  routes.put('/api/v2/alerts/rules/:id', guarded, async (request) => {
    const known = ruleOf(request)
    if (!known) return unknown(request)
    const rule = rules.change(known.id, (await readObject(request)) ?? {})
    return rule ? sendJson(request, rule) : invalid(request)
  })
  routes.delete('/api/v2/alerts/rules/:id', guarded, (request) => {
    const known = ruleOf(request)
    if (!known) return unknown(request)
    rules.remove(known.id)
    return request.body(null, 204)
  })
  routes.patch('/api/v2/alerts/rules/:id/toggle', guarded, async (request) => {
    const known = ruleOf(request)
    if (!known) return unknown(request)
    const enabled = flagAt((await readObject(request)) ?? {}, 'enabled') // a missing field is off
    rules.change(known.id, { enabled })
    return sendJson(request, { id: known.id, enabled })
  })
  return routes.post('/api/v2/alerts/rules/:id/test', guarded, (request) => {
    const known = ruleOf(request)
    if (!known) return unknown(request)
    const timestamp = fineStamp(station.clock)
    station.publisher.notification(station.store.notifications.add({ ...alertNotice(known), timestamp }))
    return sendJson(request, { status: 'test fired' })
  })
}

type AlertHono = Hono<StationEnv>

/** Routes of the history of fired rules. */
function addHistory(routes: AlertHono, station: GardenContext): void {
  const { alertRules: rules } = station
  routes.get('/api/v2/alerts/history', (request) => {
    const count = (name: string, otherwise: number): number => {
      const value = Number(request.req.query(name) ?? '')
      return Number.isInteger(value) && value > 0 ? value : otherwise
    }
    const [limit, offset] = [Math.min(LARGEST_PAGE, count('limit', PAGE)), count('offset', 0)]
    const history = alertHistory(station.store, rules.all())
    return sendJson(request, { history: history.slice(offset, offset + limit), total: history.length, limit, offset })
  })
  routes.delete('/api/v2/alerts/history', needsAccess(station), (request) => {
    const deleted = alertHistory(station.store, rules.all()).length
    clearAlertHistory(station.store, station.clock.wall().text)
    return sendJson(request, { deleted })
  })
}

/** Rules as a file. */
function addFiles(routes: AlertHono, station: GardenContext): void {
  const { alertRules: rules } = station
  const guarded = needsAccess(station)
  routes.get('/api/v2/alerts/rules/export', guarded, (request) => {
    request.header('content-disposition', 'attachment; filename=alert-rules.json')
    return sendJson(request, { rules: rules.all(), version: 1 })
  })
  routes.post('/api/v2/alerts/rules/import', guarded, async (request) => {
    const body = await readObject(request)
    if (!body) return problem(request, station, 400, { message: 'Invalid JSON', key: 'errors.alert.invalidJSON' })
    const given = treesAt(body, 'rules')
    const added = given.map((one) => rules.add(one)).filter((one) => one !== undefined)
    return sendJson(request, { imported: added.length, total: given.length })
  })
}
