import { Hono } from 'hono'
import { problem } from '../../../../../../server/station/answers/problems.ts'
import { sendJson } from '../../../../../../server/station/answers/json.ts'
import type { GardenContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../../server/station/request.ts'
import { fineStamp } from '../../../../../../server/station/time/clock.ts'
import { type FoundCheck, type CheckGrade, examineAll } from '../../../../machine/checks.ts'

const WINDOWS = ['15m', '30m', '1h', '6h', '24h', '7d']
/** Grades from no result to the worst. */
const WEIGHT: readonly CheckGrade[] = ['skipped', 'unknown', 'healthy', 'warning', 'critical']

/** Routes of the station's own checks: at current alone (station-api rest.md 7.9). */
export function diagnosticRoutes(station: GardenContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  if (station.dialect === 'classic') return routes
  const { reports } = station.machine
  let newest: Report | undefined
  routes.get('/api/v2/system/diagnostics/status', (request) =>
    sendJson(request, {
      status: newest?.status ?? 'unknown',
      categories: newest?.summary ?? {},
      last_run: newest?.completed_at ?? null,
    }),
  )
  routes.post('/api/v2/system/diagnostics/run', (request) => {
    if (!WINDOWS.includes(request.req.query('window') ?? '1h'))
      return problem(request, station, 400, { message: 'Invalid window parameter' })
    newest = examine(station)
    reports.set(newest.id, newest)
    return sendJson(request, newest)
  })
  routes.get('/api/v2/system/diagnostics/report/:id', (request) => {
    const report = reports.get(request.req.param('id'))
    return report ? sendJson(request, report) : problem(request, station, 404, { message: 'Report not found' })
  })
  return routes.get('/api/v2/system/diagnostics/errors', (request) => sendJson(request, []))
}

/** Report of a run of the checks. */
interface Report {
  readonly id: string
  readonly status: CheckGrade
  readonly completed_at: string
  readonly summary: Readonly<Record<string, CheckGrade>>
}

function examine(station: GardenContext): Report {
  const started_at = fineStamp(station.clock)
  const begun = performance.now()
  const results = examineAll(station)
  const categories = [...new Set(results.map(({ category }) => category))].sort()
  const summary = categories.map((one) => [one, worst(results.filter(({ category }) => category === one))] as const)
  const counted = WEIGHT.map((status) => [status, results.filter((one) => one.status === status).length] as const)
  return {
    id: crypto.randomUUID(),
    status: worst(results),
    started_at,
    completed_at: fineStamp(station.clock),
    duration_ms: Math.round((performance.now() - begun) * 1000) / 1000,
    total_checks: results.length,
    results,
    summary: Object.fromEntries(summary),
    count_by_status: Object.fromEntries(counted.filter(([, count]) => count > 0)),
  } as Report
}

const worst = (results: readonly FoundCheck[]): CheckGrade =>
  results.reduce<CheckGrade>(
    (found, { status }) => (WEIGHT.indexOf(status) > WEIGHT.indexOf(found) ? status : found),
    'skipped',
  )
