import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { problem } from '../../../../../../server/station/answers/problems.ts'
import { sendJson } from '../../../../../../server/station/answers/json.ts'
import type { GardenContext } from '../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../../server/station/request.ts'
import { fineStamp } from '../../../../../../server/station/time/clock.ts'
import { hourlyRate } from '../../../../machine/hourly-rate.ts'
import type { DatabaseCopy } from '../../../../machine/backups.ts'
import { reportDatabase, reportTables, sizeOf } from '../../../../machine/database.ts'

const JOBS = '/api/v2/system/database/backup/jobs'

/** Routes of the database: its content, and copies to download; at current alone (station-api rest.md 7.9). */
export function databaseRoutes(station: GardenContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  if (station.dialect === 'classic') return routes
  const { store } = station
  const { backups } = station.machine
  for (const path of ['/api/v2/system/database/stats', '/api/v2/system/database/v2/stats'])
    routes.get(path, (request) =>
      sendJson(request, {
        type: 'sqlite',
        size_bytes: sizeOf(store.file),
        total_detections: store.countAll(),
        connected: true,
        location: store.file,
      }),
    )
  routes.get('/api/v2/system/database/overview', (request) => sendJson(request, overviewOf(station)))
  routes.post('/api/v2/system/database/backup', async (request) => {
    const type = typeIn(request)
    if (!type) return badType(request, station)
    const file = await backups.copyNow()
    return sendFile(request, file, `birdnet-${type}-backup-${compact(Date.now())}.db`, () =>
      rm(dirname(file), { recursive: true, force: true }),
    )
  })
  routes.post(JOBS, (request) => {
    const type = typeIn(request)
    if (!type) return badType(request, station)
    const { job, isNew } = backups.begin(type)
    return isNew
      ? sendJson(request, { job_id: job.id, status: job.status, message: 'Backup job started' }, 202)
      : sendJson(request, { error: 'Backup already in progress', existing_job_id: job.id, status: job.status }, 409)
  })
  routes.get(JOBS, (request) => {
    const asked = request.req.query('type')
    const jobs = backups.all().filter(({ type }) => !asked || type === asked)
    return sendJson(request, { jobs: jobs.length > 0 ? jobs.map((job) => jobAnswer(station, job, false)) : null })
  })
  routes.get(`${JOBS}/:id`, (request) => {
    const job = backups.byId(request.req.param('id'))
    return job ? sendJson(request, jobAnswer(station, job, true)) : unknownJob(request, station)
  })
  routes.get(`${JOBS}/:id/download`, (request) => {
    const job = backups.byId(request.req.param('id'))
    if (!job) return unknownJob(request, station)
    if (job.status !== 'completed')
      return sendJson(request, { error: 'Backup not ready for download', status: job.status }, 409)
    return sendFile(request, job.file, `birdnet-${job.type}-backup-${compact(job.startedAt)}.db`)
  })
  return routes.delete(`${JOBS}/:id`, (request) =>
    backups.remove(request.req.param('id'))
      ? sendJson(request, { message: 'Backup job cancelled and cleaned up' })
      : problem(request, station, 404, { message: 'Backup job not found' }),
  )
}

function overviewOf(station: GardenContext): Record<string, unknown> {
  const { store } = station
  const report = reportDatabase(store.file)
  const tables = reportTables(store.file)
  const whole = report.sizeBytes || 1
  return {
    engine: 'sqlite',
    status: 'connected',
    location: store.file,
    size_bytes: report.sizeBytes,
    total_detections: store.countAll(),
    total_tables: tables.length,
    sqlite: {
      engine_version: report.version,
      journal_mode: report.journalMode,
      page_size: report.pageSize,
      integrity_check: 'pending',
      last_vacuum_at: null,
      wal_size_bytes: report.walBytes,
      wal_checkpoints: 0,
      freelist_pages: report.freePages,
      cache_size_bytes: report.cacheBytes,
      busy_timeouts: 0,
    },
    tables: tables.map(({ name, rows, bytes }) => ({
      name,
      row_count: rows,
      size_bytes: bytes,
      usage_pct: (bytes / whole) * 100,
      engine: '',
    })),
    performance: {
      read_latency_avg_ms: report.readMs,
      read_latency_max_ms: report.readMs,
      write_latency_avg_ms: 0,
      write_latency_max_ms: 0,
      queries_per_sec: 0,
      queries_last_hour: 0,
      slow_query_count: 0,
    },
    detection_rate_24h: hourlyRate(station),
  }
}

function typeIn(request: StationRequest): DatabaseCopy['type'] | undefined {
  const type = request.req.query('type')
  return type === 'legacy' || type === 'v2' ? type : undefined
}

const badType = (request: StationRequest, station: GardenContext): Response =>
  problem(request, station, 400, { message: "Type must be 'legacy' or 'v2'" })

const unknownJob = (request: StationRequest, station: GardenContext): Response =>
  problem(request, station, 404, { message: 'Backup job not found or expired' })

/** Answer about a job; its download is told for one job alone, and only when it is ready. */
function jobAnswer({ clock }: GardenContext, job: DatabaseCopy, isAlone: boolean): Record<string, unknown> {
  const stamp = (at: number): string => fineStamp(clock, clock.now() - (Date.now() - at))
  return {
    job_id: job.id,
    db_type: job.type,
    status: job.status,
    progress: job.progress,
    bytes_written: job.bytesWritten,
    total_bytes: job.totalBytes,
    started_at: stamp(job.startedAt),
    ...(job.completedAt === undefined ? {} : { completed_at: stamp(job.completedAt) }),
    ...(job.error === undefined ? {} : { error: job.error }),
    ...(isAlone && job.status === 'completed' ? { download_url: `${JOBS}/${job.id}/download` } : {}),
  }
}

function sendFile(request: StationRequest, file: string, name: string, whenDone?: () => unknown): Response {
  const stream = createReadStream(file)
  stream.once('close', () => whenDone?.())
  return request.body(Readable.toWeb(stream) as ReadableStream, 200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${name}"`,
    ...(whenDone ? {} : { 'content-length': String(sizeOf(file)) }), // a copy made for this answer is sent in pieces
  })
}

/** `20261121-153000`. */
const compact = (at: number): string => new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
