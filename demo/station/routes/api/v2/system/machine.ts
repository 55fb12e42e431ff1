import { readFileSync } from 'node:fs'
import { cpus, hostname, release, uptime } from 'node:os'
import { Hono } from 'hono'
import { needsAccess } from '../../../../../../server/station/access.ts'
import { sendJson } from '../../../../../../server/station/answers/json.ts'
import type { GardenContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../../server/station/request.ts'
import { fineStamp } from '../../../../../../server/station/time/clock.ts'
import { type DiskTraffic, readDisks } from '../../../../machine/disks.ts'
import { jobsAt } from '../../../../machine/jobs.ts'
import { readMemory } from '../../../../machine/memory.ts'
import { readProcesses } from '../../../../machine/processes.ts'

/** Names of the stations' program in the list of processes. */
const PROGRAM = { classic: 'main', current: 'birdnet-go' } as const

/** The computer under the station (station-api rest.md 7.1 to 7.7): for those who may act. */
export function machineRoutes(station: GardenContext): StationRoutes {
  const { dialect, machine, sources } = station
  const routes = new Hono<StationEnv>()
  for (const path of ['/api/v2/system', '/api/v2/system/*']) routes.use(path, needsAccess(station))
  routes.get('/api/v2/system/info', (request) => sendJson(request, infoOf(station)))
  routes.get('/api/v2/system/resources', (request) => {
    const { total, used, free, available, buffers, cached, swapTotal, swapFree } = readMemory()
    const load = machine.load()
    return sendJson(request, {
      cpu_usage_percent: load.machine,
      memory_total: total,
      memory_used: used,
      memory_free: free,
      memory_available: available,
      memory_buffers: buffers,
      memory_cached: cached,
      memory_usage_percent: (used / total) * 100,
      swap_total: swapTotal,
      swap_used: swapTotal - swapFree,
      swap_free: swapFree,
      swap_usage_percent: swapTotal > 0 ? ((swapTotal - swapFree) / swapTotal) * 100 : 0,
      process_memory_mb: process.memoryUsage.rss() / 2 ** 20,
      process_cpu_percent: load.process,
    })
  })
  routes.get('/api/v2/system/disks', (request) =>
    sendJson(
      request,
      readDisks(station.dataDirectory).map((disk) => ({
        device: disk.device,
        mountpoint: disk.mountpoint,
        fstype: disk.fstype,
        total: disk.total,
        used: disk.used,
        free: disk.free,
        usage_percent: (disk.used / (disk.used + disk.free || 1)) * 100,
        ...inodes(disk.inodes, disk.inodesFree),
        ...traffic(disk.moved),
        is_remote: disk.isRemote,
        is_read_only: disk.isReadOnly,
      })),
    ),
  )
  routes.get('/api/v2/system/jobs', (request) => sendJson(request, jobsAt(station)))
  routes.get('/api/v2/system/processes', (request) =>
    sendJson(request, readProcesses(PROGRAM[dialect], request.req.query('all') === 'true')),
  )
  routes.get('/api/v2/system/temperature/cpu', (request) => {
    const { celsius, sensor } = machine.temperature()
    return sendJson(request, { celsius, is_available: true, sensor_details: sensor })
  })
  return routes.get('/api/v2/system/audio/active', (request) => {
    const card = sources.all().find(({ stored }) => stored.type === 'soundcard')
    const none = { active: false, device: null, message: 'No audio device currently active', verified: false }
    if (!card) return sendJson(request, none)
    const format = { sample_rate: 48_000, bit_depth: 16, channels: 1 }
    const device = { name: card.stored.address, id: 'hw:1,0', ...format }
    return sendJson(request, { device, active: true, verified: true })
  })
}

function infoOf({ startedAt, dialect, clock }: GardenContext): Record<string, unknown> {
  const sinceBoot = Math.floor(uptime())
  const sinceStart = Math.floor((Date.now() - startedAt) / 1000)
  const architecture = dialect === 'classic' ? goName(process.arch) : unameOf(process.arch)
  return {
    hostname: hostname(),
    platform_version: releaseWord('VERSION_ID'),
    kernel_version: release(),
    uptime_seconds: sinceBoot,
    boot_time: clock.wall(clock.now() - sinceBoot * 1000).text,
    app_start_time: fineStamp(clock, clock.now() - sinceStart * 1000),
    app_uptime_seconds: sinceStart,
    num_cpu: cpus().length,
    ...modelOf(),
    time_zone: clock.zone.timeZone,
    os_display: releaseWord('NAME') || process.platform,
    architecture,
    ...(dialect === 'current' ? { cpu_model: cpus()[0]?.model.trim() || 'unknown', environment: 'Native' } : {}),
  }
}

const inodes = (all: number, free: number): Record<string, number> =>
  all > 0
    ? {
        inodes_total: all,
        inodes_used: all - free,
        inodes_free: free,
        inodes_usage_percent: ((all - free) / all) * 100,
      }
    : {}

const traffic = (moved: DiskTraffic | undefined): Record<string, number> =>
  moved
    ? {
        read_bytes: moved.readBytes,
        write_bytes: moved.writeBytes,
        read_count: moved.readCount,
        write_count: moved.writeCount,
        read_time: moved.readMs,
        write_time: moved.writeMs,
        io_busy_percent: (moved.busyMs / (uptime() * 1000)) * 100,
        io_time: moved.busyMs,
      }
    : {}

const goName = (arch: string): string => (arch === 'x64' ? 'amd64' : arch)
const unameOf = (arch: string): string => ({ x64: 'x86_64', arm64: 'aarch64' })[arch] ?? arch

/** Word of the description that Linux systems have; empty on others. */
function releaseWord(key: string): string {
  const line = fileText('/etc/os-release')
    .split('\n')
    .find((one) => one.startsWith(`${key}=`))
  return (
    line
      ?.slice(key.length + 1)
      .replace(/^"|"$/g, '')
      .replace(/\/Linux$/, ' Linux') ?? ''
  )
}

/** Model of the computer, which only small ones with a device tree tell. */
function modelOf(): Record<string, string> {
  const model = fileText('/proc/device-tree/model').replaceAll('\0', '').trim()
  return model ? { system_model: model } : {}
}

function fileText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
