import { describe, expect, test } from 'vitest'
import type { Result } from '../../../src/domain/result.ts'
import { decodeCheckReport } from '../../../src/station/wire/checks.ts'
import { decodeBackupJob, decodeBackupJobs } from '../../../src/station/wire/backup.ts'
import { decodeClipRetention } from '../../../src/station/wire/clip-retention.ts'
import { decodeDatabaseOverview } from '../../../src/station/wire/database-overview.ts'
import {
  decodeJobs,
  decodeMachineInfo,
  decodePrograms,
  decodeResources,
  decodeSoundCard,
  decodeTemperature,
} from '../../../src/station/wire/machine.ts'
import { decodeMetrics } from '../../../src/station/wire/metrics.ts'
import { decodeStationHealth } from '../../../src/station/wire/station-health.ts'
import { decodeDisks } from '../../../src/station/wire/disks.ts'
import { decodeStreamHealth } from '../../../src/station/wire/stream-health.ts'
import { type Era, ERAS, recordings } from '../../support/recordings.ts'

/** What a running station answered. */
const recorded = (era: Era, name: string): unknown => {
  const found = recordings(era, 'open').find((one) => one.name === name)
  if (!found) throw new Error(`no recording ${era} ${name}`)
  return found.steps[0]?.response.body
}
const valueOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.failure.kind} ${result.failure.field}`)
  return result.value
}

describe.each(ERAS)('a %s station', (era) => {
  test('tells of its machine', () => {
    const info = valueOf(decodeMachineInfo(recorded(era, 'system/info')))
    expect(info).toMatchObject({ system: 'Debian Linux 12.11', processors: 2, model: undefined })
    expect(info.timeZone).toBe(era === 'classic' ? 'Europe/Berlin' : 'Europe/Helsinki')
    expect(info.environment).toBe(era === 'classic' ? undefined : 'Docker')
  })

  test('its moments are those of its own wall clock', () => {
    const { bootedMs } = valueOf(decodeMachineInfo(recorded(era, 'system/info')))
    expect(new Date(bootedMs ?? 0).toISOString()).toBe(
      era === 'classic' ? '2026-11-21T13:51:13.000Z' : '2026-11-21T14:51:13.000Z',
    )
  })

  test('tells what is in use: shares are of what it says itself', () => {
    const { memory, processor, own } = valueOf(decodeResources(recorded(era, 'system/resources')))
    expect((memory.used / memory.total) * 100).toBeCloseTo(memory.percent)
    expect(processor).toBeGreaterThan(0)
    expect(own.memory).toBeGreaterThan(100e6)
    const [disk] = valueOf(decodeDisks(recorded(era, 'system/disks')))
    expect(disk).toMatchObject({ device: '/dev/vda', mountpoint: '/', type: 'ext4', isRemote: false })
    expect(((disk?.used ?? 0) / ((disk?.used ?? 0) + (disk?.free ?? 1))) * 100).toBeCloseTo(disk?.percent ?? 0)
  })

  test('tells what runs, what was done, and that nothing measures its warmth or is plugged in', () => {
    const programs = valueOf(decodePrograms(recorded(era, 'system/processes')))
    expect(programs.map(({ name }) => name)).toContain('ffmpeg')
    expect(valueOf(decodeJobs(recorded(era, 'system/jobs')))).toMatchObject({ mostWaiting: 1000, kinds: [] })
    const temperature = era === 'classic' ? 'system/temperature' : 'system/temp'
    expect(valueOf(decodeTemperature(recorded(era, temperature)))).toEqual({ celsius: undefined })
    expect(valueOf(decodeSoundCard(recorded(era, 'system/audio-active')))).toEqual({ name: undefined, isActive: false })
  })

  test('tells how its streams are, and whose they are', () => {
    const streams = valueOf(decodeStreamHealth(recorded(era, 'system/streams-health')))
    expect(streams).toHaveLength(2)
    const [first, second] = streams
    if (era === 'classic')
      expect(first).toMatchObject({ name: 'rtsp://127.0.0.1:8198/pond', isReceiving: true, trouble: undefined })
    else {
      expect(first).toMatchObject({ name: 'Garden stream', host: '127.0.0.1', isReceiving: true })
      expect(second).toMatchObject({ isReceiving: false, trouble: { kind: 'connection_refused' } })
    }
  })

  test('tells everybody which version it is', () => {
    const health = valueOf(decodeStationHealth(recorded(era, 'boot/health')))
    expect(health.isDatabaseConnected).toBe(true)
    expect(health.version).toMatch(/^nightly-/)
    expect(health.builtOn).toMatch(/^202[56]-/)
  })
})

describe('a current station tells more', () => {
  test('what was measured at one moment is one sample', () => {
    const samples = valueOf(decodeMetrics(recorded('current', 'system/metrics-history')))
    expect(samples.map(({ atMs }) => new Date(atMs).toISOString())).toEqual([
      '2026-11-21T15:42:53.000Z',
      '2026-11-21T15:42:58.000Z',
    ])
    expect(samples[1]).toMatchObject({ processor: 84.02061855672399, memory: 3.9122537421279233 })
    expect(samples[1]).not.toHaveProperty('temperature')
  })

  test.each([
    ['audio_level', { silent: 1, clipping: 0, sources: 4 }, { kind: 'silent', count: 1, of: 4 }],
    ['audio_level', { silent: 1, clipping: 1, sources: 4 }, undefined],
    ['audio_level', {}, undefined],
    ['cpu_load', { average_percent: 99.3 }, { kind: 'processor', percent: 99.3 }],
    ['memory', { percent_used: 91 }, { kind: 'memory', percent: 91 }],
    ['disk_space', { paths: [{ percent_used: 20 }, { percent_used: 96 }] }, { kind: 'disk', percent: 96 }],
    ['uptime', { uptime_seconds: 6.5 }, { kind: 'young', seconds: 6.5 }],
    ['stream_connectivity', { total: 2, unhealthy: 1 }, { kind: 'streams', count: 1, of: 2 }],
    ['recent_errors', { count_last_hour: 15 }, { kind: 'errors', count: 15 }],
    ['ffmpeg_health', { not_running: 1 }, undefined],
    ['cpu_load', null, undefined],
  ])('what %s found is read as numbers, so that it can be told in any language: %j', (name, details, numbers) => {
    const check = { name, category: 'system', status: 'warning', message: 'CPU load 99.3%', details }
    expect(valueOf(decodeCheckReport({ status: 'warning', results: [check] })).checks[0]?.numbers).toEqual(numbers)
  })

  test('all checks of its examination are read, as many as it counts itself', () => {
    const raw = recorded('current', 'system/diag-run') as {
      total_checks: number
      count_by_status: Record<string, number>
    } // reason: recorded
    const report = valueOf(decodeCheckReport(raw))
    expect(report.checks).toHaveLength(raw.total_checks)
    for (const [status, count] of Object.entries(raw.count_by_status))
      expect(report.checks.filter((check) => check.status === status)).toHaveLength(count)
  })

  test('no copies of its database are an empty list; those that there are say how far they have come', () => {
    expect(valueOf(decodeBackupJobs(recorded('current', 'system/backup-jobs')))).toEqual([])
    const job = { job_id: 'a', db_type: 'v2', status: 'in_progress', progress: 40, bytes_written: 4, total_bytes: 10 }
    expect(valueOf(decodeBackupJob(job))).toMatchObject({ status: 'in_progress', percent: 40, download: undefined })
    expect(decodeBackupJob({}).ok).toBe(false)
  })

  test('its database is read also without measurements and tables', () => {
    const bare = { engine: 'sqlite', status: 'connected', size_bytes: 10, total_detections: 3, tables: null }
    expect(valueOf(decodeDatabaseOverview(bare))).toMatchObject({ detections: 3, tables: [], readMs: undefined })
  })
})

describe('what nobody recorded', () => {
  test('a password in the address of a stream is not shown', () => {
    const raw = [{ url: 'rtsp://owner:secret@10.0.0.2/pond', is_receiving_data: true }]
    expect(valueOf(decodeStreamHealth(raw))[0]?.name).toBe('rtsp://10.0.0.2/pond')
  })

  test('kinds of jobs are read one by one: a broken one loses none of the others', () => {
    const kind = { typeName: 'MqttAction', description: 'x', metrics: { successful: 5, failed: 1 } }
    const queue = { successful: 5, failed: 1, pending: 0, maxSize: 1000 }
    const [timed, wrong] = ['1.2s', '-3s'].map((averageDuration) => ({ ...kind, performance: { averageDuration } }))
    const jobs = valueOf(decodeJobs({ queue, actions: { a: kind, b: { typeName: 7 }, c: timed, d: wrong } }))
    expect(jobs.kinds).toMatchObject([{ type: 'MqttAction', done: 5, failed: 1, averageMs: undefined }, {}, {}])
    expect(jobs.kinds.map(({ averageMs }) => averageMs)).toEqual([undefined, 1200, undefined])
  })

  test('how long clips are kept stands in the settings of sound', () => {
    const audio = (retention: object) => ({ export: { retention } })
    expect(valueOf(decodeClipRetention(audio({ policy: 'usage', maxUsage: '80%' })))).toMatchObject({ mostPercent: 80 })
    expect(valueOf(decodeClipRetention(audio({ policy: 'age', maxAge: '30d' })))).toMatchObject({ mostAge: '30d' })
    expect(decodeClipRetention({}).ok).toBe(false)
  })
})
