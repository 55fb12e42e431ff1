import { dirname } from 'node:path'
import type { GardenContext } from '../context.ts'
import { fineStamp } from '../../../server/station/time/clock.ts'
import { levelsAt } from '../live/levels.ts'
import { reportDatabase } from './database.ts'
import { readDisks } from './disks.ts'
import { readMemory } from './memory.ts'

/** Grades of a check. */
export type CheckGrade = 'healthy' | 'warning' | 'critical' | 'unknown' | 'skipped'

/** One check as stations report it. */
export interface FoundCheck {
  readonly name: string
  readonly category: string
  readonly status: CheckGrade
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly duration_ms: number
  readonly timestamp: string
}

interface Finding {
  readonly status: CheckGrade
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** Age up to which a station says that it has just begun, seconds. */
const YOUNG_SECONDS = 300
const MEGABYTE = 2 ** 20

/**
 * Checks of everything that a current station checks; those without a subject in the garden are skipped (station-api
 * rest.md 7.9).
 */
export function examineAll(station: GardenContext): readonly FoundCheck[] {
  return CHECKS.map(([category, name, look]) => {
    const begun = performance.now()
    const finding = look(station)
    const duration_ms = Math.round((performance.now() - begun) * 1000) / 1000
    return { name, category, ...finding, duration_ms, timestamp: fineStamp(station.clock) }
  })
}

const healthy = (message: string, details?: Finding['details']): Finding => ({
  status: 'healthy',
  message,
  ...(details ? { details } : {}),
})
const skipped = (message: string) => (): Finding => ({ status: 'skipped', message })
const graded = (value: number, warnAt: number, criticalAt: number): CheckGrade =>
  value >= criticalAt ? 'critical' : value >= warnAt ? 'warning' : 'healthy'

const CHECKS: readonly (readonly [string, string, (station: GardenContext) => Finding])[] = [
  ['system', 'disk_space', diskSpace],
  ['system', 'memory', memory],
  ['system', 'cpu_load', processorLoad],
  ['system', 'temperature', temperature],
  ['system', 'uptime', upTime],
  ['audio', 'source_status', ({ sources }) => healthy(`All ${sources.all().length} source(s) deliver sound`)],
  ['audio', 'buffer_drops', ({ sources }) => healthy(`No drops across ${sources.all().length} source(s)`)],
  ['audio', 'audio_level', audioLevel],
  ['audio', 'capture_buffer', ({ sources }) => healthy(`All ${sources.all().length} capture buffer(s) initialized`)],
  ['analysis', 'detection_rate', detectionRate],
  ['analysis', 'queue_depth', () => healthy('Queue OK (0/100, 0%)', { current: 0, max: 100, percent: 0 })],
  ['analysis', 'range_filter', () => healthy('Range filter active', { active: true, location_configured: true })],
  ['streams', 'stream_connectivity', streams],
  ['streams', 'stream_error_rate', ({ sources }) => healthy(`No restarts across ${sources.all().length} source(s)`)],
  ['database', 'database_size', databaseSize],
  ['database', 'migration_status', () => healthy('Database schema is up to date')],
  ['database', 'database_performance', databasePerformance],
  ['network', 'mqtt', skipped('MQTT is disabled')],
  ['network', 'birdweather', skipped('BirdWeather integration is disabled')],
  ['network', 'weather', weather],
  ['config', 'path_access', () => healthy('All configured paths are accessible')],
  ['config', 'config_consistency', () => healthy('Configuration is consistent')],
  ['config', 'disk_budget', skipped('Disk budget is disabled')],
  ['logs', 'recent_errors', () => healthy('No errors in the last hour', { count_last_hour: 0 })],
  ['logs', 'critical_events', () => healthy('No critical events in recent log entries')],
]

function weather({ clock, store }: GardenContext): Finding {
  const hour = store.weatherAt(clock.now())
  return hour ? healthy(`Weather of ${hour.time} is there`) : { status: 'skipped', message: 'Weather is disabled' }
}

function diskSpace({ dataDirectory, store }: GardenContext): Finding {
  const disks = readDisks(dataDirectory)
  const place = dirname(store.file)
  const own = disks.findLast(({ mountpoint }) => place.startsWith(mountpoint)) ?? disks[0]
  if (!own) return { status: 'unknown', message: 'Disk space unavailable' }
  const percent = (own.used / (own.used + own.free)) * 100
  const details = { paths: [{ path: own.mountpoint, total_bytes: own.total, percent_used: percent }] }
  return { status: graded(percent, 85, 95), message: `Disk ${percent.toFixed(0)}% used`, details }
}

function memory(): Finding {
  const { total, used, available } = readMemory()
  const percent = (used / total) * 100
  const details = { available_bytes: available, percent_used: percent, total_bytes: total, used_bytes: used }
  return { status: graded(percent, 85, 95), message: `Memory ${percent.toFixed(0)}% used`, details }
}

function processorLoad({ machine }: GardenContext): Finding {
  const percent = machine.load().machine
  return {
    status: graded(percent, 90, 98),
    message: `CPU load ${percent.toFixed(1)}%`,
    details: { average_percent: percent },
  }
}

function temperature({ machine }: GardenContext): Finding {
  const { celsius } = machine.temperature()
  return { status: graded(celsius, 75, 85), message: `CPU temperature ${celsius.toFixed(1)}°C`, details: { celsius } }
}

function upTime({ startedAt }: GardenContext): Finding {
  const seconds = Math.floor((Date.now() - startedAt) / 1000)
  return seconds < YOUNG_SECONDS
    ? {
        status: 'warning',
        message: `Process started recently (${seconds} seconds ago)`,
        details: { uptime_seconds: seconds },
      }
    : healthy('Process is stable', { uptime_seconds: seconds })
}

function audioLevel({ sources, soundscape }: GardenContext): Finding {
  const levels = [...levelsAt(sources.all(), soundscape, Date.now()).values()]
  const silent = levels.filter(({ level }) => level === 0).length
  if (silent === levels.length) return { status: 'skipped', message: 'Metrics not yet available' } // nobody has listened yet
  const details = { clipping: levels.filter(({ clipping }) => clipping).length, silent, sources: levels.length }
  return silent === 0
    ? healthy(`Audio levels normal across ${levels.length} source(s)`, details)
    : { status: 'warning', message: `${silent} of ${levels.length} source(s) silent`, details }
}

function detectionRate({ store, clock }: GardenContext): Finding {
  const count = store.daily(clock.today()).reduce((sum, row) => sum + row.count, 0)
  return healthy(`Detection rate OK (${count} today)`, { count_today: count })
}

function streams({ sources }: GardenContext): Finding {
  const total = sources.all().filter(({ stored }) => stored.type === 'rtsp').length
  return healthy(`All ${total} streams are healthy`, { total, unhealthy: 0 })
}

function databaseSize({ store }: GardenContext): Finding {
  const { sizeBytes } = reportDatabase(store.file)
  const size_mb = sizeBytes / MEGABYTE
  return healthy(`Database size OK (${size_mb.toFixed(1)} MB)`, { size_bytes: sizeBytes, size_mb })
}

function databasePerformance({ store }: GardenContext): Finding {
  const { readMs } = reportDatabase(store.file)
  return {
    status: graded(readMs, 100, 1000),
    message: `Database query latency ${readMs.toFixed(1)} ms`,
    details: { latency_ms: readMs },
  }
}
