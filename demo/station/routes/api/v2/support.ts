import { arch, cpus, platform, totalmem } from 'node:os'
import { Hono } from 'hono'
import { readBody } from '../../../../../server/station/answers/body.ts'
import { needsAccess } from '../../../../../server/station/access.ts'
import { readObject, sendJson } from '../../../../../server/station/answers/json.ts'
import { syntaxFault } from '../../../answers/json-faults.ts'
import { problem } from '../../../../../server/station/answers/problems.ts'
import { type ZippedFile, zipArchive } from '../../../../../src/domain/export/zip.ts'
import type { StationContext } from '../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../server/station/request.ts'
import { ONE_HOUR_MS } from '../../../../../server/station/time/dates.ts'
import { masked } from '../../../settings/secrets.ts'
import { flagAt, textAt } from '../../../settings/tree.ts'
import { STATION_VERSION } from '../../../version.ts'

/** Time for which a report can be loaded, and the number kept. */
const KEPT_MS = ONE_HOUR_MS
const MOST = 5
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

interface Dump {
  readonly madeAt: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Routes of support reports (station-api rest.md 9). Nothing leaves the garden: an upload is answered as one that
 * failed.
 */
export function supportRoutes(station: StationContext): StationRoutes {
  const dumps = new Map<string, Dump>()
  const guarded = needsAccess(station)
  const routes = new Hono<StationEnv>()

  routes.post('/api/v2/support/generate', guarded, async (request) => {
    const body = await readObject(request)
    if (!body) {
      const detail = syntaxFault((await readBody(request)) ?? '')
      return fault(request, station, 400, 'Failed to parse request', detail)
    }
    const id = crypto.randomUUID()
    const bytes = zipArchive(filesOf(station, id, body))
    for (const [old, { madeAt }] of dumps) if (dumps.size >= MOST || Date.now() - madeAt > KEPT_MS) dumps.delete(old)
    dumps.set(id, { madeAt: Date.now(), bytes })
    const isUploaded = flagAt(body, 'upload_to_sentry')
    const hasLink = !isUploaded || station.dialect === 'current'
    return sendJson(request, {
      success: true,
      message: isUploaded ? 'Support dump generated, but the upload failed' : 'Support dump generated successfully',
      dump_id: id,
      file_size: bytes.length,
      ...(hasLink ? { download_url: `/api/v2/support/download/${id}` } : {}),
    })
  })
  routes.get('/api/v2/support/download/:id', guarded, (request) => {
    const id = request.req.param('id')
    if (!UUID.test(id)) return fault(request, station, 400, 'Invalid dump ID format')
    const dump = dumps.get(id.toLowerCase())
    if (!dump || Date.now() - dump.madeAt > KEPT_MS) return fault(request, station, 404, 'Support dump not found')
    return request.body(dump.bytes, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="birdnet-go-support-${id}.zip"`,
    })
  })
  return routes.get('/api/v2/support/status', guarded, (request) => {
    const settings = station.settings.tree()
    return sendJson(request, {
      system_id: textAt(settings, 'systemId'),
      telemetry_enabled: flagAt(settings, 'sentry.enabled'),
      version: STATION_VERSION[station.dialect],
    })
  })
}

function fault(
  request: StationRequest,
  station: StationContext,
  status: 400 | 404,
  error: string,
  message = '',
): Response {
  if (station.dialect === 'current') return problem(request, station, status, { message: error })
  return sendJson(request, { error, message, code: 0, correlation_id: '' }, status)
}

/** Files that were asked for; all of them by default. */
function filesOf(station: StationContext, id: string, body: Record<string, unknown>): ZippedFile[] {
  const kinds = ['include_logs', 'include_config', 'include_system_info'] as const
  const hasAll = kinds.every((kind) => !flagAt(body, kind))
  const has = (kind: (typeof kinds)[number]): boolean => hasAll || flagAt(body, kind)
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
  const settings = station.settings.tree()
  const metadata = {
    id,
    timestamp: station.clock.wall().text,
    system_id: textAt(settings, 'systemId'),
    version: STATION_VERSION[station.dialect],
    user_message: textAt(body, 'user_message'),
  }
  const system = { os: platform(), arch: arch(), cpus: cpus().length, memory: totalmem(), node: process.version }
  const log = station.store.notifications
    .list()
    .map(({ timestamp, title, message }) => `${timestamp} ${title}: ${message}`)
  return [
    { name: 'metadata.json', content: json(metadata) },
    ...(has('include_logs') ? [{ name: 'logs/station.log', content: `${log.toReversed().join('\n')}\n` }] : []),
    ...(has('include_config') ? [{ name: 'config.json', content: json(withoutSecrets(settings)) }] : []),
    ...(has('include_system_info') ? [{ name: 'system_info.json', content: json(system) }] : []),
  ]
}

/** Settings without secrets, and without passwords in addresses. */
const withoutSecrets = (settings: Record<string, unknown>): unknown =>
  JSON.parse(JSON.stringify(masked(settings)).replaceAll(/(\w+:\/\/)[^@/"\s]+@/g, '$1***@'))
