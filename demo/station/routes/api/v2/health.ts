import { Hono } from 'hono'
import { freemem, loadavg, totalmem } from 'node:os'
import { sendJson } from '../../../../../server/station/answers/json.ts'
import type { StationContext } from '../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../server/station/request.ts'
import { BUILD_DATE } from '../../../version.ts'

const MEGABYTE = 1024 * 1024

/** How the station is (station-api 1.3). */
export function healthRoutes(station: StationContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  routes.get('/api/v2/health', (request) =>
    sendJson(request, {
      ...basics(station),
      database_status: 'connected',
      environment: 'production',
      system: station.dialect === 'classic' ? NOTHING_KNOWN : system(),
    }),
  )
  if (station.dialect === 'classic') return routes
  routes.get('/api/v2/ping', (request) => sendJson(request, { status: 'ok' }))
  routes.get('/health', (request) => sendJson(request, basics(station)))
  return routes
}

function basics(station: StationContext): Record<string, unknown> {
  const seconds = (Date.now() - station.startedAt) / 1000
  return {
    build_date: BUILD_DATE[station.dialect],
    status: 'healthy',
    timestamp: station.clock.wall().text,
    uptime: `${seconds}s`,
    uptime_seconds: seconds,
    version: station.version,
  }
}

const NOTHING_KNOWN = {
  cpu_usage: 0,
  disk_space: { free_gb: 0, total_gb: 0, used_percent: 0 },
  memory: { total_mb: 0, used_mb: 0, used_percent: 0 },
}

function system(): Record<string, unknown> {
  const [total, free] = [totalmem() / MEGABYTE, freemem() / MEGABYTE]
  return {
    cpu_usage: (loadavg()[0] ?? 0) * 10,
    disk_space: NOTHING_KNOWN.disk_space,
    memory: { total_mb: total, used_mb: total - free, used_percent: ((total - free) / total) * 100 },
  }
}
