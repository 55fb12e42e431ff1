import { parseGoDuration } from '../../domain/go-duration.ts'
import type { Result } from '../../domain/result.ts'
import { success } from '../../domain/result.ts'
import type {
  StationJob,
  JobQueue,
  MachineInfo,
  MachineResources,
  RunningProgram,
  ActiveSoundCard,
  Temperature,
} from '../../domain/system/machine.ts'
import { decode, decodeList, type Fields } from './fields.ts'
import { wallMsOf } from './wall-moment.ts'

const MEBIBYTE = 2 ** 20

/** Answer of `GET /system/info` (station-api rest.md 7.1). */
export const decodeMachineInfo = (value: unknown): Result<MachineInfo> =>
  decode(value, (fields) => ({
    hostname: fields.text('hostname'),
    system: [fields.text('os_display'), fields.text('platform_version')].filter(Boolean).join(' '),
    kernel: fields.text('kernel_version'),
    architecture: fields.text('architecture'),
    processors: fields.count('num_cpu'),
    model: fields.maybeText('system_model'),
    processorModel: fields.maybeText('cpu_model'),
    environment: fields.maybeText('environment'),
    timeZone: fields.maybeText('time_zone'),
    uptimeSeconds: fields.number('uptime_seconds'),
    bootedMs: wallMsOf(fields.maybeInstant('boot_time')),
    stationUptimeSeconds: fields.number('app_uptime_seconds'),
    stationStartedMs: wallMsOf(fields.maybeInstant('app_start_time')),
  }))

/** Answer of `GET /system/resources` (7.2). */
export const decodeResources = (value: unknown): Result<MachineResources> =>
  decode(value, (fields) => ({
    processor: fields.number('cpu_usage_percent'),
    memory: {
      total: fields.number('memory_total'),
      used: fields.number('memory_used'),
      free: fields.number('memory_free'),
      available: fields.number('memory_available'),
      percent: fields.number('memory_usage_percent'),
    },
    swap: { total: fields.maybeNumber('swap_total') ?? 0, used: fields.maybeNumber('swap_used') ?? 0 },
    own: { memory: fields.number('process_memory_mb') * MEBIBYTE },
  }))

/** Answer of `GET /system/processes` (7.5). */
export function decodePrograms(value: unknown): Result<readonly RunningProgram[]> {
  const list = decodeList(value, (fields) => ({
    pid: fields.count('pid'),
    name: fields.name('name'),
    status: fields.text('status'),
    processor: fields.number('cpu'),
    memory: fields.number('memory'),
    uptimeSeconds: fields.number('uptime'),
  }))
  return list.ok ? success(list.value.items) : list
}

/** Answer of `GET /system/temperature/cpu` (7.6). */
export const decodeTemperature = (value: unknown): Result<Temperature> =>
  decode(value, (fields) => ({
    celsius: fields.requiredFlag('is_available') ? fields.number('celsius') : undefined,
  }))

/** Answer of `GET /system/audio/active` (7.7). */
export const decodeSoundCard = (value: unknown): Result<ActiveSoundCard> =>
  decode(value, (fields) => {
    const device = fields.raw('device')
    const name = typeof device === 'object' && device !== null ? Reflect.get(device, 'name') : undefined
    return {
      name: typeof name === 'string' && name !== '' ? name : undefined,
      isActive: fields.requiredFlag('active'),
    }
  })

/** Answer of `GET /system/jobs` (7.4). */
export const decodeJobs = (value: unknown): Result<JobQueue> =>
  decode(value, (fields) => {
    const queue = decode(fields.raw('queue'), (one) => ({
      done: one.count('successful'),
      failed: one.count('failed'),
      dropped: one.maybeCount('dropped') ?? 0,
      waiting: one.count('pending'),
      mostWaiting: one.count('maxSize'),
    }))
    if (!queue.ok) fields.bad('queue')
    const actions = Object.values(Object(fields.raw('actions') ?? {}))
    const kinds = decodeList(actions, jobKind)
    const none = { done: 0, failed: 0, dropped: 0, waiting: 0, mostWaiting: 0 }
    return { ...(queue.ok ? queue.value : none), kinds: kinds.ok ? kinds.value.items : [] }
  })

function jobKind(fields: Fields): StationJob {
  const metrics = decode(fields.raw('metrics'), (one) => ({
    done: one.count('successful'),
    retried: one.maybeCount('retried') ?? 0,
    failed: one.maybeCount('failed') ?? 0,
  }))
  if (!metrics.ok) fields.bad('metrics')
  const times = decode(fields.raw('performance'), (one) => lengthOf(one.maybeText('averageDuration')))
  return {
    type: fields.name('typeName'),
    description: fields.text('description'),
    ...(metrics.ok ? metrics.value : { done: 0, retried: 0, failed: 0 }),
    averageMs: times.ok ? times.value : undefined,
  }
}

/** Milliseconds of a duration as text; undefined for anything else. */
function lengthOf(text: string | undefined): number | undefined {
  const ms = parseGoDuration(text)
  return ms !== undefined && ms >= 0 ? ms : undefined
}
