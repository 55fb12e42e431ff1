import { readdirSync, readFileSync } from 'node:fs'
import type { Dialect } from '../../../src/domain/station-config.ts'
import { fineStamp, type StationClock } from '../../../server/station/time/clock.ts'
import { eventFrame, type StreamHub } from '../live/hub.ts'
import type { Store } from '../../../server/station/store/store.ts'
import { type Backups, createBackups } from './backups.ts'
import { readDisks } from './disks.ts'
import { createLoadMeter, type Load } from './load.ts'
import { readMemory } from './memory.ts'
import { createMetrics, type MetricStore } from './metrics.ts'

const ZONES = '/sys/class/thermal'

/** The sensors that stations trust to be the processor's. */
const PROCESSOR = /^(cpu-thermal|x86_pkg_temp|soc_thermal|cpu_thermal|thermal-fan-est)$/

const HOTTEST = 120

/**
 * Temperature of the machine. One without a sensor, as in a container, is as warm as a small computer in a shed of the
 * garden: the weather outside, its own warmth and that of its work.
 *
 * @param outside °C
 * @param load percent
 */
const readTemperature = (outside: number, load: number): Warmth =>
  measured() ?? {
    celsius: 31 + outside * 0.6 + load * 0.22,
    sensor: 'Garden shed: computed from the weather and the load',
  }

/** The computer that the station runs on, as far as Node sees it. */
export interface Machine {
  load(): Load
  temperature(): Warmth
  readonly backups: Backups
  /** Metrics measured lately: a classic station keeps none. */
  readonly metrics: MetricStore | undefined
  /** The newest report of a check, and earlier ones, by id. */
  readonly reports: Map<string, unknown>
  /** Number of detections when the station began. */
  readonly countAtStart: number
  close(): void
}

/** Parts from which a machine is seen. */
export interface MachineParts {
  readonly dialect: Dialect
  readonly store: Store
  readonly clock: StationClock
  readonly hub: StreamHub
  readonly dataDirectory: string
}

export function createMachine({ dialect, store, clock, hub, dataDirectory }: MachineParts): Machine {
  const load = createLoadMeter()
  const temperature = (): Warmth => readTemperature(store.weatherAt(clock.now())?.temperature ?? 0, load().machine)
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

/** Metric of a mount point: `/` is `root`, `/mnt/data` is `mnt-data`. */
export const metricNameOf = (mountpoint: string): string =>
  mountpoint === '/' ? 'root' : mountpoint.replace(/^\//, '').replaceAll('/', '-').replace(/-+$/, '')

/** Temperature of the processor, and its source. */
interface Warmth {
  readonly celsius: number
  readonly sensor: string
}

function measured(): Warmth | undefined {
  try {
    for (const zone of readdirSync(ZONES).filter((name) => name.startsWith('thermal_zone'))) {
      const type = readFileSync(`${ZONES}/${zone}/type`, 'utf8').trim()
      const celsius = Number(readFileSync(`${ZONES}/${zone}/temp`, 'utf8')) / 1000
      if (PROCESSOR.test(type) && celsius > 0 && celsius <= HOTTEST) return { celsius, sensor: `${zone}: ${type}` }
    }
  } catch {
    // not Linux, or nothing to see there
  }
  return undefined
}
