import type { Dialect } from '../../../src/domain/station-config.ts'
import { eventFrame, type StreamHub } from '../live/hub.ts'
import { fineStamp, type StationClock } from '../live/clock.ts'
import type { Store } from '../store/store.ts'
import { type Backups, createBackups } from './backups.ts'
import { readDisks } from './disks.ts'
import { createLoadMeter, type Load } from './load.ts'
import { readMemory } from './memory.ts'
import { createMetrics, type MetricStore } from './metrics.ts'
import { readTemperature, type Warmth } from './temperature.ts'

/** The computer that the station runs on, as far as Node sees it. */
export interface Machine {
  load(): Load
  temperature(): Warmth
  readonly backups: Backups
  /** What was measured lately: a classic station keeps nothing. */
  readonly metrics: MetricStore | undefined
  /** The newest report of a check, and earlier ones, by id. */
  readonly reports: Map<string, unknown>
  /** How many detections there were when the station began. */
  readonly countAtStart: number
  close(): void
}

/** What a machine is seen from. */
export interface MachineParts {
  readonly dialect: Dialect
  readonly store: Store
  readonly clock: StationClock
  readonly hub: StreamHub
  readonly dataDirectory: string
}

export function createMachine({ dialect, store, clock, hub, dataDirectory }: MachineParts): Machine {
  const load = createLoadMeter()
  const temperature = (): Warmth => readTemperature(store.weatherAt(clock.now()).temperature, load().machine)
  const measure = (): Record<string, number> => {
    const { total, used } = readMemory()
    const disks = readDisks(dataDirectory).map((disk) => [
      `disk.used_percent.${metricNameOf(disk.mountpoint)}`,
      (disk.used / disk.total) * 100,
    ])
    return {
      'cpu.total': load().machine,
      'memory.used_percent': (used / total) * 100,
      'cpu.temperature': temperature().celsius,
      ...Object.fromEntries(disks),
    }
  }
  const kept: { metrics?: MetricStore | undefined } = {} // the first measurement is told before there is a store
  const tell = (): void => {
    const newest = kept.metrics?.newest() ?? {}
    hub.broadcast('metrics', (client) => {
      const wanted = Object.entries(newest).filter(([name]) => client.wants?.has(name) ?? true)
      return wanted.length > 0 ? eventFrame('metrics', Object.fromEntries(wanted)) : undefined
    })
  }
  const metrics = dialect === 'current' ? createMetrics(measure, () => fineStamp(clock), tell) : undefined
  kept.metrics = metrics
  const backups = createBackups(store.file)
  return {
    load,
    temperature,
    backups,
    metrics,
    reports: new Map(),
    countAtStart: store.countAll(),
    close() {
      metrics?.stop()
      backups.close()
    },
  }
}

/** `/` is `root`, `/mnt/data` is `mnt-data`. */
export const metricNameOf = (mountpoint: string): string =>
  mountpoint === '/' ? 'root' : mountpoint.replace(/^\//, '').replaceAll('/', '-').replace(/-+$/, '')
