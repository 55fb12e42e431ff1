import { Hono } from 'hono'
import { needsAccess } from '../../../access/guards.ts'
import { readObject, sendJson } from '../../../answers/json.ts'
import { problem } from '../../../answers/problems.ts'
import type { StationContext, StationEnv, StationRequest, StationRoutes } from '../../../context.ts'
import { changeDashboardSettings, storedDashboardSettings } from '../../../settings.ts'

/** Settings by section (station-api 11.1): the dashboard's for now. Its reading is public at current. */
export function settingsRoutes(station: StationContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const classic = station.dialect === 'classic'
  const guarded = needsAccess(station)
  const isDashboard = (request: StationRequest): boolean => request.req.param('section')?.toLowerCase() === 'dashboard'

  routes.get('/api/v2/settings/:section', async (request) => {
    if (classic || !isDashboard(request)) {
      const refused = await guarded(request, async () => undefined)
      if (refused) return refused
    }
    if (isDashboard(request)) return sendJson(request, storedDashboardSettings(station))
    if (request.req.param('section') === 'species') {
      return sendJson(request, { include: [], exclude: station.store.ignoredSpecies(), config: {} })
    }
    const detail = `unknown settings section: ${request.req.param('section')}`
    return problem(request, station, 404, { message: 'Failed to get settings section', detail })
  })

  routes.patch('/api/v2/settings/:section', guarded, async (request) => {
    const section = request.req.param('section')
    const body = await readObject(request)
    if (!body) {
      const detail = 'code=400, message=Syntax error: invalid character looking for beginning of object key string'
      return problem(request, station, 400, { message: 'Failed to parse request body', detail })
    }
    const changed = isDashboard(request) ? changeDashboardSettings(station, body) : undefined
    if (!changed) {
      const detail = `failed to merge settings of section ${section}`
      return problem(request, station, 400, { message: `Failed to update ${section} settings`, detail })
    }
    station.publisher.toast({
      type: 'success',
      message: 'Settings saved',
      messageKey: 'notifications.content.settings.saved',
      component: 'settings',
      duration: 3000,
    })
    const message = `${section} settings updated successfully`
    return sendJson(
      request,
      classic
        ? { message, skippedFields: null }
        : { message, restart_reasons: [], restart_required: false, skippedFields: [] },
    )
  })
  return routes
}
