import { Hono } from 'hono'
import { needsAccess } from '../../../access.ts'
import { sendJson } from '../../../answers/json.ts'
import { brief, problem } from '../../../answers/problems.ts'
import type { CoreContext } from '../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../request.ts'
import { restNotification } from '../../../wire/notification.ts'

const DEFAULT_LIMIT = 50

/** Notices (station-api 10). Guests of current see only detections, whatever they ask for; classic guests nothing. */
export function notificationRoutes(station: CoreContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const { notifications } = station.store
  const classic = station.dialect === 'classic'
  const guarded = needsAccess(station)

  routes.get('/api/v2/notifications', (request) => {
    const { status, priority, type: asked, limit: limitText, offset: offsetText } = request.req.query()
    const type = request.get('mayAct') ? asked : 'detection'
    const limit = limitText === undefined || limitText === '' ? DEFAULT_LIMIT : atLeast(limitText, 1)
    const offset = atLeast(offsetText, 0)
    const rows = notifications.list({
      limit,
      offset,
      ...(status ? { status } : {}),
      ...(type ? { type } : {}),
      ...(priority ? { priority } : {}),
    })
    const shown = rows.map((notice) => restNotification(station.dialect, notice))
    return sendJson(request, { count: shown.length, limit, notifications: shown, offset })
  })
  routes.get('/api/v2/notifications/unread/count', (request) =>
    sendJson(request, { unreadCount: notifications.unreadCount(request.get('mayAct') ? undefined : 'detection') }),
  )
  routes.get('/api/v2/notifications/:id', guarded, (request) => {
    const notice = notifications.byId(request.req.param('id'))
    if (notice) return sendJson(request, restNotification(station.dialect, notice))
    if (classic) return brief(request, 404, 'Notification not found')
    return problem(request, station, 404, { message: 'Notification not found', key: 'errors.notification.notFound' })
  })
  if (!classic) {
    routes.put('/api/v2/notifications/read-all', guarded, (request) =>
      sendJson(request, { count: notifications.markAllRead(), message: 'All notifications marked as read' }),
    )
  }
  routes.put('/api/v2/notifications/:id/read', guarded, (request) =>
    mark(request, notifications.markRead(request.req.param('id')), 'read'),
  )
  routes.put('/api/v2/notifications/:id/acknowledge', guarded, (request) =>
    mark(request, notifications.acknowledge(request.req.param('id')), 'acknowledged'),
  )
  routes.delete('/api/v2/notifications/:id', guarded, (request) => {
    notifications.remove(request.req.param('id')) // an unknown one is fine in both dialects
    return sendJson(request, { message: 'Notification deleted' })
  })
  return routes

  /** Answer for an unknown id: 500 at classic, no error at current. */
  function mark(request: StationRequest, known: boolean, as: string): Response {
    if (!known && classic) return brief(request, 500, `Failed to mark notification as ${as}`)
    return sendJson(request, { message: `Notification marked as ${as}` })
  }
}

const atLeast = (text: string | undefined, least: number): number =>
  text !== undefined && /^\d+$/.test(text) && Number(text) >= least ? Number(text) : 0
